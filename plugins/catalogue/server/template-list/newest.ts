import { folderOf } from '../price/cards.ts'
import type { Template } from '../snapshot/model.ts'

/** The text that changed last stands first. */
export const newestFirst = (documents: readonly Template[]): Template[] =>
  [...documents].sort((one, other) => other.version.publishedAt.getTime() - one.version.publishedAt.getTime())

/** A change of a text, as lists show it (shop §3 Document update item). */
export const updateRow = (document: Template) => ({
  _id: document.id,
  filename: document.title,
  policyNumber: document.policyNumber,
  category: folderOf(document),
  change: document.version.change,
  updated_at: document.version.publishedAt.toISOString(),
})
