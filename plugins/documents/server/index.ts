import { on } from '@cloudoc/core/server/events.ts'
import { definePlugin } from '@cloudoc/core/server/plugin.ts'
import allDocuments from './calls/all-documents.ts'
import { contentTypes } from './content-types/index.ts'
import { pinGranted } from './services/pin.ts'

export default definePlugin({
  contentTypes,
  calls: [allDocuments],
  register: () => on('subscriptions.granted', pinGranted),
})
