import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { absent, done, isRefusal, type Outcome } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { onScreen, readText, type Text, valuesOf } from '@cloudoc/documents/server/services.ts'
import type { z } from 'zod'
import type { savedItem } from '../../contract/saved.ts'
import { cleaned, companyOf, storeText, textOf, valuesFor } from '../content/texts.ts'
import { type File, findFile, insertFile } from '../file/files.ts'
import { asName } from '../place/names.ts'

export type Saved = File & { document: string | null }
type Item = z.input<typeof savedItem>

export const savedItemOf = (file: Saved): Item => ({
  _id: file.document_id,
  name: file.name,
  file_id: file.document ?? '',
  documentName: file.document_name ?? '',
  policyNumber: file.policy_number ?? '',
  revision: file.revision_number,
  created_at: file.created_at.toISOString(),
  updated_at: file.changed_at.toISOString(),
})

/** One of the actor's saved documents; nothing where it is not there. */
export async function findSaved(sql: Sql, actor: Actor, id: string): Promise<Saved | undefined> {
  const file = await findFile(sql, actor, id, 'saved')
  return file && { ...file, document: await documentOf(sql, actor, file.source_id) }
}

/** Public id of a company document; null once it is gone, or lies in the bin. */
const documentOf = async (sql: Sql, actor: Actor, id: number | null): Promise<string | null> =>
  (id === null
    ? undefined
    : await ofCompany(sql, 'documents', actor).where({ id }).whereNull('deleted_at').first('document_id')
  )?.document_id ?? null

/** A saved document with its text: as it is stored, or filled in to be read. */
export async function savedText(sql: Sql, actor: Actor, id: string, filled: boolean, missing: string) {
  const file = await findSaved(sql, actor, id)
  const text = file && (await textOf(sql, file))
  if (!file || !text) return absent(missing)
  const variables = valuesFor(await companyOf(sql, actor.company.id), file)
  const shown = (html: string) => (filled ? onScreen(html, variables) : html)
  return done({
    ...savedItemOf(file),
    headerContent: shown(text.header),
    content: shown(text.body),
    footerContent: shown(text.footer),
    variables,
  })
}

/** A text of a company document with what its placeholders stand for. */
export const sourceOf = (text: Text) => ({
  _id: text.file,
  name: text.title,
  policyNumber: text.policy_number,
  headerContent: text.header,
  content: text.body,
  footerContent: text.footer,
  variables: valuesOf(text),
})

/** Keeps a copy of a company document: with the text that is given, or as the document is written now. */
export async function keepCopy(
  sql: Sql,
  actor: Actor,
  { fileId, name, content }: { fileId: string; name?: string; content?: string | undefined },
  texts: { missing: string; tooLong: string },
): Promise<Outcome<Item>> {
  const source = await readText(sql, actor.company.id, fileId)
  if (!source) return absent(texts.missing)
  const text = await cleaned(
    actor,
    { header: source.header, body: content ?? source.body, footer: source.footer },
    texts.tooLong,
  )
  if (isRefusal(text)) return text
  return transact(async tx => {
    const file = await insertFile(
      tx,
      actor,
      { name: asName(name ?? source.title), folder_id: null, area: 'saved' },
      { kind: 'text', source_id: source.file_id, document_name: source.title, policy_number: source.policy_number },
    )
    const { number } = await storeText(tx, actor, file, text)
    return done(savedItemOf({ ...file, revision_number: number, document: source.file }))
  })
}
