import { now } from '@cloudoc/core/server/clock.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import { sitesWithin } from '../rows/users.ts'

export interface Unanswered {
  /** People who were invited and have not joined. */ users: number
  employees: number /** Of all of these, whose invitation is over. */
  over: number
}

/** Counts people of these roles who were invited and have not answered: one row. */
export const unansweredQuery = (scope: SiteScope, roles: readonly ('user' | 'employee')[]): BatchedQuery<Unanswered> =>
  batchedQuery(sql<Unanswered>`
    select count(*) filter (where p.role = 'user')::int as users,
           count(*) filter (where p.role = 'employee')::int as employees,
           count(*) filter (where last.expires_at <= ${now()})::int as over
      from people p
      join lateral (
             select i.expires_at
               from people_invites i
              where i.person_id = p.id
                and i.company_id = p.company_id
                and i.revoked_at is null
                and i.accepted_at is null
              order by i.id desc
              limit 1
           ) last on true
     where ${inCompany(scope, 'p')}
       and p.deleted_at is null
       and p.login_id is null
       and p.role = any(${roles})
       ${
         scope.sites === 'all'
           ? nothing
           : sql`and (p.role <> 'user' or (true ${sitesWithin(scope, 'p')}))
                 and (p.role <> 'employee' or (true ${inScope(scope, 'p.id')}))`
       }`)
