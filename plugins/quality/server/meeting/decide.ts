import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { actorName, record } from '@cloudoc/history/server/services.ts'
import { decideInMeeting, maxDecisions } from '../../contract/meeting/meetings.ts'
import { monthInWords } from '../../contract/meeting/month-words.ts'
import { openAction } from '../action/open-action.ts'
import { findOwner } from '../action/owners.ts'
import { refuseAtClosedSite } from '../closed-site.ts'
import type { MeetingRow } from '../meeting-tables.ts'
import { lockMeeting } from './find-meeting.ts'

const { texts } = decideInMeeting

/** What the same press has written before. One statement. */
const writtenBefore = (tx: Tx, actor: Actor, meeting: MeetingRow, pressKey: string | null) =>
  sql<{ document_id: string; action_public: string | null }>`
    select d.document_id, a.document_id as action_public
      from quality_meeting_decisions d
      left join quality_actions a on a.id = d.action_id and a.company_id = d.company_id
     where ${inCompany(actor, 'd')}
       and d.meeting_id = ${meeting.id}
       and d.press_key = ${pressKey}`.one(tx)

const countDecisions = async (tx: Tx, actor: Actor, { id }: MeetingRow): Promise<number> => {
  const [counted] = await ofCompany(tx.db, 'quality_meeting_decisions', actor)
    .where({ meeting_id: id })
    .count<{ count: string }[]>({ count: '*' })
  return Number(counted?.count ?? 0)
}

/** Opens the action of a decision; nothing where nobody has to do anything. */
async function openDecided(
  tx: Tx,
  actor: Actor,
  meeting: MeetingRow,
  {
    words,
    ownerId,
    dueOn,
    source,
  }: Pick<ParsedOf<typeof decideInMeeting>, 'words' | 'ownerId' | 'dueOn'> & {
    source: string
  },
): Promise<{ actionId: string; rowId: number } | undefined | Refusal> {
  if (ownerId === '') return undefined
  if (dueOn === '' || dueOn < londonDate()) return refuse(decideInMeeting, 'noDay')
  const owner = await findOwner(tx.db, actor, ownerId)
  if (!owner) return refuse(decideInMeeting, 'noOwner')
  const closed = await refuseAtClosedSite(tx, actor, meeting.site_id)
  if (closed) return closed
  const label = `Governance meeting, ${monthInWords(meeting.month)}`
  const { id } = await openAction(tx, actor, {
    source: { kind: 'meeting', id: meeting.document_id, field: source, label },
    title: words.slice(0, 255),
    why: words.length > 255 ? words : `Decided in the governance meeting of ${monthInWords(meeting.month)}.`,
    ownerId: owner.id,
    siteId: meeting.site_id,
    severity: 'medium',
    dueOn,
    checkOn: null,
    by: actor.person,
  })
  const row = await ofCompany(tx.db, 'quality_actions', actor).where({ document_id: id }).first('id')
  if (!row) throw new Error('An action was not opened')
  return { actionId: id, rowId: row.id }
}

export default handleWrite(decideInMeeting, async ({ input, actor, tx }) => {
  const meeting = await lockMeeting(tx, actor, input.meetingId)
  if (!meeting) return notFound(texts.missing)
  const pressKey = input.key === '' ? null : sha256(`${actor.person.documentId}:${input.key}`)
  const before = pressKey === null ? undefined : await writtenBefore(tx, actor, meeting, pressKey)
  if (before)
    return done({ decisionId: before.document_id, actionId: before.action_public ?? '' }, { text: texts.decided })
  if (meeting.state === 'held') return refuse(decideInMeeting, 'wasHeld')
  if ((await countDecisions(tx, actor, meeting)) >= maxDecisions) return refuse(decideInMeeting, 'full')
  const base = baseColumns()
  const opened = await openDecided(tx, actor, meeting, { ...input, source: base.document_id })
  if (isRefusal(opened)) return opened
  await tx.db('quality_meeting_decisions').insert({
    ...base,
    company_id: actor.company.id,
    meeting_id: meeting.id,
    words: input.words,
    action_id: opened?.rowId ?? null,
    press_key: pressKey,
    by_id: actor.person.id,
    by_name: actorName(actor),
    at: now(),
  })
  await ofCompany(tx.db, 'quality_meetings', actor)
    .where({ id: meeting.id })
    .update({ revision: meeting.revision + 1, updated_at: now() })
  await record(tx, actor, {
    area: 'quality',
    what: 'Wrote down a decision',
    subject: { kind: 'meeting', id: meeting.document_id, name: monthInWords(meeting.month) },
  })
  return done(
    { decisionId: base.document_id, actionId: opened?.actionId ?? '' },
    { text: opened ? texts.opened : texts.decided },
  )
})
