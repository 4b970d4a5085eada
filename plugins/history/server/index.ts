import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { contentTypes } from './content-types/index.ts'
import historyList from './entry/history-list.ts'
import { naming } from './naming.ts'
import { recordEvents } from './record-events.ts'
import { retention } from './retention.ts'

export default definePlugin({
  contentTypes,
  retention,
  naming,
  calls: [historyList],
  register: recordEvents,
})
