import { workplaces } from '@cloudoc/accounts/server/services/sites.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'

/** What is asked of the people of a site, how much of it is done, and how much is late. */
export interface AtSite {
  site_id: number
  asked: number
  done: number
  overdue: number
}

/** How many employees work at each site. */
export const peopleAtSites = (scope: SiteScope): BatchedQuery<{ site_id: number; people: number }> =>
  batchedQuery(sql`
    select w.site_id, count(*)::int as people
      from people p
      join (${workplaces(scope)}) w on w.person_id = p.id
     where ${inCompany(scope, 'p')}
       ${inScope(scope, 'p.id')}
       and p.role = 'employee'
       and p.deleted_at is null
     group by w.site_id`)
