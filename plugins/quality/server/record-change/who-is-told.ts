import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { RecordAccess } from '../../contract/registers/kinds.ts'
import { managesActions } from '../action/managers.ts'
import type { RecordRow } from '../tables.ts'

/** Of those who work through registers, so many are told of a record. */
const maxTold = 20

/** SQL, to follow a condition: somebody (`people e`) may see records of this access. */
const maySee: Readonly<Record<RecordAccess, SqlPart>> = {
  open: nothing,
  sensitive: sql`and (e.role = 'company' or e.permissions::text like '%"Sensitive records"%')`,
  holder: sql`and e.role = 'company'`,
}

/** Row ids of whoever works through registers and may see this record, but for whoever told it. One statement. */
export async function whoIsTold(
  db: Db,
  scope: CompanyScope,
  record: Pick<RecordRow, 'access' | 'site_id' | 'person_id'>,
): Promise<number[]> {
  const rows = await sql<{ id: number }>`
    select e.id
      from people e
     where ${inCompany(scope, 'e')}
       and e.id <> ${record.person_id ?? 0}
       and ${managesActions('e')}
       ${maySee[record.access]}
       and (e.site_ids is null
            or e.site_ids::jsonb @> to_jsonb(${record.site_id}::int)
            or exists (select 1 from companies c where c.id = e.company_id and c.several_sites is not true))
       ${allSites('those who work through registers are told of a record')}
     order by e.role <> 'company', e.id
     limit ${maxTold}`.rows(db)
  return rows.map(({ id }) => id)
}
