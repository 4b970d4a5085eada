import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { printMeeting } from '../../contract/meeting/meetings.ts'
import { printedLink } from '../print/printed-link.ts'
import { findMeeting } from './find-meeting.ts'
import { minutesOf } from './meeting-details.ts'
import { minutesHtml, titleOfMinutes } from './minutes.ts'

export default handleWithoutTransaction(printMeeting, async ({ input: { meetingId, format }, actor, db }) => {
  const row = await findMeeting(db, actor, meetingId)
  if (!row) return notFound(printMeeting.texts.missing)
  const minutes = await minutesOf(db, actor, row)
  const link = await printedLink(db, actor, {
    id: meetingId,
    title: titleOfMinutes(minutes),
    body: await minutesHtml(minutes),
    format,
    revisedAt: row.updated_at,
  })
  return link ? done(link) : refuse(printMeeting, 'busy')
})
