import { londonDate } from '@cloudoc/core/server/clock.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import { isToDoSql } from '../action/find-actions.ts'
import { atManagedSites } from '../managed-sites.ts'
import { isToReview } from '../record/record-lists.ts'

/** How much of a kind is late at a site. */
export interface LateAtSite {
  site_id: number
  late: number
}

/** Planned audits of each site that are past their day. */
export const auditsAtSites = (scope: SiteScope): BatchedQuery<LateAtSite> =>
  batchedQuery(sql<LateAtSite>`
    select o.site_id, count(*)::int as late
      from quality_occurrences o
     where ${inCompany(scope, 'o')}
       and o.state in ('due', 'begun')
       and o.due_on < ${londonDate()}::date
       and o.site_id is not null
       ${atManagedSites(scope, 'o.site_id')}
     group by o.site_id`)

/** Actions of each site that somebody has to do and that are past their day. */
export const actionsAtSites = (scope: SiteScope): BatchedQuery<LateAtSite> =>
  batchedQuery(sql<LateAtSite>`
    select a.site_id, count(*)::int as late
      from quality_actions a
     where ${inCompany(scope, 'a')}
       and ${isToDoSql}
       and a.due_on < ${londonDate()}
       and a.site_id is not null
       ${atManagedSites(scope, 'a.site_id')}
     group by a.site_id`)

/** Risks of each site that are to be looked at again by today. */
export const reviewsAtSites = (scope: SiteScope, accesses: readonly string[]): BatchedQuery<LateAtSite> =>
  batchedQuery(sql<LateAtSite>`
    select r.site_id, count(*)::int as late
      from quality_records r
     where ${inCompany(scope, 'r')}
       and ${isToReview()}
       and r.access = any(${[...accesses]}::text[])
       and r.site_id is not null
       ${atManagedSites(scope, 'r.site_id')}
     group by r.site_id`)
