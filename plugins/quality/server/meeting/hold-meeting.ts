import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { appendEvidence } from '@cloudoc/core/server/evidence/ledger.ts'
import { actorName, record } from '@cloudoc/history/server/services.ts'
import { holdMeeting } from '../../contract/meeting/meetings.ts'
import { monthInWords } from '../../contract/meeting/month-words.ts'
import { hashOfFacts } from '../template-rows/write-template.ts'
import { decisionsOf } from './decisions.ts'
import { lockMeeting } from './find-meeting.ts'

/** Ends a meeting: its figures and decisions are hashed, and the hash goes into the ledger. */
export default handleWrite(holdMeeting, async ({ input, actor, tx }) => {
  const { meetingId, revision, heldOn, attended } = input
  const meeting = await lockMeeting(tx, actor, meetingId)
  if (!meeting) return notFound(holdMeeting.texts.missing)
  if (meeting.state === 'held') return refuse(holdMeeting, 'wasHeld')
  if (meeting.revision !== revision) return refuse(holdMeeting, 'stale')
  if (heldOn > londonDate()) return refuse(holdMeeting, 'future')
  const decided = (await decisionsOf(tx.db, actor, [meeting.id]))(meeting.id)
  const hash = hashOfFacts({
    month: meeting.month,
    figures: meeting.figures,
    decisions: decided.map(({ words, at, action }) => ({ words, at, action: action?.number ?? 0 })),
  })
  await ofCompany(tx.db, 'quality_meetings', actor)
    .where({ id: meeting.id })
    .update({
      state: 'held',
      held_on: heldOn,
      attended,
      holder_id: actor.person.id,
      holder_name: actorName(actor),
      hash,
      revision: revision + 1,
      updated_at: now(),
    })
  await record(tx, actor, {
    area: 'quality',
    what: 'Held a governance meeting',
    subject: { kind: 'meeting', id: meeting.document_id, name: monthInWords(meeting.month) },
  })
  await appendEvidence(tx, actor.company.id, {
    kind: 'meeting',
    key: `meeting ${meeting.document_id}`,
    subject: meeting.document_id,
    person: actor.person,
    facts: {
      month: meeting.month,
      heldOn,
      minutesHash: hash,
      attendedHash: sha256(attended),
      decisions: decided.length,
      actions: decided.flatMap(({ action }) => (action ? [action.number] : [])),
    },
  })
  return done({ meetingId: meeting.document_id, hash }, { text: holdMeeting.texts.held })
})
