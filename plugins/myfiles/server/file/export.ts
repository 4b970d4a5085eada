import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { renderedLink } from '@cloudoc/exports/server/services.ts'
import { blobLink, mayLeave } from '@cloudoc/storage/server/services.ts'
import { exportMine } from '../../contract/files.ts'
import { findFile } from '../place/files.ts'
import { inPrintOf, printDocumentOf, textOf } from './texts.ts'

export default handleWithoutTransaction(exportMine, async ({ input: { fileId, type }, actor, db }) => {
  const { texts } = exportMine
  const file = await findFile(db, actor, fileId)
  if (!file) return notFound(texts.missing)
  if (file.kind === 'upload') {
    const asItIs = type === 'file' || type === 'open' || (type !== 'word' && file.media_type === 'application/pdf')
    if (!asItIs || file.blob === null) return refuse(exportMine, 'notText')
    if (!mayLeave(file.scan ?? 'off'))
      return file.scan === 'infected' ? refuse(exportMine, 'infected') : refuse(exportMine, 'notYet')
    return done(blobLink({ blobId: file.blob, fileName: file.name, sessionId: actor.session.id }), {
      text: texts.downloaded,
    })
  }
  const text = await textOf(db, file)
  const link =
    text &&
    (await renderedLink(
      actor,
      printDocumentOf(await inPrintOf(db, actor.company.id), file, text),
      type === 'word' ? 'word' : 'pdf',
    ))
  if (!link) return refusalOf('broken', 'broken', texts.failed)
  securityEvent('export-made', {
    person: actor.person.id,
    company: actor.company.id,
    format: type === 'word' ? 'word' : 'pdf',
    documents: 1,
  })
  return done(link, { text: texts.downloaded })
})
