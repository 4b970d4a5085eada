import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type BoundCall, handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { byId, pathTo } from '@cloudoc/core/server/data/tree.ts'
import { onScreen } from '@cloudoc/documents/server/services/reading.ts'
import { blobLink, mayLeave } from '@cloudoc/storage/server/services.ts'
import { myFile, viewMyFile } from '../../contract/editing.ts'
import { companyOf, textOf, valuesFor, type Words } from '../file/texts.ts'
import { type File, fileItemOf, findFile } from '../place/files.ts'
import { crumbs, type Folder, foldersOf } from '../place/places.ts'

/** The address of an upload for ten minutes; '' for a text, and for one that may not leave the house (yet). */
const urlOf = (actor: Actor, { blob, scan, name }: File): string =>
  blob !== null && mayLeave(scan ?? 'off')
    ? blobLink({ blobId: blob, fileName: name, sessionId: actor.session.id }).url
    : ''

function wholeOf(actor: Actor, file: File, folders: readonly Folder[], text: Words | undefined) {
  const path = pathTo(byId(folders), file.folder_id)
  return {
    ...fileItemOf(file, folders),
    uId: actor.person.documentId,
    mainParentId: path[0]?.document_id ?? '',
    path: crumbs(path),
    url: urlOf(actor, file),
    headerContent: text?.header ?? '',
    content: text?.body ?? '',
    innerContent: text?.body ?? '',
    footerContent: text?.footer ?? '',
  }
}

const open = handleRead(myFile, async ({ input, actor, db }) => {
  const file = await findFile(db, actor, input.fileId)
  if (!file) return notFound(myFile.texts.missing)
  const folders = await foldersOf(db, actor)
  const text = file.kind === 'text' ? await textOf(db, file) : undefined
  return done({
    ...wholeOf(actor, file, folders, text),
    values: file.kind === 'text' ? valuesFor(await companyOf(db, actor.company.id), file) : {},
  })
})

const view = handleRead(viewMyFile, async ({ input: { fileId, revision }, actor, db }) => {
  const file = await findFile(db, actor, fileId)
  const text = file?.kind === 'text' ? await textOf(db, file, revision) : undefined
  if (!file || (revision !== undefined && !text)) return notFound(viewMyFile.texts.missing)
  const folders = await foldersOf(db, actor)
  if (!text) return done(wholeOf(actor, file, folders, undefined))
  const values = valuesFor(await companyOf(db, actor.company.id), file)
  const filled = {
    header: onScreen(text.header, values),
    body: onScreen(text.body, values),
    footer: onScreen(text.footer, values),
  }
  return done(wholeOf(actor, file, folders, filled))
})

export const reading: readonly BoundCall[] = [open, view]
