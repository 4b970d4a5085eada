import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { TodoRow } from '@cloudoc/people/server/services.ts'
import { atManagedSites } from '../managed-sites.ts'

/** Days before its day from which a planned audit is something to do. */
const ahead = 7

/** Audits that somebody is to walk, for the list of all that they have to do: late, or due within a week. */
export const auditsToDo = (actor: Actor): Statement<TodoRow> => sql<TodoRow>`
  select 'audit' as kind, o.document_id as id, '' as key, t.title, o.due_on::text as due_on,
         o.state = 'begun' as begun, false as locked, false as again, false as test, 0 as minutes, '' as sender
    from quality_occurrences o
    join quality_templates t on t.id = o.template_id and t.company_id = o.company_id
   where ${inCompany(actor, 'o')}
     and o.owner_id = ${actor.person.id}
     and o.state in ('due', 'begun')
     and o.due_on <= ${daysAfter(londonDate(), ahead)}::date
     ${atManagedSites(actor, 'o.site_id')}`
