import { definePlugin } from '@cloudoc/core/server/plugin.ts'
import { contentTypes } from './content-types/index.ts'

export default definePlugin({ contentTypes })
