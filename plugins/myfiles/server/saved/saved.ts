import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { done, isRefusal, notFound, type Outcome } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { readText, type Text } from '@cloudoc/documents/server/services/documents.ts'
import { onScreen, valuesOf } from '@cloudoc/documents/server/services/reading.ts'
import type { z } from 'zod'
import type { savedItem } from '../../contract/saved.ts'
import { companyOf, sanitized, storeText, textOf, valuesFor } from '../file/texts.ts'
import { type File, findFile, insertFile } from '../place/files.ts'
import { asName } from '../place/names.ts'

export type Saved = File & { document: string | null }
type Item = z.input<typeof savedItem>

export const savedItemOf = (actor: Actor, file: Saved): Item => ({
  _id: file.document_id,
  userId: actor.person.documentId,
  name: file.name,
  file_id: file.document ?? '',
  documentName: file.document_name ?? '',
  policyNumber: file.policy_number ?? '',
  revision: file.revision_number,
  created_at: file.created_at.toISOString(),
  updated_at: file.changed_at.toISOString(),
})

/** One of the actor's saved documents; nothing where it is not there. */
export async function findSaved(db: Db, actor: Actor, id: string): Promise<Saved | undefined> {
  const file = await findFile(db, actor, id, 'saved')
  return file && { ...file, document: await documentOf(db, actor, file.source_id) }
}

/** Public id of a company document; null once it is gone, or lies in the bin. */
const documentOf = async (db: Db, actor: Actor, id: number | null): Promise<string | null> =>
  (id === null
    ? undefined
    : await ofCompany(db, 'documents', actor).where({ id }).whereNull('deleted_at').first('document_id')
  )?.document_id ?? null

/** A saved document with its text: as it is stored, or filled in to be read. */
export async function savedText(
  db: Db,
  actor: Actor,
  id: string,
  { isFilled, missing }: { isFilled: boolean; missing: string },
) {
  const file = await findSaved(db, actor, id)
  const text = file && (await textOf(db, file))
  if (!file || !text) return notFound(missing)
  const variables = valuesFor(await companyOf(db, actor.company.id), file)
  const shown = (html: string) => (isFilled ? onScreen(html, variables) : html)
  return done({
    ...savedItemOf(actor, file),
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
  db: Db,
  actor: Actor,
  { fileId, name, content }: { fileId: string; name?: string; content?: string | undefined },
  texts: { missing: string; tooLong: string },
): Promise<Outcome<Item>> {
  const source = await readText(db, actor.company.id, fileId)
  if (!source) return notFound(texts.missing)
  const text = await sanitized(
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
    return done(savedItemOf(actor, { ...file, revision_number: number, document: source.file }))
  })
}
