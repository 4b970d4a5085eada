import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { issueList } from '../../contract/issues.ts'
import { issuesOf } from './issues.ts'

export default handleRead(issueList, async ({ input, actor, db }) => {
  const file = await ofCompany(db, 'documents', actor)
    .where({ document_id: input.fileId })
    .whereNull('deleted_at')
    .first('id')
  if (!file) return notFound(issueList.texts.missing)
  const { rows, total } = await issuesOf(db, actor, file.id, input)
  return rows.length === 0 ? empty([], 'nothing', { total }) : done(rows, { total })
})
