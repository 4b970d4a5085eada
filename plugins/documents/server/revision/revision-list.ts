import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { revisionList } from '../../contract/revisions.ts'
import { historyOf } from './history.ts'

export default handle(revisionList, async ({ input, actor, db }) => {
  const file = await ofCompany(db, 'documents', actor)
    .where({ document_id: input.fileId })
    .whereNull('deleted_at')
    .first('id', 'source_id', 'version_id', 'head_id')
  if (!file) return absent(revisionList.texts.missing)
  const { rows, total } = await historyOf(db, actor, file, input)
  return rows.length === 0 ? none([], 'nothing', { total }) : done(rows, { total })
})
