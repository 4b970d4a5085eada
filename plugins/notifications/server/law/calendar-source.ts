import type { CalendarSource } from '@cloudoc/core/server/calendar.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { changesTouching } from './law-changes.ts'

/** Changes of the law that touch documents of the company, on the day on which they take effect. */
export const lawInCalendar: CalendarSource = {
  name: 'law',
  reach: 'company',
  sees: actor => may(actor, 'Documents', 'Manage users'),
  find: (actor, { from, to }) => sql`
    select 'law' as kind, '' as id, '' as key, l.day::text as "on", l.name::text as title,
           ('The law changes: ' || l.name)::text as plain, '' as site, false as late, false as done
      from (${changesTouching(actor, from)}) l
     where l.day between ${from}::date and ${to}::date`,
}
