import type { Call, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import type { Write } from '@cloudoc/kit/calls/useWriting.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { myFile, myVersions, viewMyFile } from '@cloudoc/myfiles/contract/editing.ts'
import { myFiles, myFolders, myFolderTargets, recentMyFiles } from '@cloudoc/myfiles/contract/files.ts'
import { savedById, savedForEditor, savedList } from '@cloudoc/myfiles/contract/saved.ts'
import { sentFiles } from '@cloudoc/myfiles/contract/sending.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

export type OwnFile = ReplyOf<typeof myFiles>['files'][number]
export type OwnFolder = ReplyOf<typeof myFiles>['folders'][number]
export type OwnItem = OwnFile | OwnFolder
export type SavedItem = ReplyOf<typeof savedList>[number]
export const nameOf = (item: OwnItem): string => (item.type === 'folder' ? item.folderName : item.fileName)
export const fileNoun = { one: 'item', many: 'items' }

/** Everything that a change of one's own files may have changed. */
const reads: readonly Call[] = [
  myFiles,
  myFolders,
  myFolderTargets,
  recentMyFiles,
  myFile,
  viewMyFile,
  myVersions,
  sentFiles,
  savedList,
  savedById,
  savedForEditor,
  storageUsage,
]

export function useOwnRefresh(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => {
    void mutate(keysOf(reads))
  }, [mutate])
}

/** Writes, says what became of it, and reads again. */
export const useOwnWrite = (): Write => useWriting(useOwnRefresh())
