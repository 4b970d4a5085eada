import { withQuery } from '../screen/withQuery.ts'

// Addresses of one's own files, inside `/company` (documents §2).

/** A folder with what it holds; '' is the top. */
export const ownFolderPath = (folder: string): string => withQuery('/myDocuments', { folder })
export const ownFilePath = (id: string): string => withQuery('/myDocuments/details', { id })
export const ownEditorPath = (id: string): string => withQuery('/myDocuments/editor', { id })
export const sentPath = '/myDocuments/sent'
export const savedPath = '/saved-documents'
export const savedViewPath = (id: string): string => withQuery('/saved-documents/view', { id })
export const savedEditorPath = (id: string): string => withQuery('/saved-documents/editor', { id })
