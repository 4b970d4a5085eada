import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { keepUpload, plainName } from '@cloudoc/storage/server/services.ts'
import { uploadMine } from '../../contract/files.ts'
import { fileItemOf, insertFile } from '../place/files.ts'
import { asName, freeName, takenNames } from '../place/names.ts'
import { folderById, foldersOf, lockPlaces } from '../place/places.ts'

export default handleWithoutTransaction(
  uploadMine,
  async ({ input: { fileName, parentId }, actor, files: { file } }) => {
    const { texts } = uploadMine
    if (!file) return invalid({ file: 'missing' }, texts.notUploaded)
    const name = asName(plainName(fileName || file.name))
    return keepUpload(actor, { room: 'myfiles' }, { ...file, name }, async (tx, kept) => {
      await lockPlaces(tx, actor.person.id)
      const folders = await foldersOf(tx.db, actor)
      const folder = folderById(folders, parentId)
      if (folder === undefined) return notFound(texts.folderMissing)
      const free = freeName(name, await takenNames(tx.db, actor, folder?.id ?? null))
      const made = await insertFile(
        tx,
        actor,
        { name: free, folder_id: folder?.id ?? null },
        { kind: 'upload', blob_id: kept.id, media_type: kept.type, size: kept.size },
      )
      return done(fileItemOf({ ...made, scan: kept.scan }, folders), { text: texts.uploaded })
    })
  },
)
