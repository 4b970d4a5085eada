import type { CalendarSource } from '@cloudoc/core/server/calendar.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { policiesToDo } from './to-do.ts'

/** Policies that somebody has to read, for their calendar. */
export const ownReading: CalendarSource = {
  name: 'own reading',
  reach: 'own',
  sees: ({ role }) => role === 'employee',
  find: (actor, { from, to }) => sql`
    select 'policy' as kind, t.id, t.key, t.due_on as "on", t.title, 'Read: ' || t.title as plain, '' as site,
           t.due_on < ${londonDate()} as late, false as done
      from (${policiesToDo(actor)}) t
     where t.due_on between ${from} and ${to}`,
}
