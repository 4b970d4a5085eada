import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { readText, type Words } from '../text/texts.ts'
import { gapsIn, inPrint, valuesOf } from '../text/values.ts'
import '../tables.ts'

/** The issued version of a document, as staff have to read it. */
export interface IssuedText {
  /** Public id of the document, and of the version. */
  fileId: string
  issueId: string
  /** '1.3' */
  number: string
  size: 'minor' | 'major'
  /** What changed in it. */
  note: string
  title: string
  policyNumber: string
  format: 'portrait' | 'landscape'
  kind: string
  /**
   * With the company's details filled in, gaps as lines: frozen like this, it reads for ever as it read then
   * (rulings 39).
   */
  filled: Words
  /** With its placeholders, as it is stored. */
  stored: Words
  /** Keys of placeholders that nothing is known for. */
  gaps: string[]
  /** The same for the same stored text. */
  hash: string
  issuedAt: Date
  approvedBy: string
  /** A date, without a time; '' where there is none. */
  nextReview: string
}

/**
 * The issued version of a company's document (`documentId`: its public id); nothing where the document is not
 * there, in the bin, or never issued. Two statements.
 */
export async function issuedText(db: Db, companyId: number, documentId: string): Promise<IssuedText | undefined> {
  const row: { issueId: string; size: 'minor' | 'major'; hash: string } | undefined = (await ofCompany(
    db,
    'documents',
    { company: { id: companyId } },
  )
    .join('document_issues as i', 'i.id', 'documents.issued_id')
    .where('documents.document_id', documentId)
    .whereNull('documents.deleted_at')
    .first({ issueId: 'i.document_id', size: 'i.size', hash: 'i.hash' })) as
    | { issueId: string; size: 'minor' | 'major'; hash: string }
    | undefined
  const text = row && (await readText(db, companyId, documentId, { kind: 'issued' }))
  if (!row || !text?.found || !text.issued_at) return undefined
  const values = valuesOf(text)
  const stored = { header: text.header, body: text.body, footer: text.footer }
  return {
    issueId: row.issueId,
    size: row.size,
    hash: row.hash,
    fileId: documentId,
    number: text.issued,
    note: text.issued_note,
    title: text.title,
    policyNumber: text.policy_number,
    format: text.format,
    kind: text.kind,
    stored,
    filled: {
      header: inPrint(text.header, values),
      body: inPrint(text.body, values),
      footer: inPrint(text.footer, values),
    },
    gaps: gapsIn(text.header + text.body + text.footer, values),
    issuedAt: text.issued_at,
    approvedBy: text.issued_by,
    nextReview: text.review_date,
  }
}
