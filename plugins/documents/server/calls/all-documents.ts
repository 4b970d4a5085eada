import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { handle } from '@cloudoc/core/server/handle.ts'
import { done, none } from '@cloudoc/core/server/outcome.ts'
import { allDocuments } from '../../contract/documents.ts'
import { documentItem, type Listed } from '../services/present.ts'
import { matching } from '../services/search.ts'

export default handle(allDocuments, async ({ input, actor, sql }) => {
  const found = ofCompany(sql, 'documents', actor).join('template_versions as v', 'v.id', 'documents.version_id').where(matching(input.searchValue))
  const [counted] = await found.clone().count({ total: '*' })
  const newer = sql.raw(`exists (
    select 1 from template_versions newer where newer.template_document_id = documents.template_id and newer.number > v.number) as update_available`)
  const rows: Listed[] = await found
    .select('documents.document_id', 'documents.folder', 'documents.review_date', 'documents.updated_at', 'v.title', 'v.policy_number', 'v.kind', 'v.format', 'v.version', newer)
    .orderBy(['v.title', 'v.policy_number', 'documents.id'])
    .offset(input.skip).limit(input.limit)
  const total = Number(counted?.total ?? 0)
  return rows.length === 0 ? none([], 'nothing', { total }) : done(rows.map(documentItem), { total })
})
