import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { countReadings, type ReadingCounts } from '../rows/list.ts'
import type { PolicyRow } from '../tables.ts'

interface PolicyReading extends Pick<PolicyRow, 'id' | 'document_id' | 'status'>, ReadingCounts {}

/** How far the people of a scope are with these policies, by row id. A deleted one is not among them. One statement. */
export const readingsOf = (db: Db, scope: SiteScope, ids: readonly number[]): Promise<PolicyReading[]> =>
  sql<PolicyReading>`
    select p.id, p.document_id, p.status, t.*
      from policies p
     cross join lateral (
           select ${countReadings(londonDate())}
             from policy_obligations o
            where o.version_id = p.current_id
              and o.company_id = p.company_id
              and o.live
              ${inScope(scope, 'o.person_id')}
         ) t
     where ${inCompany(scope, 'p')}
       and p.id = any(${ids}::int[])
       and p.deleted_at is null`.rows(db)
