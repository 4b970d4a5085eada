import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { recordRecent } from '../../contract/documents.ts'
import { readable } from '../rows/readable.ts'
import '../tables.ts'

export default handleWrite(recordRecent, async ({ input, actor, tx }) => {
  const file = await ofCompany(tx.db, 'documents', actor)
    .where({ document_id: input.fileId })
    .whereNull('deleted_at')
    .where(readable(tx.db, actor))
    .first('id')
  if (!file) return notFound(recordRecent.texts.missing)
  const opening = {
    ...baseColumns(),
    company_id: actor.company.id,
    file_id: file.id,
    person_id: actor.person.id,
    opened_at: now(),
    editing: false,
  }
  await tx
    .db('document_openings')
    .insert(opening)
    .onConflict(['person_id', 'file_id'])
    .merge(['opened_at', 'updated_at'])
  return done({})
})
