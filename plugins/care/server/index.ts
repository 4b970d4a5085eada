import { addCalendarSource } from '@cloudoc/core/server/calendar.ts'
import { links } from '@cloudoc/core/server/call/actor.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { contentTypes } from './content-types/index.ts'
import { customerMessages } from './desk/customer-messages.ts'
import { careDay } from './desk/day.ts'
import editRequests from './edit-request/ask.ts'
import { evidenceLink, evidencePage, evidencePath, evidenceQuery } from './edit-request/evidence-file.ts'
import { guardRequests } from './edit-request/guard-requests.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import provider from './provider/provider-calls.ts'
import readReferences from './reference/read-references.ts'
import { afterPurge } from './reference/references.ts'
import writeReferences from './reference/write-references.ts'
import { guardReports } from './report/guard-reports.ts'
import reports from './report/report-calls.ts'
import { retention } from './retention.ts'
import { reviewsInCalendar } from './review/calendar-source.ts'
import './review/remind.ts'
import reviewDates from './review/review-dates.ts'
import reviewFile from './review/review-file.ts'
import reviewFiles from './review/review-files.ts'
import reviewList from './review/review-list.ts'
import manageShares from './share/manage-shares.ts'
import sharedDoor from './share/shared-door.ts'
import { holderOf } from './share/shares.ts'
import viewShared from './share/view-shared.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [
    reviewFile,
    reviewFiles,
    reviewList,
    ...reviewDates,
    ...readReferences,
    ...writeReferences,
    ...provider,
    ...reports,
    ...manageShares,
    sharedDoor,
    viewShared,
    ...editRequests,
  ],
  rawRoutes: [
    {
      method: 'GET',
      path: evidencePath,
      about: 'What was sent along with a request to change a detail, for staff who asked for it.',
      answers: ['application/octet-stream'],
      query: evidenceQuery,
      handler: evidencePage,
    },
  ],
  adminRoutes: [
    { method: 'GET', path: '/requests/:id/evidence', may: { read: 'plugin::care.request' }, handler: evidenceLink },
    ...customerMessages,
    ...careDay,
  ],
  register() {
    addCalendarSource(reviewsInCalendar)
    links.share.provide(holderOf)
    on('documents.purged', afterPurge)
    platform().documents.use(guardReports)
    platform().documents.use(guardRequests)
  },
})
