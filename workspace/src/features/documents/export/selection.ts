import type { Entry, FolderItem } from '../list/items.ts'
import { countedEntries, isFile } from '../list/items.ts'

/** What is to be exported together, and what a person reads of it. */
export interface Selected {
  files: readonly { id: string; type: 'file' | 'folder' | 'upload'; name: string }[]
  /** Documents that this comes to, and uploaded files, which go as they are. */
  count: number
  uploads: number
  /** ‘Medication’, or `12 documents`. */
  name: string
}

export const selectEntries = (items: readonly Entry[]): Selected => {
  const uploads = items.filter(isFile).length
  return {
    files: items.map(({ _id, type, name }) => ({ id: _id, type, name })),
    count: items.length - uploads,
    uploads,
    name: items.length === 1 ? `‘${items[0]?.name ?? ''}’` : countedEntries(items),
  }
}

/** A folder stands for all that lies in it, at any depth. */
export const selectFolder = ({ _id, folderName, documents, files }: FolderItem): Selected => ({
  files: [{ id: _id, type: 'folder', name: folderName }],
  count: documents,
  uploads: files,
  name: `the folder ‘${folderName}’`,
})

/** All that the company has: a folder with no id. `loose`, `looseFiles`: outside of any folder. */
export function selectAll({
  folders,
  loose,
  looseFiles,
}: {
  folders: readonly FolderItem[]
  loose: number
  looseFiles: number
}): Selected {
  const top = folders.filter(({ parentId }) => parentId === '')
  return {
    files: [{ id: '', type: 'folder', name: 'All documents' }],
    count: top.reduce((sum, { documents }) => sum + documents, loose),
    uploads: top.reduce((sum, { files }) => sum + files, looseFiles),
    name: 'all documents',
  }
}
