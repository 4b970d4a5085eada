import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { isUnclosedSql } from '../action/find-actions.ts'
import { atManagedSites, type NamedSite, siteColumns, siteOf } from '../managed-sites.ts'
import type { InspectionRow } from '../tables.ts'
import '../tables.ts'

/** An inspection as lists show it. */
export type ListedInspection = InspectionRow & NamedSite & { findings: number; open: number }

/** SQL: inspections `i` that somebody sees, with their site `s`: to be followed by conditions. */
export const listedInspections = (actor: Actor): SqlPart => sql`
  select i.*, i.inspected_on::text as inspected_on, ${siteColumns}, n.findings, n.open
    from quality_inspections i
    left join sites s on s.id = i.site_id and s.company_id = i.company_id
   cross join lateral (
         select count(*)::int as findings, (count(*) filter (where ${isUnclosedSql}))::int as open
           from quality_findings f
           join quality_actions a on a.id = f.action_id and a.company_id = f.company_id
          where ${inCompany(actor, 'f')}
            and f.inspection_id = i.id
       ) n
   where ${inCompany(actor, 'i')}
     ${atManagedSites(actor, 'i.site_id')}`

export const findInspection = (db: Db, actor: Actor, inspectionId: string): Promise<ListedInspection | undefined> =>
  sql<ListedInspection>`
    ${listedInspections(actor)}
    and i.document_id = ${inspectionId}`.one(db)

/** An inspection that the actor sees, held until the end of the transaction. */
export const lockInspection = (tx: Tx, actor: Actor, inspectionId: string): Promise<InspectionRow | undefined> =>
  sql<InspectionRow>`
    select i.*, i.inspected_on::text as inspected_on
      from quality_inspections i
     where ${inCompany(actor, 'i')}
       ${atManagedSites(actor, 'i.site_id')}
       and i.document_id = ${inspectionId}
       for update of i`.one(tx)

/** How many findings it has. One statement. */
export const countFindings = async (tx: Tx, actor: Actor, { id }: Pick<InspectionRow, 'id'>): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n
        from quality_findings f
       where ${inCompany(actor, 'f')}
         and f.inspection_id = ${id}`.one(tx)
  )?.n ?? 0

export const itemOfInspection = (row: ListedInspection, actor: Actor) => ({
  inspectionId: row.document_id,
  body: row.body,
  inspectedOn: row.inspected_on,
  site: actor.company.severalSites ? siteOf(row) : null,
  findings: row.findings,
  open: row.open,
})
