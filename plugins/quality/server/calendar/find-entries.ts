import {
  type CalendarActor,
  type CalendarDays,
  type CalendarRow,
  calendarSources,
} from '@cloudoc/core/server/calendar.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { joinSql, nothing, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { CalendarKind, FeedReach } from '../../contract/calendar/calendar-words.ts'
import { maxCalendarRows } from '../../contract/calendar/calendar-words.ts'

export type EntryRow = Omit<CalendarRow, 'kind'> & { kind: CalendarKind; total: number }

/** Entries of the file that a calendar program reads, at most: of more days than a screen shows. */
const maxFeedRows = 2000

/** Which entries. A feed has those of all kinds. */
type EntriesAsked = { reach: FeedReach } & ({ isFeed: true; kind?: '' } | { isFeed?: false; kind?: CalendarKind | '' })

/**
 * What falls on some days, of all rooms whose part the actor sees, in order. One statement, or none.
 * `kind`: of this kind alone; '' for all. `isFeed`: without what has no words for a file, and what nobody has to see to any more.
 */
export async function entriesOf(
  db: Db,
  actor: CalendarActor,
  { reach, isFeed = false, kind = '', ...days }: CalendarDays & EntriesAsked,
): Promise<EntryRow[]> {
  const parts = calendarSources()
    .filter(source => source.reach === reach && source.sees(actor))
    .map(source => source.find(actor, days))
  if (parts.length === 0) return []
  return sql<EntryRow>`
    select e.kind, e.id, e.key, e."on", e.title, e.plain, e.site, e.late, e.done, count(*) over ()::int as total
      from (${joinSql(parts, '\nunion all\n')}) e
     ${isFeed ? sql`where e.plain <> '' and not e.done` : nothing}
     ${kind === '' ? nothing : sql`where e.kind = ${kind}`}
     order by e."on", ${sqlText(natural('e.title'))}, e.kind, e.id
     limit ${isFeed ? maxFeedRows : maxCalendarRows}`.rows(db)
}
