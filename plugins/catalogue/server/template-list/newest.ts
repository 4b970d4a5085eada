import type { Template } from '../snapshot/model.ts'

/** The text that changed last stands first. */
export const newestFirst = (documents: readonly Template[]): Template[] =>
  [...documents].sort((one, other) => other.version.publishedAt.getTime() - one.version.publishedAt.getTime())

/** A change of a text, as lists show it (shop §3 Document update item). */
export const updateRow = ({ id, title, policyNumber, version }: Template) => ({
  _id: id,
  filename: title,
  policyNumber,
  change: version.change,
  updated_at: version.publishedAt.toISOString(),
})
