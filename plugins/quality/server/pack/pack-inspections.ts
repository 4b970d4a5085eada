import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { PackInspection } from '@cloudoc/policies/server/services.ts'
import { atManagedSites } from '../managed-sites.ts'
import '../tables.ts'
import type { Period } from './period.ts'

/** Findings of one pack, at most. */
const maxFindings = 300

interface Found {
  inspection: string
  body: string
  on: string
  site: string
  summary: string
  what: string | null
  heading: string
  action: number
}

/** SQL: inspections `i` of the period. */
export const inspectedInPeriod = ({ scope, from, to }: Period): SqlPart => sql`
  ${inCompany(scope, 'i')}
  ${atManagedSites(scope, 'i.site_id')}
  and i.inspected_on between ${from}::date and ${to}::date`

/** What inspectors found in the period, the latest first; `more`: there is more than that. One statement. */
export async function inspectionsIn(db: Db, period: Period): Promise<{ inspections: PackInspection[]; more: boolean }> {
  const rows = await sql<Found>`
    select i.document_id as inspection, i.body, i.inspected_on::text as on, coalesce(s.name, '') as site, i.summary,
           f.what, f.heading, a.number as action
      from quality_inspections i
      left join sites s            on s.id = i.site_id and s.company_id = i.company_id
      left join quality_findings f on f.inspection_id = i.id and f.company_id = i.company_id
      left join quality_actions a  on a.id = f.action_id and a.company_id = f.company_id
     where ${inspectedInPeriod(period)}
     order by i.inspected_on desc, i.id desc, f.id
     limit ${maxFindings}`.rows(db)
  const byInspection = Map.groupBy(rows, ({ inspection }) => inspection)
  return {
    more: rows.length === maxFindings,
    inspections: [...byInspection.values()].flatMap(found => {
      const [first] = found
      if (!first) return []
      const { body, on, site, summary } = first
      const findings = found.flatMap(({ what, heading, action }) => (what === null ? [] : [{ what, heading, action }]))
      return [{ body, on, site, summary, findings }]
    }),
  }
}
