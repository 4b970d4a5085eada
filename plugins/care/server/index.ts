import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { contentTypes } from './content-types/index.ts'
import { migrations } from './migrations/index.ts'
import { retention } from './retention.ts'
import './review/remind.ts'
import reviewDates from './review/review-dates.ts'
import reviewFile from './review/review-file.ts'
import reviewFiles from './review/review-files.ts'
import reviewList from './review/review-list.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  calls: [reviewFile, reviewFiles, reviewList, ...reviewDates],
})
