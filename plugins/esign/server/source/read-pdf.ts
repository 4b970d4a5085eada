import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { refuse, type Refusal } from '@cloudoc/core/server/call/outcome.ts'
import { createEnvelope } from '../../contract/sending.ts'
import { maxPages } from '../../contract/shapes.ts'

const { texts } = createEnvelope

/** How many pages a PDF has, or why it cannot be signed: it is locked, damaged, or too long. Nothing in it is run. */
export async function readPdf(content: Uint8Array): Promise<{ pages: number } | Refusal> {
  // The reader takes what it is given for its own.
  const loading = getDocument({ data: new Uint8Array(content), disableFontFace: true, useSystemFonts: false, stopAtErrors: false, verbosity: 0 })
  try {
    const { numPages: pages } = await loading.promise
    if (pages > maxPages) return refuse('conflict', 'tooLong', texts.tooLong)
    return pages > 0 ? { pages } : refuse('unsupported', 'damaged', texts.damaged)
  } catch (error) {
    return (error as { name?: unknown }).name === 'PasswordException' ? refuse('unsupported', 'encrypted', texts.encrypted) : refuse('unsupported', 'damaged', texts.damaged)
  } finally {
    await loading.destroy()
  }
}
