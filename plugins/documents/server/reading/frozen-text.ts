import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { readTexts } from '../content/texts.ts'
import { gapsIn, inPrint, valuesOf } from './values.ts'

/** The issued text of a document (its working text, where none was issued yet) as it reads now, filled in, to be frozen as something that people are asked to read (rulings 39). */
export interface FrozenText {
  fileId: string
  /** Row id. */
  file: number
  title: string
  policyNumber: string
  format: 'portrait' | 'landscape'
  header: string
  body: string
  footer: string
  /** Keys of placeholders that nothing is known for: they are blanks. */
  gaps: string[]
  /** Says which text it is: the same as long as no other one is issued. */
  madeOf: string
}

/** SQL of `madeOf` for a row of `documents`. */
export const madeOfSql = (documents: string): string => `coalesce((select 'issued ' || issue.major || '.' || issue.minor from document_issues issue where issue.id = ${documents}.issued_id),
  coalesce(${documents}.version_id::text, '') || ':' || ${documents}.revision_number)`

/** Documents of a company that are at hand; one that is in the bin, or another company's, is left out. One statement. */
export async function frozenTexts(sql: Sql, companyId: number, fileIds: readonly string[]): Promise<FrozenText[]> {
  const texts = await readTexts(sql, companyId, fileIds.map(fileId => ({ fileId, ref: { kind: 'issued' } })))
  return texts.filter(({ found }) => found).map(text => {
    const values = valuesOf(text)
    return {
      fileId: text.file, file: text.file_id, title: text.title, policyNumber: text.policy_number, format: text.format,
      header: inPrint(text.header, values), body: inPrint(text.body, values), footer: inPrint(text.footer, values),
      gaps: gapsIn(text.header + text.body + text.footer, values), madeOf: text.issued === '' ? `${text.base_id ?? ''}:${text.revision_number}` : `issued ${text.issued}`,
    }
  })
}
