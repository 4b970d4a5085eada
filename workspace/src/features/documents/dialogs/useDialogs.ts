import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { updateFiles } from '@cloudoc/documents/contract/revisions.ts'
import { createContext, useContext } from 'react'
import type { Selected } from '../export/selection.ts'
import type { DocumentItem, Entry, FileItem, FolderItem } from '../list/items.ts'

/** A dialog that is asked for; one at a time. */
export type DialogRequest =
  | { kind: 'name'; item: DocumentItem }
  | { kind: 'move'; items: readonly Entry[] }
  | { kind: 'move-folder'; folder: FolderItem }
  | { kind: 'delete'; items: readonly Entry[] }
  | { kind: 'file-name'; item: FileItem }
  | { kind: 'file-dates'; files: readonly FileItem[] }
  | { kind: 'delete-folder'; folder: FolderItem }
  | { kind: 'new-folder'; parentId: string }
  | { kind: 'folder'; folder: FolderItem }
  | { kind: 'restore'; documents: readonly DocumentItem[] }
  | { kind: 'restore-all' }
  | { kind: 'updated'; result: ReplyOf<typeof updateFiles> }
  | { kind: 'export'; what: Selected }
  | { kind: 'create'; folderId: string }
  | { kind: 'backup' | 'send'; fileId: string; name: string }
  /** `seen`: the revision of the text that the person has before them. */
  | { kind: 'issue'; fileId: string; name: string; seen?: number }
  | { kind: 'issue-many'; documents: readonly DocumentItem[] }
  | { kind: 'publish' | 'unpublish'; documents: readonly DocumentItem[] }
  | { kind: 'overwrite'; documents: readonly DocumentItem[] }
  | { kind: 'approval' }
  | { kind: 'review'; documents: readonly DocumentItem[] }
  | { kind: 'first-review' }

/** Of every dialog: whether it is open, closing it, and what is to happen once its action is done (it closes then). */
export interface DialogState {
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Opens a dialog of the `DialogHost` around. `done` is called once its action is done. */
export type OpenDialog = (request: DialogRequest, done?: () => void) => void
export const DialogContext = createContext<OpenDialog>(() => {})
export const useDialogs = (): OpenDialog => useContext(DialogContext)
