import { coloursOf } from '@cloudoc/accounts/contract/appearance.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { parseTextRef, readText, type Words } from '../text/texts.ts'
import { inPrint, valuesOf } from '../text/values.ts'

/** A text of a document as it reads, filled in, gaps as lines: for readers who change nothing. */
export interface ReadingText extends Words {
  fileId: string
  name: string
  policyNumber: string
  format: 'portrait' | 'landscape'
  /** What people read that it is: '1.2', 'Draft', 'Provider’s 1.3'. */
  label: string
  /** The provider's version that it is based on, or is; what its provider knows beside it, as it was stored. */
  provider: string
  front: unknown
  note: string
  at: Date
  companyName: string
  /** As the company chose, by heading. */
  headingColours: ReturnType<typeof coloursOf>
}

/**
 * `ref` as in `textRef`: `issued` (the working text, where none is), `provider`, or a version. Nothing where
 * the document, or that text of it, is not there. One statement.
 */
export async function readingText(
  db: Db,
  companyId: number,
  fileId: string,
  ref: string,
): Promise<ReadingText | undefined> {
  const text = await readText(db, companyId, fileId, parseTextRef(ref))
  if (!text?.found) return undefined
  const values = valuesOf(text)
  return {
    fileId: text.file,
    name: text.title,
    policyNumber: text.policy_number,
    format: text.format,
    label: text.shown,
    provider: text.based,
    front: text.front,
    note: text.note,
    at: text.at,
    companyName: text.company_name,
    headingColours: coloursOf(text.colours ?? {}),
    header: inPrint(text.header, values),
    body: inPrint(text.body, values),
    footer: inPrint(text.footer, values),
  }
}
