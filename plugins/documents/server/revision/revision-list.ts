import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { revisionList } from '../../contract/revisions.ts'
import { historyOf } from './history.ts'

export default handleRead(revisionList, async ({ input, actor, db }) => {
  const file = await ofCompany(db, 'documents', actor)
    .where({ document_id: input.fileId })
    .whereNull('deleted_at')
    .first('id', 'source_id', 'version_id', 'head_id')
  if (!file) return notFound(revisionList.texts.missing)
  const { rows, total } = await historyOf(db, actor, file, input)
  return rows.length === 0 ? empty([], 'nothing', { total }) : done(rows, { total })
})
