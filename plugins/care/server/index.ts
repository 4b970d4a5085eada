import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'

export default definePlugin({})
