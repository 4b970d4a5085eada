import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inspectionList } from '../../contract/inspections/inspections.ts'
import { atManagedSites } from '../managed-sites.ts'
import { itemOfInspection, type ListedInspection, listedInspections } from './find-inspection.ts'

export default handleRead(inspectionList, async ({ input: { skip, limit }, actor, db }) => {
  const [counted, rows] = await Promise.all([
    sql<{ total: number }>`
      select count(*)::int as total
        from quality_inspections i
       where ${inCompany(actor, 'i')}
         ${atManagedSites(actor, 'i.site_id')}`.one(db),
    sql<ListedInspection>`
      ${listedInspections(actor)}
      order by i.inspected_on desc, i.id desc
      offset ${skip} limit ${limit}`.rows(db),
  ])
  const total = counted?.total ?? 0
  return rows.length === 0
    ? empty([], 'nothing', { total })
    : done(
        rows.map(row => itemOfInspection(row, actor)),
        { total },
      )
})
