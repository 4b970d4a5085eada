import { settingsOf } from '@cloudoc/accounts/server/services/company.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import {
  asName,
  endingOf,
  freeName,
  keepUpload,
  lower,
  plainName,
  type StoredUpload,
} from '@cloudoc/storage/server/services.ts'
import { addMonths } from '@cloudoc/subscriptions/server/services.ts'
import { replaceUpload, uploadFile } from '../../contract/uploads.ts'
import { nameOfActor } from '../overview/activities.ts'
import { lockPlaces } from '../rows/folder-rows.ts'
import { findUpload, folderAt, recordChange, takenNames, uploadItem, uploadsForChange } from '../rows/upload-rows.ts'

const maxVersions = 500

/** Writes down the next version of a file, which is the one that it is read as from now on. */
async function addVersion(
  tx: Tx,
  actor: Actor,
  upload_id: number,
  number: number,
  name: string,
  { id: blob_id, type: media_type, size }: StoredUpload,
): Promise<void> {
  const [version] = await tx
    .db('document_upload_versions')
    .insert({
      ...baseColumns(),
      company_id: actor.company.id,
      upload_id,
      number,
      blob_id,
      name,
      media_type,
      size,
      author_id: actor.person.id,
      author_name: nameOfActor(actor),
      uploaded_at: now(),
    })
    .returning('id')
  if (!version) throw new Error('A version of a file was not written down')
  await ofCompany(tx.db, 'document_uploads', actor)
    .where({ id: upload_id })
    .update({ head_id: version.id, version_number: number, name, changed_at: now(), updated_at: now() })
}

const added = handleWithoutTransaction(
  uploadFile,
  async ({ input: { fileName, folderId }, actor, files: { file } }) => {
    const { texts } = uploadFile
    if (!file) return invalid({ file: 'missing' }, texts.notUploaded)
    const name = asName(plainName(fileName || file.name))
    return keepUpload(actor, { room: 'documents' }, { ...file, name }, async (tx, kept) => {
      await lockPlaces(tx, actor.company.id)
      const folder = await folderAt(tx.db, actor, folderId)
      if (folder === undefined) return notFound(texts.folderMissing)
      const free = freeName(name, await takenNames(tx.db, actor, folder?.id ?? null))
      const { reviewMonths } = await settingsOf(tx.db, actor)
      const row = {
        ...baseColumns(),
        company_id: actor.company.id,
        folder_id: folder?.id ?? null,
        name: free,
        version_number: 1,
        review_date: addMonths(now(), reviewMonths).toISOString().slice(0, 10),
        maker_id: actor.person.id,
        changed_at: now(),
      }
      const [made] = await tx.db('document_uploads').insert(row).returning('id')
      if (!made) throw new Error('A file was not written down')
      await addVersion(tx, actor, made.id, 1, free, kept)
      await recordChange(tx, actor, 'Uploaded', [row], folder?.name)
      const item = await findUpload(tx.db, actor, row.document_id)
      return item ? done(uploadItem(item), { text: texts.uploaded }) : notFound(texts.folderMissing)
    })
  },
)

const replaced = handleWithoutTransaction(
  replaceUpload,
  async ({ input: { uploadId, version }, actor, files: { file } }) => {
    const { texts } = replaceUpload
    if (!file) return invalid({ file: 'missing' }, texts.notUploaded)
    return keepUpload(
      actor,
      { room: 'documents' },
      { ...file, name: asName(plainName(file.name)) },
      async (tx, kept) => {
        await lockPlaces(tx, actor.company.id)
        const [known] = (await uploadsForChange(tx, actor, [uploadId])) ?? []
        if (!known) return notFound(texts.missing)
        if (known.version_number !== version)
          return refuse(replaceUpload, 'stale', { errors: { version: String(known.version_number) } })
        if (version >= maxVersions) return refuse(replaceUpload, 'many')
        await addVersion(tx, actor, known.id, version + 1, await nextName(tx, actor, known, file.name), kept)
        await recordChange(tx, actor, 'Uploaded a new version', [known], `Version ${version + 1}`)
        const item = await findUpload(tx.db, actor, uploadId)
        return item ? done(uploadItem(item), { text: texts.uploaded }) : notFound(texts.missing)
      },
    )
  },
)

/** The name that the file has, with the ending of what takes its place. */
async function nextName(
  tx: Tx,
  actor: Actor,
  { name, folder_id }: { name: string; folder_id: number | null },
  given: string,
): Promise<string> {
  const [before, after] = [endingOf(name), endingOf(given)]
  if (lower(before) === lower(after)) return name
  return freeName(`${name.slice(0, name.length - before.length)}${after}`, await takenNames(tx.db, actor, folder_id))
}

export default [added, replaced]
