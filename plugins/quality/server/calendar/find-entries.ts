import {
  type CalendarActor,
  type CalendarDays,
  type CalendarRow,
  calendarSources,
} from '@cloudoc/core/server/calendar.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { joinSql, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { CalendarKind, FeedReach } from '../../contract/calendar/words.ts'
import { maxCalendarRows } from '../../contract/calendar/words.ts'

export type EntryRow = Omit<CalendarRow, 'kind'> & { kind: CalendarKind; total: number }

/** What falls on some days, of all rooms whose part the actor sees, in order. One statement, or none. */
export async function entriesOf(
  db: Db,
  actor: CalendarActor,
  { reach, ...days }: CalendarDays & { reach: FeedReach },
): Promise<EntryRow[]> {
  const parts = calendarSources()
    .filter(source => source.reach === reach && source.sees(actor))
    .map(source => source.find(actor, days))
  if (parts.length === 0) return []
  return sql<EntryRow>`
    select e.kind, e.id, e.key, e."on", e.title, e.plain, e.site, e.late, e.done, count(*) over ()::int as total
      from (${joinSql(parts, '\nunion all\n')}) e
     order by e."on", ${sqlText(natural('e.title'))}, e.kind, e.id
     limit ${maxCalendarRows}`.rows(db)
}
