import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { MeetingFigures } from '../../contract/meeting/figures.ts'
import { meetingDetails } from '../../contract/meeting/meetings.ts'
import type { MeetingRow } from '../meeting-tables.ts'
import { nameOfPerson } from '../person-name.ts'
import { decisionsOf } from './decisions.ts'
import type { EarlierFigures, KeptFigures } from './figures.ts'
import { findMeeting, type ListedMeeting, meetingItem } from './find-meeting.ts'

/**
 * The figures with the names that people have now. Those that were kept before locations were named have none. One
 * statement.
 */
async function withNames(
  db: Db,
  actor: Actor,
  { actions, audits, ...figures }: KeptFigures | EarlierFigures,
): Promise<MeetingFigures> {
  const owners = await sql<{ id: number; name: string }>`
    select p.id, ${nameOfPerson('p')} as name
      from people p
     where ${inCompany(actor, 'p')}
       and p.id = any(${actions.owners.map(({ ownerId }) => ownerId)}::int[])
       ${allSites('it names owners of actions in the figures of a meeting that the actor sees')}`.rows(db)
  const names = new Map(owners.map(({ id, name }) => [id, name]))
  return {
    inspections: [],
    sites: [],
    ...figures,
    audits: {
      ...audits,
      results: audits.results.map(each => ({ site: '', ...each })),
      notWalked: audits.notWalked.map(each => ({ site: '', ...each })),
    },
    actions: {
      sources: [],
      ...actions,
      owners: actions.owners.map(({ ownerId, ...each }) => ({ owner: names.get(ownerId) ?? '', ...each })),
    },
  }
}

/** The meeting before this one, of the same place. One statement. */
const meetingBefore = (db: Db, actor: Actor, { month, place }: MeetingRow) =>
  sql<Pick<MeetingRow, 'id' | 'document_id' | 'month'>>`
    select m.id, m.document_id, m.month
      from quality_meetings m
     where ${inCompany(actor, 'm')}
       and m.place = ${place}
       and m.month < ${month}
     order by m.month desc
     limit 1`.one(db)

/** A meeting with all that its page and its file show. Three statements. */
export async function minutesOf(db: Db, actor: Actor, row: ListedMeeting): Promise<ReplyOf<typeof meetingDetails>> {
  const before = await meetingBefore(db, actor, row)
  const [figures, decided] = await Promise.all([
    withNames(db, actor, row.figures),
    decisionsOf(db, actor, [row.id, ...(before ? [before.id] : [])]),
  ])
  return {
    ...meetingItem(row, actor),
    preparedBy: row.preparer_name,
    attended: row.attended,
    heldBy: row.holder_name,
    hash: row.hash,
    revision: row.revision,
    figures,
    decided: decided(row.id),
    before: before ? { meetingId: before.document_id, month: before.month, decided: decided(before.id) } : null,
  }
}

export default handleRead(meetingDetails, async ({ input: { meetingId }, actor, db }) => {
  const row = await findMeeting(db, actor, meetingId)
  return row ? done(await minutesOf(db, actor, row)) : notFound(meetingDetails.texts.missing)
})
