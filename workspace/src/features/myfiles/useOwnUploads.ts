import { send } from '@cloudoc/kit/calls/send.ts'
import { uploadFile } from '@cloudoc/kit/calls/uploadFile.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import type { UploadQueue } from '@cloudoc/kit/uploads/queue.ts'
import { useUploads } from '@cloudoc/kit/uploads/useUploads.ts'
import { createMyFolder, uploadMine } from '@cloudoc/myfiles/contract/files.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'

/** Uploads into a folder of one's own; folders that are dropped are made on the way. */
export function useOwnUploads(folder: string): {
  queue: UploadQueue
  usage: ReturnType<typeof useRead<typeof storageUsage>>
} {
  const usage = useRead(storageUsage, {})
  const queue = useUploads({
    place: folder,
    free: usage.data?.free,
    onDone: useReadAgain(),
    makeFolder: async (folderName, folderId) => {
      const answer = await send(createMyFolder, { folderName, folderId, merge: true })
      return answer.status === 1 ? answer.response.folderId : undefined
    },
    upload: (file, parentId, watch) => uploadFile(uploadMine, { file, fileName: file.name, parentId }, watch),
  })
  return { queue, usage }
}
