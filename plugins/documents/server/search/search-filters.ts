import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { searchFilters } from '../../contract/documents.ts'
import { regulationName, regulationsOf } from '../rows/narrowing.ts'
import '../tables.ts'

interface Facet {
  facet: 'kinds' | 'subjects' | 'regulations' | 'sets'
  value: string
  name: string
  count: number
}
/** Of each. */
const maxValues = 200

export default handleRead(searchFilters, async ({ actor, db }) => {
  const rows = await sql<Facet>`
    with held as (
      select documents.id, documents.package_id, v.kind, v.subject, v.front
        from documents
        left join template_versions v on v.id = documents.version_id
       where ${inCompany(actor, 'documents')}
         and documents.deleted_at is null),
    facets as (
      select 'kinds' as facet, coalesce(kind, 'document') as value, '' as name, count(*)::int as count
        from held
       group by 2
      union all
      select 'subjects', subject, '', count(*)::int
        from held
       where subject <> ''
       group by 2
      union all
      select 'regulations', ${regulationName}, '', count(distinct v.id)::int
        from held v, ${regulationsOf} law
       where ${regulationName} <> ''
       group by 2
      union all
      select 'sets', held.package_id, min(s.name), count(*)::int
        from held
        join document_sets s on ${inCompany(actor, 's')} and s.package_id = held.package_id
       group by 2),
    ranked as (
      select *,
             row_number() over (
               partition by facet order by count desc, ${natural(sql`value`)}, value) as place
        from facets)
    select facet, value, name, count
      from ranked
     where place <= ${maxValues}
     order by facet, place`.rows(db)
  const of = (facet: Facet['facet']) =>
    rows.filter(row => row.facet === facet).map(({ value, name, count }) => ({ value, name: name || value, count }))
  return done({ kinds: of('kinds'), subjects: of('subjects'), regulations: of('regulations'), sets: of('sets') })
})
