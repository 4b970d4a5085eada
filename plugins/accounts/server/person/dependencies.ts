import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { PersonRow } from '../tables.ts'

/** Something that hangs on a person: `what` in plain words, for 'Sam Taylor has 3 …'. */
export interface Dependency { what: string; count: number }
type Collector = (sql: Sql, person: Pick<PersonRow, 'id' | 'company_id'>) => Promise<readonly Dependency[]>

const collectors: Collector[] = []
/** A room says what hangs on a person: readings that are due, documents that they are working on. Asked before somebody leaves. */
export const addDependencies = (collect: Collector): void => void collectors.push(collect)

/** Everything that hangs on a person, in the order of the rooms; nothing of which there is none. */
export async function dependenciesOf(sql: Sql, person: Pick<PersonRow, 'id' | 'company_id'>): Promise<Dependency[]> {
  const found: Dependency[] = []
  for (const collect of collectors) found.push(...(await collect(sql, person)))
  return found.filter(({ count }) => count > 0)
}
