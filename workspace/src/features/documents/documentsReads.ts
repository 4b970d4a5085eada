import { reviewDefaults, reviewList } from '@cloudoc/care/contract/reviews.ts'
import type { Call } from '@cloudoc/core/contract/call.ts'
import { backupList } from '@cloudoc/documents/contract/backups.ts'
import {
  allDocuments,
  needReview,
  recentDocuments,
  recentFiles,
  searchDocuments,
  updatesWaiting,
  upToDate,
} from '@cloudoc/documents/contract/documents.ts'
import { recentActivities, selectedFile, viewContent } from '@cloudoc/documents/contract/editing.ts'
import { folderContents, folderTree } from '@cloudoc/documents/contract/folders.ts'
import { issueList, issueProposal } from '@cloudoc/documents/contract/issues.ts'
import { revisionList } from '@cloudoc/documents/contract/revisions.ts'
import { siteTextList } from '@cloudoc/documents/contract/site-texts.ts'
import { uploadList, viewUpload } from '@cloudoc/documents/contract/uploads.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { dashboard } from '@cloudoc/notifications/contract/notifications.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { DocumentItem } from './list/items.ts'

/** Lists with documents in them. */
const lists: readonly Call[] = [
  folderContents,
  allDocuments,
  searchDocuments,
  recentDocuments,
  needReview,
  upToDate,
  updatesWaiting,
  recentFiles,
]
/** Everything that a change of documents or folders may have changed. */
export const documentReads: readonly Call[] = [
  ...lists,
  folderTree,
  dashboard,
  selectedFile,
  viewContent,
  revisionList,
  backupList,
  recentActivities,
  issueList,
  issueProposal,
  reviewList,
  reviewDefaults,
  siteTextList,
  uploadList,
  viewUpload,
  storageUsage,
]

type Change = (item: DocumentItem) => DocumentItem | null
interface Cached {
  response: unknown
  total?: number
}
const isCached = (value: unknown): value is Cached => typeof value === 'object' && value !== null && 'response' in value
const isDocument = (value: unknown): value is DocumentItem =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'file'

const changeRows = (rows: readonly unknown[], change: Change): unknown[] =>
  rows.flatMap(row => {
    if (!isDocument(row)) return [row]
    const next = change(row)
    return next === null ? [] : [next]
  })

/** The folder that a cached answer of `folderContents` is of. */
const placeOf = (response: unknown): string => {
  const path = typeof response === 'object' && response !== null && 'path' in response ? response.path : []
  const last: unknown = Array.isArray(path) ? path.at(-1) : undefined
  return typeof last === 'object' && last !== null && 'folderId' in last ? String(last.folderId) : ''
}

/**
 * An answer that is cached, with its documents changed; null takes a document out of it. What is moved is no
 * longer in the folder it was in.
 */
function changeCached(cached: unknown, change: Change): unknown {
  if (!isCached(cached)) return cached
  const { response, total } = cached
  const shorter = (rows: readonly unknown[], next: readonly unknown[]) =>
    total === undefined ? {} : { total: total - (rows.length - next.length) }
  if (Array.isArray(response)) {
    const rows = changeRows(response, change)
    return { ...cached, ...shorter(response, rows), response: rows }
  }
  if (
    typeof response !== 'object' ||
    response === null ||
    !('documents' in response) ||
    !Array.isArray(response.documents)
  )
    return cached
  const place = placeOf(response)
  const rows = changeRows(response.documents, change).filter(row => isDocument(row) && row.folderId === place)
  return { ...cached, ...shorter(response.documents, rows), response: { ...response, documents: rows } }
}

/** Changes the documents in lists that were read, ahead of the server's answer. */
export function useChangeAhead(): (change: Change) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async change => {
      await mutate(keysOf(lists), (cached: unknown) => changeCached(cached, change), { revalidate: false })
    },
    [mutate],
  )
}
