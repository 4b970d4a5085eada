import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { type BoundCall, handleWithoutTransaction, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, notFound, type Outcome } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { hashOf, mayRead, readText, type Stored } from '@cloudoc/documents/server/services/documents.ts'
import { createMyFile, saveToDraft } from '../../contract/editing.ts'
import type { OpenType } from '../../contract/shapes.ts'
import { sanitized, storeText, textOf, type Words } from '../file/texts.ts'
import { findFile, insertFile } from '../place/files.ts'
import { freeName, isName, takenNames } from '../place/names.ts'
import { folderById, foldersOf, lockPlaces } from '../place/places.ts'

type Text = Pick<Stored, 'header' | 'body' | 'footer' | 'plain' | 'hash'>
interface Made {
  _id: string
  fileId: string
  fileName: string
  openType: OpenType
  revision: number
}
const blank: Text = { header: '', body: '', footer: '', plain: '', hash: hashOf({ header: '', body: '', footer: '' }) }

async function make(
  tx: Tx,
  actor: Actor,
  { name, parentId, text }: { name: string; parentId: string; text: Text },
  texts: { created: string; folderMissing: string },
): Promise<Outcome<Made>> {
  await lockPlaces(tx, actor.person.id)
  const folder = folderById(await foldersOf(tx.db, actor), parentId)
  if (folder === undefined) return notFound(texts.folderMissing)
  const free = freeName(name, await takenNames(tx.db, actor, folder?.id ?? null))
  const file = await insertFile(tx, actor, { name: free, folder_id: folder?.id ?? null }, { kind: 'text' })
  const { number } = await storeText(tx, actor, file, text)
  return done(
    { _id: file.document_id, fileId: file.document_id, fileName: free, openType: 'editor', revision: number },
    { text: texts.created },
  )
}

const named = (name: string, texts: { nameless: string; badName: string }) =>
  name === ''
    ? invalid({ fileName: 'missing' }, texts.nameless)
    : isName(name)
      ? undefined
      : invalid({ fileName: 'name' }, texts.badName)

const create = handleWrite(
  createMyFile,
  async ({ input: { fileName, parentId }, actor, tx }) =>
    named(fileName, createMyFile.texts) ??
    make(tx, actor, { name: fileName, parentId, text: blank }, createMyFile.texts),
)

const toDraft = handleWithoutTransaction(saveToDraft, async ({ input, actor, db }) => {
  const { texts } = saveToDraft
  const wrong = named(input.fileName, texts)
  if (wrong) return wrong
  let words: Words | undefined =
    input.content === undefined
      ? undefined
      : { header: input.headerContent, body: input.content, footer: input.footerContent }
  // Of a file of one's own, or of a company document that this person may read.
  if (!words && input.fileId !== undefined) {
    const own = await findFile(db, actor, input.fileId)
    words = own?.kind === 'text' ? await textOf(db, own) : undefined
    if (
      !words &&
      may(actor, 'Documents', 'Manage users') &&
      (await mayRead(db, actor, { fileId: input.fileId, draft: true }))
    )
      words = await readText(db, actor.company.id, input.fileId)
    if (!words) return notFound(texts.missing)
  }
  const text = words
    ? await sanitized(
        actor,
        { header: words.header, body: words.body, footer: words.footer },
        saveToDraft.refusals.tooLong.text,
      )
    : blank
  if (isRefusal(text)) return text
  return transact(tx => make(tx, actor, { name: input.fileName, parentId: input.parentId, text }, texts))
})

export const creating: readonly BoundCall[] = [create, toDraft]
