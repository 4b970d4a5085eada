import { workplaces } from '@cloudoc/accounts/server/services/sites.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { AtSite } from '@cloudoc/people/server/services.ts'

/**
 * How far the people of each site are with what they have to read. Counted by person first, which is read from one index
 * (migration 0033).
 */
export const readingsAtSites = (scope: SiteScope): BatchedQuery<AtSite> =>
  batchedQuery(sql<AtSite>`
    select w.site_id, sum(r.asked)::int as asked, sum(r.done)::int as done, sum(r.overdue)::int as overdue
      from (
        select o.person_id,
               count(*) as asked,
               count(*) filter (where o.closed_why is not null) as done,
               count(*) filter (where o.closed_why is null and o.due_on < ${londonDate()}) as overdue
          from policy_obligations o
         where ${inCompany(scope, 'o')}
           ${inScope(scope, 'o.person_id')}
           and o.live
         group by o.person_id
      ) r
      join (${workplaces(scope)}) w on w.person_id = r.person_id
     group by w.site_id`)

/** How far people are with something that was asked of them, all together. */
export interface Progress {
  asked: number
  done: number
  overdue: number
}

/** How far the people of a scope are with what they have to read. */
export const readingTotals = (scope: SiteScope): BatchedQuery<Progress> =>
  batchedQuery(sql<Progress>`
    select count(*)::int as asked,
           (count(*) filter (where o.closed_why is not null))::int as done,
           (count(*) filter (where o.closed_why is null and o.due_on < ${londonDate()}))::int as overdue
      from policy_obligations o
     where ${inCompany(scope, 'o')}
       ${inScope(scope, 'o.person_id')}
       and o.live`)
