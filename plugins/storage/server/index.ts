import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { filePage } from './blob/file-page.ts'
import { filePath, linkQuery } from './blob/link.ts'
import { contentTypes } from './content-types/index.ts'
import storageUsage from './ledger/storage-usage.ts'
import './ledger/sweep.ts'
import { personalData } from './personal-data.ts'
import './resumable/delete-resumable.ts'
import { openResumables } from './resumable/receive.ts'
import { retention } from './retention.ts'

export default definePlugin({
  contentTypes,
  retention,
  personalData,
  calls: [storageUsage],
  register: openResumables,
  rawRoutes: [
    {
      method: 'GET',
      path: filePath,
      about: 'An uploaded file, to be kept: never shown by the browser itself.',
      answers: ['application/octet-stream'],
      query: linkQuery,
      handler: filePage,
    },
  ],
})
