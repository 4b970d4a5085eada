import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { atManagedSites, type NamedSite, siteColumns, siteOf } from '../managed-sites.ts'
import type { MeetingRow } from '../meeting-tables.ts'
import '../meeting-tables.ts'

/** A meeting as lists show it, with how much was decided. */
export type ListedMeeting = MeetingRow & NamedSite & { decisions: number }

/** SQL: meetings `m` that somebody sees, with their site `s`: to be followed by conditions. */
export const listedMeetings = (actor: Actor): SqlPart => sql`
  select m.*, m.held_on::text as held_on, ${siteColumns},
         (select count(*)::int
            from quality_meeting_decisions d
           where d.meeting_id = m.id
             and d.company_id = m.company_id) as decisions
    from quality_meetings m
    left join sites s on s.id = m.site_id and s.company_id = m.company_id
   where ${inCompany(actor, 'm')}
     ${atManagedSites(actor, 'm.site_id')}`

export const findMeeting = (db: Db, actor: Actor, meetingId: string): Promise<ListedMeeting | undefined> =>
  sql<ListedMeeting>`
    ${listedMeetings(actor)}
    and m.document_id = ${meetingId}`.one(db)

/** A meeting that the actor sees, held until the end of the transaction. */
export const lockMeeting = (tx: Tx, actor: Actor, meetingId: string): Promise<MeetingRow | undefined> =>
  sql<MeetingRow>`
    select m.*, m.held_on::text as held_on
      from quality_meetings m
     where ${inCompany(actor, 'm')}
       ${atManagedSites(actor, 'm.site_id')}
       and m.document_id = ${meetingId}
       for update of m`.one(tx)

/** Whose figures a meeting shows. */
export const scopeOfMeeting = ({ company }: Actor, siteId: number | null): SiteScope => ({
  company,
  sites: siteId === null ? 'all' : [siteId],
})

export const meetingItem = (row: ListedMeeting, actor: Actor) => ({
  meetingId: row.document_id,
  month: row.month,
  site: actor.company.severalSites ? siteOf(row) : null,
  state: row.state,
  preparedAt: row.prepared_at.toISOString(),
  heldOn: row.held_on ?? '',
  decisions: row.decisions,
})
