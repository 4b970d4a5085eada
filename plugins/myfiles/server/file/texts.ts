import type { Appearance } from '@cloudoc/accounts/contract/appearance.ts'
import { companyValues, settingsOf } from '@cloudoc/accounts/server/services/company.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { isRefusal, type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Details } from '@cloudoc/core/server/html/placeholders.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import { runTextTask, type Stored } from '@cloudoc/documents/server/services/documents.ts'
import { appearanceInHash, type PrintDocument } from '@cloudoc/documents/server/services/export.ts'
import { inPrint } from '@cloudoc/documents/server/services/reading.ts'
import { maxOwnText } from '../../contract/editing.ts'
import type { File } from '../place/files.ts'
import type { MyRevisionRow } from '../tables.ts'

export interface Words {
  header: string
  body: string
  footer: string
}
export interface OwnText extends Words {
  number: number
  hash: string
  savedAt: Date
}

/**
 * A text as the company's documents keep theirs: sanitised by the same list, read for search. Refused where
 * it is too long, or too much waits.
 */
export async function sanitized(actor: Actor, words: Words, tooLong: string): Promise<Stored | Refusal> {
  if (words.body.length > maxOwnText) return refusalOf('tooLarge', 'tooLong', tooLong)
  const clean = await runTextTask(actor.company.id, 'sanitizedText', words)
  return isRefusal(clean) || clean.body.length <= maxOwnText ? clean : refusalOf('tooLarge', 'tooLong', tooLong)
}

/** The newest text of a file, or an earlier one. */
export async function textOf(
  db: Db,
  file: Pick<File, 'id' | 'company_id' | 'revision_number'>,
  number = file.revision_number,
): Promise<OwnText | undefined> {
  const row = await ofCompany(db, 'my_revisions', file.company_id)
    .where({ file_id: file.id, number })
    .first('number', 'header', 'body', 'footer', 'hash', 'saved_at')
  return (
    row && {
      number: row.number,
      header: row.header ?? '',
      body: row.body ?? '',
      footer: row.footer ?? '',
      hash: row.hash,
      savedAt: row.saved_at,
    }
  )
}

/** Writes a text down as the newest of a file whose row is locked, or was just made. */
export async function storeText(
  tx: Tx,
  actor: Actor,
  file: Pick<File, 'id' | 'revision_number'>,
  text: Pick<Stored, 'header' | 'body' | 'footer' | 'plain' | 'hash'> & { saveId?: string | undefined },
): Promise<{ number: number; savedAt: Date }> {
  const [number, savedAt] = [file.revision_number + 1, now()]
  const { header, body, footer, plain, hash, saveId } = text
  await tx.db('my_revisions').insert({
    ...baseColumns(),
    company_id: actor.company.id,
    file_id: file.id,
    number,
    author_id: actor.person.id,
    header,
    body,
    footer,
    plain,
    hash,
    save_id: saveId ?? null,
    saved_at: savedAt,
  })
  await ofCompany(tx.db, 'my_files', actor)
    .where({ id: file.id })
    .update({ revision_number: number, changed_at: savedAt, updated_at: savedAt })
  return { number, savedAt }
}

export const savedBefore = (
  tx: Tx,
  actor: Actor,
  fileId: number,
  saveId: string,
): PromiseLike<Pick<MyRevisionRow, 'number' | 'saved_at'> | undefined> =>
  ofCompany(tx.db, 'my_revisions', actor).where({ file_id: fileId, save_id: saveId }).first('number', 'saved_at')

interface Company {
  name: string
  details: Record<string, string> | null
}
export const companyOf = async (db: Db, companyId: number): Promise<Company> =>
  (await db('companies').where({ id: companyId }).first('name', 'details')) ?? { name: '', details: null }

/** The same with its appearance, for print. */
export const inPrintOf = async (db: Db, companyId: number): Promise<Company & { appearance: Appearance }> => ({
  ...(await companyOf(db, companyId)),
  appearance: await settingsOf(db, companyId),
})

/** What placeholders stand for in a text of one's own. */
export const valuesFor = (company: Company, file: Pick<File, 'name' | 'policy_number'>): Details => ({
  ...companyValues(company),
  'document.title': file.name,
  'document.policyNumber': file.policy_number ?? '',
  'document.reviewDate': '',
})

/** A text of one's own as the renderer takes it: filled in for print. The same text and details are the same file. */
export function printDocumentOf(
  company: Company & { appearance: Appearance },
  file: Pick<File, 'document_id' | 'name' | 'policy_number'>,
  text: Words & { savedAt: Date },
): PrintDocument {
  const values = valuesFor(company, file)
  const seen = {
    title: file.name,
    policyNumber: file.policy_number ?? '',
    version: '',
    provider: '',
    reviewDate: '',
    format: 'portrait' as const,
    company: company.name,
    header: inPrint(text.header, values),
    body: inPrint(text.body, values),
    footer: inPrint(text.footer, values),
    front: null,
  }
  return {
    fileId: file.document_id,
    ...seen,
    details: company.details,
    appearance: company.appearance,
    revisedAt: text.savedAt,
    contentHash: fingerprint(
      JSON.stringify([
        'own',
        file.document_id,
        seen,
        company.details?.['companyLogo'] ?? '',
        text.savedAt,
        ...appearanceInHash(company.appearance),
      ]),
    ),
  }
}
