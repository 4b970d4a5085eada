import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
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

/** What inspectors found in the period, the latest first. One statement. */
export async function inspectionsIn(
  db: Db,
  { scope, from, to }: Period,
): Promise<{ inspections: PackInspection[]; ids: string[] }> {
  const rows = await sql<Found>`
    select i.document_id as inspection, i.body, i.inspected_on::text as on, coalesce(s.name, '') as site, i.summary,
           f.what, f.heading, a.number as action
      from quality_inspections i
      left join sites s            on s.id = i.site_id and s.company_id = i.company_id
      left join quality_findings f on f.inspection_id = i.id and f.company_id = i.company_id
      left join quality_actions a  on a.id = f.action_id and a.company_id = f.company_id
     where ${inCompany(scope, 'i')}
       ${atManagedSites(scope, 'i.site_id')}
       and i.inspected_on between ${from}::date and ${to}::date
     order by i.inspected_on desc, i.id desc, f.id
     limit ${maxFindings}`.rows(db)
  const byInspection = Map.groupBy(rows, ({ inspection }) => inspection)
  return {
    ids: [...byInspection.keys()],
    inspections: [...byInspection.values()].flatMap(found => {
      const [first] = found
      if (!first) return []
      const { body, on, site, summary } = first
      const findings = found.flatMap(({ what, heading, action }) => (what === null ? [] : [{ what, heading, action }]))
      return [{ body, on, site, summary, findings }]
    }),
  }
}
