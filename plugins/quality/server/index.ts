import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { contentTypes } from './content-types/index.ts'

export default definePlugin({ contentTypes, calls: [] })
