import { type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { createEnvelope } from '../../contract/sending.ts'
import { maxPages } from '../../contract/shapes.ts'
import { checkSource } from '../seal/check-source.ts'

const { texts } = createEnvelope

/** How many pages a PDF has, or why it cannot be signed: it is locked, damaged, too long, or what cannot be sealed in the end. It is read in a thread; nothing in it is run. */
export async function readPdf(companyId: number, content: Uint8Array): Promise<{ pages: number } | Refusal> {
  const found = await checkSource(companyId, content)
  if (!('refused' in found))
    return found.pages > maxPages ? refuse('conflict', 'tooLong', texts.tooLong) : { pages: found.pages }
  if (found.refused === 'busy') return refuse('busy', 'busy', texts.busy)
  const why = found.refused === 'broken' ? 'damaged' : found.refused
  return refuse('unsupported', why, texts[why])
}
