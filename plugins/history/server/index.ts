import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { contentTypes } from './content-types/index.ts'
import historyList from './entry/history-list.ts'
import { personalData } from './personal-data.ts'
import { recordEvents } from './record-events.ts'
import { retention } from './retention.ts'

export default definePlugin({
  contentTypes,
  retention,
  personalData,
  calls: [historyList],
  register: recordEvents,
})
