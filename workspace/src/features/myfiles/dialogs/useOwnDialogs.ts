import { createContext, useContext } from 'react'
import type { OwnItem } from '../myfilesReads.ts'

export type OwnDialog =
  | { kind: 'new-text' | 'new-folder'; folder: string }
  | { kind: 'rename'; item: OwnItem }
  | { kind: 'move' | 'copy' | 'delete'; items: readonly OwnItem[] }
  | { kind: 'send'; fileId: string; name: string; isText: boolean }

/** Opens a dialog; `onDone` is called once it is done. */
export const OwnDialogs = createContext<(dialog: OwnDialog, onDone?: () => void) => void>(() => {})
export const useOwnDialogs = () => useContext(OwnDialogs)
