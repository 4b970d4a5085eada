import { settingsOf } from '@cloudoc/accounts/server/services.ts'
import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { fileName } from '@cloudoc/document-renderer/src/index.ts'
import { indexOf, maxDocuments } from '@cloudoc/documents/server/services.ts'
import { downloadIndex } from '../../contract/exports.ts'
import { linkTo } from '../link/link.ts'
import { indexDocument } from '../rendering/index-document.ts'
import { makeFile } from '../rendering/make-files.ts'

export default handleInSteps(downloadIndex, async ({ input, actor, sql }) => {
  const index = await indexOf(sql, actor.company.id, input.folderId)
  if (!index) return absent(downloadIndex.texts.missing)
  if (index.rows.length > maxDocuments) return refuse('invalid', 'invalid', downloadIndex.texts.tooMuch)
  const company = await sql('companies').where({ id: actor.company.id }).first('details')
  const title = `Index: ${index.title}`
  const made = await makeFile(
    { company_id: actor.company.id, format: input.format },
    indexDocument({
      fileId: input.folderId,
      title,
      company: actor.company.name,
      details: company?.details ?? null,
      appearance: await settingsOf(sql, actor),
      rows: index.rows,
    }),
  )
  if (made.publicId === undefined) return refuse('broken', 'broken', downloadIndex.texts.busy)
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
