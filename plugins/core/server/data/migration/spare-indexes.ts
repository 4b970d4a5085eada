import type { ThinTable } from '../table.ts'

/** An index as the platform's schema of a table has it. */
interface Index {
  name: string
  columns: readonly string[]
}
/** A table as the platform's schema has it. */
export interface TableSchema {
  name: string
  indexes: Index[]
}

/**
 * The platform makes an index for each foreign key, besides those that a schema names. Where one of these begins with
 * the same column, nothing needs the other: statements and the checks of the key find their rows by either. What a table
 * has in other indexes instead is spare, too (`seldom` and `publicId` of `defineTable`).
 */
export function spareIndexes({ indexes }: TableSchema, thin: ThinTable = { seldom: [] }): Index[] {
  const beginOf = new Set(indexes.filter(index => !isOfKey(index)).map(({ columns }) => columns[0]))
  return indexes.filter(
    index =>
      (isOfKey(index) && (beginOf.has(index.columns[0]) || thin.seldom.includes(index.columns[0] ?? ''))) ||
      (isOfPublicId(index) && thin.publicId !== undefined),
  )
}

const isOfKey = ({ name }: Index): boolean => name.endsWith('_fk')
const isOfPublicId = ({ name }: Index): boolean => name.endsWith('_documents_idx')
