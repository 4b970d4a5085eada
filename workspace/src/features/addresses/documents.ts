import { withQuery } from '../screen/withQuery.ts'

// Addresses of the documents area, inside `/company`.

/** A folder with what it holds; '' is the top. */
export const folderPath = (folder: string): string => withQuery('/documents', { folder })
export const readPath = (id: string): string => withQuery('/documents/view', { id })
/** An uploaded file, or an earlier version of it. */
export const filePath = (id: string, version = ''): string => withQuery('/documents/file', { id, version })
export const editorPath = (id: string): string => withQuery('/documents/editor', { id })
/** Where an update of the provider's is taken, or merged. */
export const updatePath = (id: string): string => withQuery('/documents/update', { id })
/** Where a version that waits for approval is read and decided. */
export const approvalPath = (id: string): string => withQuery('/documents/approval', { id })
/** `tab`: the part of it that is in sight first. */
export const historyPath = (id: string, tab = ''): string => withQuery('/documents/history', { id, tab })
/** What a document reads at one location. */
export const siteTextPath = (id: string, site: string): string =>
  `/documents/location?${new URLSearchParams({ id, site })}`
export const exportPath = (id = ''): string => withQuery('/exports', { id })
