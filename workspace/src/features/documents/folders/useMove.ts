import { editFile } from '@cloudoc/documents/contract/documents.ts'
import { editFolder } from '@cloudoc/documents/contract/folders.ts'
import { editUpload } from '@cloudoc/documents/contract/uploads.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import type { Entry, FolderItem } from '../list/items.ts'
import { countedEntries, isDocument, isFile } from '../list/items.ts'
import { useWrite } from '../useWrite.ts'

/** What is moved: documents and files, or one folder with what it holds. */
export type Moved = { items: readonly Entry[]; folder?: undefined } | { folder: FolderItem; items?: undefined }

/**
 * Moves to a folder ('' is the top). Documents leave the folder in sight at once; the note offers the way
 * back, where they all came from one folder.
 */
export function useMove() {
  const write = useWrite()
  /** Documents, then files; false where one of the two was refused. */
  const put = async (items: readonly Entry[], folderId: string, name: string): Promise<boolean> => {
    const [fileId, uploadId] = [
      items.filter(isDocument).map(({ _id }) => _id),
      items.filter(isFile).map(({ _id }) => _id),
    ]
    if (
      fileId.length > 0 &&
      !(await write(
        editFile,
        { fileId, folderId },
        { says: '', ahead: item => (fileId.includes(item._id) ? { ...item, folderId, folder: name } : item) },
      ))
    )
      return false
    return uploadId.length === 0 || (await write(editUpload, { uploadId, folderId }, { says: '' })) !== undefined
  }
  const moveEntries = async (items: readonly Entry[], folderId: string, name: string) => {
    const moving = items.filter(item => item.folderId !== folderId)
    if (moving.length === 0) return true
    const from = new Set(items.map(item => item.folderId))
    const [origin] = from
    if (!(await put(moving, folderId, name))) return false
    const offer =
      from.size === 1 && origin !== undefined
        ? {
            label: 'Undo',
            onTake: () => {
              void put(moving, origin, '')
            },
          }
        : undefined
    showToast(`${countedEntries(moving)} moved to ${name === '' ? 'the top' : `‘${name}’`}`, 'success', offer)
    return true
  }
  return async ({ items, folder }: Moved, folderId: string, name: string): Promise<boolean> => {
    if (items) return moveEntries(items, folderId, name)
    if (folder.parentId === folderId || folder._id === folderId) return true
    const { _id, parentId } = folder
    const offer = {
      label: 'Undo',
      onTake: () => {
        void write(editFolder, { folderId: _id, parentId })
      },
    }
    return (await write(editFolder, { folderId: _id, parentId: folderId }, { offer })) !== undefined
  }
}
