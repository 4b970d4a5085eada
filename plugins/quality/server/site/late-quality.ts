import { londonDate } from '@cloudoc/core/server/clock.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import { isToDoSql } from '../action/find-actions.ts'
import { atManagedSites } from '../managed-sites.ts'

/** How much is past its day. */
export interface LateQuality {
  actions: number
  audits: number
}

/** Actions and planned audits past their day at the sites of this scope; with all sites, those of the whole company too. */
export const lateQuality = (scope: SiteScope): BatchedQuery<LateQuality> =>
  batchedQuery(sql<LateQuality>`
    select (select count(*)::int
              from quality_actions a
             where ${inCompany(scope, 'a')}
               and ${isToDoSql}
               and a.due_on < ${londonDate()}
               ${atManagedSites(scope, 'a.site_id')}) as actions,
           (select count(*)::int
              from quality_occurrences o
             where ${inCompany(scope, 'o')}
               and o.state in ('due', 'begun')
               and o.due_on < ${londonDate()}::date
               ${atManagedSites(scope, 'o.site_id')}) as audits`)
