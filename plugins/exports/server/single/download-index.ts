import { settingsOf } from '@cloudoc/accounts/server/services/company.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { fileName } from '@cloudoc/document-renderer/src/index.ts'
import { indexOf, maxDocuments } from '@cloudoc/documents/server/services/export.ts'
import { downloadIndex } from '../../contract/exports.ts'
import { linkTo } from '../link/link.ts'
import { indexDocument } from '../rendering/index-document.ts'
import { makeFile } from '../rendering/make-files.ts'

export default handleWithoutTransaction(downloadIndex, async ({ input, actor, db }) => {
  const index = await indexOf(db, actor.company.id, input.folderId)
  if (!index) return notFound(downloadIndex.texts.missing)
  if (index.rows.length > maxDocuments) return refusalOf('invalid', 'invalid', downloadIndex.refusals.tooMuch.text)
  const company = await db('companies').where({ id: actor.company.id }).first('details')
  const title = `Index: ${index.title}`
  const made = await makeFile(
    { company_id: actor.company.id, format: input.format },
    indexDocument({
      fileId: input.folderId,
      title,
      company: actor.company.name,
      details: company?.details ?? null,
      appearance: await settingsOf(db, actor),
      rows: index.rows,
    }),
  )
  if (made.publicId === undefined) return refusalOf('broken', 'broken', downloadIndex.refusals.busy.text)
  return done(
    linkTo({
      kind: 'render',
      id: made.publicId,
      fileName: `${fileName(title)}.${input.format === 'word' ? 'docx' : 'pdf'}`,
      show: input.format === 'pdf',
      sessionId: actor.session.id,
    }),
  )
})
