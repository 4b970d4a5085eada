import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import type { folderContents, folderTree } from '@cloudoc/documents/contract/folders.ts'
import type { uploadList } from '@cloudoc/documents/contract/uploads.ts'
import { counted } from '@cloudoc/kit/format/count.ts'

export type DocumentItem = ReplyOf<typeof allDocuments>[number]
export type FolderItem = ReplyOf<typeof folderTree>['folders'][number]
/** A document as a search or a list of updates shows it. */
export type Finding = DocumentItem & { snippet?: string; newVersion?: string; publishedAt?: string; change?: string }

/** A file that was uploaded beside documents. */
export type FileItem = ReplyOf<typeof uploadList>[number]
/** What lies in a folder beside other folders. */
export type Entry = DocumentItem | FileItem
export const isFile = (item: Entry): item is FileItem => item.type === 'upload'
export const isDocument = (item: Entry): item is DocumentItem => item.type === 'file'

/** Documents and files of a page, in the order of the list. */
export function entriesOf({
  documents,
  files,
  order,
}: Pick<ReplyOf<typeof folderContents>, 'documents' | 'files' | 'order'>): Entry[] {
  const known = new Map<string, Entry>([...documents, ...files].map(item => [item._id, item]))
  return order.flatMap(id => known.get(id) ?? [])
}

export const documentsNoun = { one: 'document', many: 'documents' } as const
export const filesNoun = { one: 'file', many: 'files' } as const
export const countedDocuments = (count: number): string => counted(count, 'document')

/** `3 documents and 1 file`; '' for nothing. */
export const countedAll = (documents: number, files: number): string =>
  [documents > 0 && countedDocuments(documents), files > 0 && counted(files, 'file')].filter(Boolean).join(' and ')
export const countedEntries = (items: readonly { type?: string }[]): string => {
  const files = items.filter(({ type }) => type === 'upload').length
  return countedAll(items.length - files, files)
}

/** Where a document lies: its folder, and its set where the company has several. A set's own folder has its name. */
export const placeOf = ({ folder, set }: Pick<DocumentItem, 'folder' | 'set'>): string =>
  [folder, set !== folder && set].filter(Boolean).join(' · ')

/** One by its name, several by their number: for titles and questions. */
export const namesOrCount = (items: readonly { name: string; type?: string }[]): string =>
  items.length === 1 ? `‘${items[0]?.name ?? ''}’` : countedEntries(items)

/** Is the day of its review past? A document without one is never due. */
export const isReviewDue = (reviewDate: string, now: number): boolean =>
  reviewDate !== '' && new Date(reviewDate).getTime() < now

/** A review that comes within so many days is soon, as in the lists of the calls. */
const soonDays = 30
/** Does the day of its review come soon, or is it past? */
export const isReviewNear = (reviewDate: string, now: number): boolean =>
  isReviewDue(reviewDate, now + soonDays * 86_400_000)
