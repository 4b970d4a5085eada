import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { renderedLink } from '@cloudoc/exports/server/services.ts'
import { blobLink, mayLeave } from '@cloudoc/storage/server/services.ts'
import { exportMine } from '../../contract/files.ts'
import { inPrintOf, printDocumentOf, textOf } from '../content/texts.ts'
import { findFile } from './files.ts'

export default handleInSteps(exportMine, async ({ input: { fileId, type }, actor, sql }) => {
  const { texts } = exportMine
  const file = await findFile(sql, actor, fileId)
  if (!file) return absent(texts.missing)
  if (file.kind === 'upload') {
    const asItIs = type === 'file' || type === 'open' || (type !== 'word' && file.media_type === 'application/pdf')
    if (!asItIs || file.blob === null) return refuse('conflict', 'notText', texts.notText)
    if (!mayLeave(file.scan ?? 'off'))
      return file.scan === 'infected'
        ? refuse('conflict', 'infected', texts.infected)
        : refuse('conflict', 'notYet', texts.notYet)
    return done(blobLink({ blobId: file.blob, fileName: file.name, sessionId: actor.session.id }), {
      text: texts.downloaded,
    })
  }
  const text = await textOf(sql, file)
  const link =
    text &&
    (await renderedLink(
      actor,
      printDocumentOf(await inPrintOf(sql, actor.company.id), file, text),
      type === 'word' ? 'word' : 'pdf',
    ))
  if (!link) return refuse('broken', 'broken', texts.failed)
  securityEvent('export-made', {
    person: actor.person.id,
    company: actor.company.id,
    format: type === 'word' ? 'word' : 'pdf',
    documents: 1,
  })
  return done(link, { text: texts.downloaded })
})
