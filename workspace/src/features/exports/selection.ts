import type { DocumentItem, FolderItem } from '../documents/list/items.ts'

/** What is to be exported together, and what a person reads of it. */
export interface Selected {
  files: readonly { id: string; type: 'file' | 'folder'; name: string }[]
  /** Documents that this comes to. */
  count: number
  /** ‘Medication’, or `12 documents`. */
  name: string
}

export const selectDocuments = (items: readonly DocumentItem[]): Selected => ({
  files: items.map(({ _id, name }) => ({ id: _id, type: 'file', name })),
  count: items.length,
  name: items.length === 1 ? `‘${items[0]?.name ?? ''}’` : `${items.length} documents`,
})

/** A folder stands for all that lies in it, at any depth. */
export const selectFolder = ({ _id, folderName, documents }: FolderItem): Selected => ({
  files: [{ id: _id, type: 'folder', name: folderName }], count: documents, name: `the folder ‘${folderName}’`,
})

/** All that the company has: a folder with no id. `loose`: documents outside of any folder. */
export const selectAll = (folders: readonly FolderItem[], loose: number): Selected => ({
  files: [{ id: '', type: 'folder', name: 'All documents' }], count: folders.filter(({ parentId }) => parentId === '').reduce((sum, { documents }) => sum + documents, loose), name: 'all documents',
})
