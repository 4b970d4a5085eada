import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { nameOf, numberOf } from '../rows/document-rows.ts'

const columns = {
  name: natural(nameOf),
  policyNumber: natural(numberOf),
  updated_at: sql`documents.changed_at`,
  review_date: sql`documents.review_date`,
}
interface Sorting {
  field: keyof typeof columns
  order: 'asc' | 'desc'
}

/** Equals of any list: by name, then number. */
export const byName = sql`${natural(nameOf)}, ${natural(numberOf)}, documents.id`

/** The order of a document list, as SQL: always the same for equals. */
export const inOrder = ({ field, order }: Sorting): SqlPart =>
  sql`${columns[field]} ${order === 'asc' ? sql`asc` : sql`desc`}, ${byName}`

/** Folders have neither number nor review date: there they stay in the order of their names, which they come in. */
export function foldersInOrder<Folder extends { updated_at: string }>(
  folders: readonly Folder[],
  { field, order }: Sorting,
): Folder[] {
  const sorted =
    field === 'updated_at'
      ? [...folders].sort((one, other) => one.updated_at.localeCompare(other.updated_at))
      : [...folders]
  return order === 'desc' && (field === 'name' || field === 'updated_at') ? sorted.reverse() : sorted
}
