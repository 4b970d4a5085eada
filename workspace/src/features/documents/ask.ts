import { createContext, useContext } from 'react'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { updateFiles } from '@cloudoc/documents/contract/revisions.ts'
import type { Selected } from '../exports/selection.ts'
import type { DocumentItem, FolderItem } from './items.ts'

/** What a person is asked before something is done; one at a time. */
export type Question =
  | { kind: 'name'; item: DocumentItem }
  | { kind: 'move'; documents: readonly DocumentItem[] }
  | { kind: 'move-folder'; folder: FolderItem }
  | { kind: 'delete'; documents: readonly DocumentItem[] }
  | { kind: 'delete-folder'; folder: FolderItem }
  | { kind: 'new-folder'; parentId: string }
  | { kind: 'folder'; folder: FolderItem }
  | { kind: 'restore'; documents: readonly DocumentItem[] }
  | { kind: 'restore-all' }
  | { kind: 'updated'; result: ReplyOf<typeof updateFiles> }
  | { kind: 'export'; what: Selected }
  | { kind: 'create'; folderId: string }

/** Asks; `Questions` answers it. `done` is called once the deed is done. */
export type Ask = (question: Question, done?: () => void) => void
export const AskContext = createContext<Ask>(() => {})
export const useAsk = (): Ask => useContext(AskContext)
