import { useCallback, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { myFile, myVersions, viewMyFile } from '@cloudoc/myfiles/contract/editing.ts'
import { myFiles, myFolders, myFolderTargets, recentMyFiles } from '@cloudoc/myfiles/contract/files.ts'
import { savedById, savedForEditor, savedList } from '@cloudoc/myfiles/contract/saved.ts'
import { sentFiles } from '@cloudoc/myfiles/contract/sending.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'
import { keysOf } from '../documents/reads.ts'

export type OwnFile = ReplyOf<typeof myFiles>['files'][number]
export type OwnFolder = ReplyOf<typeof myFiles>['folders'][number]
export type OwnItem = OwnFile | OwnFolder
export type SavedItem = ReplyOf<typeof savedList>[number]
export const nameOf = (item: OwnItem): string => (item.type === 'folder' ? item.folderName : item.fileName)
export const fileNoun = { one: 'item', many: 'items' }

/** Everything that a change of one's own files may have changed. */
const reads: readonly Call[] = [myFiles, myFolders, myFolderTargets, recentMyFiles, myFile, viewMyFile, myVersions, sentFiles, savedList, savedById, savedForEditor, storageUsage]

export function useOwnRefresh(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => { void mutate(keysOf(reads)) }, [mutate])
}

/** Writes, says what became of it, and reads again. Answers the reply, or undefined when it was refused (the person knows why). */
export function useOwnWrite() {
  const refresh = useOwnRefresh()
  return useMemo(() => async <C extends Call>(call: C, input: InputOf<C>, text?: string): Promise<ReplyOf<C> | undefined> => {
    const envelope = await send(call, input)
    refresh()
    if (envelope.status !== 1) {
      showMessage(textOf(envelope) ?? brokenText, 'danger')
      return undefined
    }
    showToast(text ?? envelope.message ?? 'Done')
    return envelope.response
  }, [refresh])
}
