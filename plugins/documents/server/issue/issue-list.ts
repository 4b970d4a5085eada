import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { issueList } from '../../contract/issues.ts'
import { issuesOf } from './issues.ts'

export default handle(issueList, async ({ input, actor, db }) => {
  const file = await ofCompany(db, 'documents', actor)
    .where({ document_id: input.fileId })
    .whereNull('deleted_at')
    .first('id')
  if (!file) return absent(issueList.texts.missing)
  const { rows, total } = await issuesOf(db, actor, file.id, input)
  return rows.length === 0 ? none([], 'nothing', { total }) : done(rows, { total })
})
