import { createSubfolder } from '@cloudoc/documents/contract/folders.ts'
import { uploadFile } from '@cloudoc/documents/contract/uploads.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { uploadFile as sendFile } from '@cloudoc/kit/calls/uploadFile.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { useUploads } from '@cloudoc/kit/uploads/useUploads.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'

/** Uploads beside the documents of a folder; folders that are dropped are made on the way. */
export function useCompanyUploads(folder: string, may: boolean) {
  const usage = useRead(storageUsage, may ? {} : null)
  const refresh = useReadAgain()
  const queue = useUploads({
    place: folder,
    free: usage.data?.free,
    onDone: () => {
      void refresh()
    },
    makeFolder: async (folderName, parentId) => {
      const answer = await send(createSubfolder, { folderName, parentId, merge: true })
      return answer.status === 1 ? answer.response.folderId : undefined
    },
    upload: (file, folderId, watch) => sendFile(uploadFile, { file, fileName: file.name, folderId }, watch),
  })
  return { queue, usage: usage.data }
}
