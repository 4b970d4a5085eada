import type { WorkAtSite } from '@cloudoc/accounts/server/services/sites.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { isUnclosedSql } from '../action/find-actions.ts'
import '../audit-tables.ts'
import '../person-tables.ts'
import '../tables.ts'

/** SQL: somebody has still something to do with an action `a`: its owner, who confirms it, or who looks at it again. */
export const isOpenWork = sql`
  ((${isUnclosedSql}) or (a.state = 'confirmed' and a.check_on is not null and a.checked_at is null))`

/** How much is not over at a site, by its row id. One statement. */
export async function countWorkAtSite(db: Db, scope: CompanyScope, siteId: number): Promise<WorkAtSite> {
  const row = await sql<WorkAtSite>`
    select (select count(*)::int
              from quality_actions a
             where ${inCompany(scope, 'a')}
               and a.site_id = ${siteId}
               and ${isOpenWork}) as actions,
           (select count(*)::int
              from (
                select c.company_id, c.site_id, c.ended_at from quality_schedules c where ${inCompany(scope, 'c')}
                 union all
                select c.company_id, c.site_id, c.ended_at from quality_person_plans c where ${inCompany(scope, 'c')}
              ) c
             where c.site_id = ${siteId}
               and c.ended_at is null) as plans,
           (select count(*)::int
              from quality_records r
             where ${inCompany(scope, 'r')}
               and r.site_id = ${siteId}
               and r.state <> 'closed') as records`.one(db)
  return row ?? { actions: 0, plans: 0, records: 0 }
}
