import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Details } from '@cloudoc/core/server/html/placeholders.ts'
import { readTexts, type Words, wordsOf } from '../text/texts.ts'
import { gapsIn, inPrint, valuesOf } from '../text/values.ts'

/** Characters of a note on a version, here and where staff read it. */
const maxNote = 1000

/**
 * The issued text of a document (its working text, where none was issued yet) as it reads now, filled in, to
 * be frozen as something that people are asked to read (rulings 39).
 */
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
  /** The number as which it is issued: '1.3'; '' where it never was. */
  issued: string
  /** Row id of that version. */
  issue: number | null
  /** With its placeholders, as it is stored, and what these read for the company. */
  stored: Words
  values: Details
  /** Says which text it is: the same as long as no other one is issued. */
  madeOf: string
}

/** The number that a `madeOf` names: '1.3'; '' where it was of a text that was not issued, or of no document. */
export const issuedIn = (madeOf: string | null): string => /^issued (\d+\.\d+)/.exec(madeOf ?? '')?.[1] ?? ''
/** SQL of the same, null for ''. `madeOf` is a column. */
export const issuedInSql = (madeOf: string): string => `substring(${madeOf} from '^issued ([0-9]+[.][0-9]+)')`

/** SQL of `madeOf` for a row of `documents`. */
export const madeOfSql = (
  documents: string,
): string => `coalesce((select 'issued ' || issue.major || '.' || issue.minor from document_issues issue where issue.id = ${documents}.issued_id and issue.company_id = ${documents}.company_id),
  coalesce(${documents}.version_id::text, '') || ':' || ${documents}.revision_number)`

/**
 * Documents of a company that are at hand; one that is in the bin, or another company's, is left out. One
 * statement.
 */
export async function frozenTexts(db: Db, companyId: number, fileIds: readonly string[]): Promise<FrozenText[]> {
  const texts = await readTexts(
    db,
    companyId,
    fileIds.map(fileId => ({ fileId, ref: { kind: 'issued' } })),
  )
  return texts
    .filter(({ found }) => found)
    .map(text => {
      const values = valuesOf(text)
      return {
        fileId: text.file,
        file: text.file_id,
        title: text.title,
        policyNumber: text.policy_number,
        format: text.format,
        header: inPrint(text.header, values),
        body: inPrint(text.body, values),
        footer: inPrint(text.footer, values),
        gaps: gapsIn(text.header + text.body + text.footer, values),
        issued: text.issued,
        issue: text.issue_id,
        stored: wordsOf(text),
        values,
        madeOf: text.issued === '' ? `${text.base_id ?? ''}:${text.revision_number}` : `issued ${text.issued}`,
      }
    })
}

/**
 * What has changed in a document, in the words with which its versions were issued: those after `since`
 * ('1.2') up to the one that is issued now; of that one alone where nothing was had before (`since` ''). One
 * statement.
 */
export async function changesSince(db: Db, companyId: number, fileId: string, since: string): Promise<string> {
  const [major = null, minor = null] = since === '' ? [] : since.split('.').map(Number)
  const rows = (await ofCompany(db, 'documents', { company: { id: companyId } })
    .join('document_issues as now', 'now.id', 'documents.issued_id')
    .join('document_issues as i', 'i.file_id', 'documents.id')
    .where('documents.document_id', fileId)
    .where('i.state', 'issued')
    .whereRaw(
      'case when ?::int is null then i.id = now.id else (i.major, i.minor) > (?::int, ?::int) and (i.major, i.minor) <= (now.major, now.minor) end',
      [major, major, minor] as never,
    )
    .orderBy([{ column: 'i.major' }, { column: 'i.minor' }])
    .limit(100)
    .select('i.note')) as { note: string | null }[]
  return [...new Set(rows.map(({ note }) => (note ?? '').trim()).filter(Boolean))].join('\n').slice(0, maxNote)
}
