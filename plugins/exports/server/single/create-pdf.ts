import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { mayRead } from '@cloudoc/documents/server/services.ts'
import { createPdf } from '../../contract/exports.ts'
import { makeOne } from '../rendering/make-files.ts'
import { nameOf, unmade } from './single.ts'

export default handleInSteps(createPdf, async ({ input, actor, db }) => {
  if (!(await mayRead(db, actor, input))) return absent(createPdf.texts.missing)
  const made = await makeOne({ company_id: actor.company.id, format: 'pdf' }, input)
  if (!made) return absent(createPdf.texts.missing)
  return made.publicId === undefined ? unmade(made, createPdf.texts) : done({ fileName: nameOf(made, 'pdf') })
})
