import { addDependencies } from '@cloudoc/accounts/server/services/people.ts'
import { addBinSource } from '@cloudoc/core/server/bin.ts'
import { links } from '@cloudoc/core/server/call/actor.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { addPictureMentions } from '@cloudoc/documents/server/services/reading.ts'
import { folderCalls } from './bin/folder-calls.ts'
import { ownInBin, savedInBin } from './bin/sources.ts'
import { creating } from './content/create.ts'
import { reading } from './content/read.ts'
import { saving } from './content/save.ts'
import { contentTypes } from './content-types/index.ts'
import exportMine from './file/export.ts'
import { lists } from './file/lists.ts'
import uploadMine from './file/upload.ts'
import leftFiles from './leaver/left-files.ts'
import takeOver from './leaver/take-over.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import { copies } from './place/copy.ts'
import { moves } from './place/move.ts'
import { retention } from './retention.ts'
import { savedDownloads } from './saved/download.ts'
import { savedCalls } from './saved/saved-calls.ts'
import { receive, receivedPage } from './sending/receive.ts'
import receivedDoor from './sending/received-door.ts'
import { sendings } from './sending/send.ts'
import { filePath, fileQuery, holderOf } from './sending/sendings.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [
    ...lists,
    ...folderCalls,
    ...moves,
    ...copies,
    uploadMine,
    exportMine,
    ...creating,
    ...reading,
    ...saving,
    ...sendings,
    receivedDoor,
    receive,
    ...savedCalls,
    ...savedDownloads,
    leftFiles,
    takeOver,
  ],
  rawRoutes: [
    {
      method: 'GET',
      path: filePath,
      about: 'A file that was sent by mail, after its link was opened.',
      answers: ['application/octet-stream'],
      query: fileQuery,
      handler: receivedPage,
    },
  ],
  register() {
    links.file.provide(holderOf)
    addBinSource(ownInBin)
    addBinSource(savedInBin)
    addPictureMentions('my_revisions')
    addDependencies(async (db, companyId, personIds) => {
      const counted = (await ofCompany(db, 'my_files', companyId)
        .whereNull('deleted_at')
        .whereIn('owner_id', [...personIds])
        .groupBy('owner_id')
        .select('owner_id')
        .count({ count: '*' })) as { owner_id: number; count: string }[]
      return counted.map(({ owner_id, count }) => ({
        personId: owner_id,
        one: 'file of their own',
        many: 'files of their own',
        count: Number(count),
      }))
    })
  },
})
