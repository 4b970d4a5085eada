import { canonical, sha256 } from '@cloudoc/core/server/evidence/canonical.ts'

/** What a version says to whoever reads it. */
export interface Words {
  name: string
  policyNumber: string
  header: string
  body: string
  footer: string
  pdfHash: string
  quizHash: string
}

/** SHA-256 of a version: texts or file, name and number, test. An acknowledgement names it, and `verify` works it out anew. */
export const hashOfVersion = ({ name, policyNumber, header, body, footer, pdfHash, quizHash }: Words): string =>
  sha256(canonical({ name, policyNumber, header, body, footer, pdfHash, quizHash }))
