import { editFile } from '@cloudoc/documents/contract/documents.ts'
import { editFolder } from '@cloudoc/documents/contract/folders.ts'
import type { DocumentItem, FolderItem } from '../documents/list/items.ts'
import { counted } from '../documents/list/items.ts'
import { useWrite } from '../documents/useWrite.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'

/** What is moved: documents, or one folder with what it holds. */
export type Moved = { documents: readonly DocumentItem[]; folder?: undefined } | { folder: FolderItem; documents?: undefined }

/** Moves to a folder ('' is the top). Documents leave the folder in sight at once; the note offers the way back, where they all came from one folder. */
export function useMove() {
  const write = useWrite()
  const moveDocuments = async (documents: readonly DocumentItem[], folderId: string, name: string) => {
    const ids = documents.filter(item => item.folderId !== folderId).map(({ _id }) => _id)
    if (ids.length === 0) return true
    const from = new Set(documents.map(item => item.folderId))
    const [origin] = from
    const moved = await write(editFile, { fileId: ids, folderId }, {
      says: '', ahead: item => (ids.includes(item._id) ? { ...item, folderId, folder: name } : item),
    })
    if (!moved) return false
    const offer = from.size === 1 && origin !== undefined ? { label: 'Undo', onTake: () => { void write(editFile, { fileId: ids, folderId: origin }) } } : undefined
    showToast(`${counted(moved.changed, 'document')} moved to ${name === '' ? 'the top' : `‘${name}’`}`, 'success', offer)
    return true
  }
  return async ({ documents, folder }: Moved, folderId: string, name: string): Promise<boolean> => {
    if (documents) return moveDocuments(documents, folderId, name)
    if (folder.parentId === folderId || folder._id === folderId) return true
    const { _id, parentId } = folder
    const offer = { label: 'Undo', onTake: () => { void write(editFolder, { folderId: _id, parentId }) } }
    return await write(editFolder, { folderId: _id, parentId: folderId }, { offer }) !== undefined
  }
}
