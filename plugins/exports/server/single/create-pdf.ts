import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { mayRead } from '@cloudoc/documents/server/services/documents.ts'
import { createPdf } from '../../contract/exports.ts'
import { makeOne } from '../rendering/make-files.ts'
import { nameOf, unmade } from '../rendering/single-file.ts'

export default handleWithoutTransaction(createPdf, async ({ input, actor, db }) => {
  if (!(await mayRead(db, actor, input))) return notFound(createPdf.texts.missing)
  const made = await makeOne({ company_id: actor.company.id, format: 'pdf' }, input)
  if (!made) return notFound(createPdf.texts.missing)
  return made.publicId === undefined ? unmade(made, createPdf.refusals) : done({ fileName: nameOf(made, 'pdf') })
})
