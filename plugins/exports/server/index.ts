import { definePlugin } from '@cloudoc/core/server/plugin.ts'

export default definePlugin({})
