import { log } from '@cloudoc/core/server/observability/log.ts'
import { Overloaded } from '@cloudoc/core/server/semaphore.ts'
import { isRefused, type PdfFacts, type Refusal } from '@cloudoc/pdf-signing/src/index.ts'
import { runPdfTask } from './pdf-work.ts'

/** Can this PDF be signed? How many pages it has; else why not, or that too much waits just now (`busy`). One that no thread can cope with is `broken`. */
export async function checkSource(
  companyId: number,
  pdf: Uint8Array,
): Promise<PdfFacts | { refused: Refusal | 'busy' }> {
  try {
    const found = await runPdfTask(companyId, 'read', { pdf })
    return isRefused(found) ? { refused: found.refused } : found
  } catch (error) {
    if (error instanceof Overloaded) return { refused: 'busy' }
    log.warn('esign: a PDF could not be read', {
      company: companyId,
      error: error instanceof Error ? error.name : 'unknown error',
    })
    return { refused: 'broken' }
  }
}
