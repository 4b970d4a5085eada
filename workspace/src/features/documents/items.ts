import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { allDocuments } from '@cloudoc/documents/contract/documents.ts'

export type DocumentItem = ReplyOf<typeof allDocuments>[number]

/** Documents by the folder that they came in: the package. Folders and documents keep the order of the list. */
export function byFolder(items: readonly DocumentItem[]): { folder: string; items: DocumentItem[] }[] {
  const folders = new Map<string, DocumentItem[]>()
  for (const item of items) folders.set(item.folder, [...(folders.get(item.folder) ?? []), item])
  return [...folders].map(([folder, inside]) => ({ folder, items: inside }))
}

/** Is the day of its review past? A document without one is never due. */
export const isReviewDue = (reviewDate: string, now: number): boolean => reviewDate !== '' && new Date(reviewDate).getTime() < now
