import { createHash } from 'node:crypto'
import {
  appendPages,
  isRefused,
  type PdfFacts,
  type Refused,
  readSealed,
  readSource,
  type SealOptions,
  seal,
  TimeStampFailed,
} from '@cloudoc/pdf-signing/src/index.ts'

/** What is done with a PDF where nobody waits for it; `runPdfTask` hands it over. */
export interface PdfTasks {
  read: { input: { pdf: Uint8Array }; output: PdfFacts | Refused }
  /** With the pages that come behind it, where there are any. */
  seal: {
    input: { pdf: Uint8Array; pages: Uint8Array | null; how: SealOptions }
    output: SealedPdf | Refused | { noTimeStamp: string }
  }
}
export interface SealedPdf {
  bytes: Uint8Array
  hash: string
  pages: number
  level: string
  fingerprint: string
}
export type PdfTask = { [Name in keyof PdfTasks]: { name: Name; input: PdfTasks[Name]['input'] } }[keyof PdfTasks]

async function sealed({ pdf, pages, how }: PdfTasks['seal']['input']): Promise<PdfTasks['seal']['output']> {
  const whole = pages === null ? pdf : await appendPages(pdf, pages)
  if (isRefused(whole)) return whole
  try {
    const made = await seal(whole, how)
    if (isRefused(made)) return made
    const facts = await readSealed(made.bytes)
    if (isRefused(facts)) return facts
    return { ...made, hash: createHash('sha256').update(made.bytes).digest('hex'), pages: facts.pages }
  } catch (error) {
    // What an error is, is lost on the way out of a thread.
    if (error instanceof TimeStampFailed) return { noTimeStamp: error.message }
    throw error
  }
}

export default (task: PdfTask): Promise<unknown> =>
  task.name === 'read' ? readSource(task.input.pdf) : sealed(task.input)
