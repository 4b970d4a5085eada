import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { PersonRow } from '../tables.ts'

/** Something that hangs on a person, or on several: `what` in plain words, for 'Sam Taylor has 3 …'. */
export interface Dependency {
  what: string
  count: number
}
/** The same of one person (by row id), as a room counts it: words for one of it, and for more. */
export interface DependencyOf {
  personId: number
  one: string
  many: string
  count: number
}
type Collector = (sql: Sql, companyId: number, personIds: readonly number[]) => Promise<readonly DependencyOf[]>

const collectors: Collector[] = []
/** A room says what hangs on people: readings that are due, documents that they are working on. Asked before they leave, of all of them at once. */
export const addDependencies = (collect: Collector): void => void collectors.push(collect)

/** Everything that hangs on people of one company, in the order of the rooms; nothing of which there is none. */
async function dependenciesOf(
  sql: Sql,
  people: readonly Pick<PersonRow, 'id' | 'company_id'>[],
): Promise<DependencyOf[]> {
  const [first] = people
  const found: DependencyOf[] = []
  if (first)
    for (const collect of collectors)
      found.push(
        ...(await collect(
          sql,
          first.company_id,
          people.map(({ id }) => id),
        )),
      )
  return found.filter(({ count }) => count > 0)
}

const worded = ({ one, many, count }: Omit<DependencyOf, 'personId'>): Dependency => ({
  what: count === 1 ? one : many,
  count,
})

/** What hangs on each of these people, by row id: a statement a room. */
export async function dependenciesByPerson(
  sql: Sql,
  people: readonly Pick<PersonRow, 'id' | 'company_id'>[],
): Promise<Map<number, Dependency[]>> {
  const found = Map.groupBy(await dependenciesOf(sql, people), ({ personId }) => personId)
  return new Map([...found].map(([personId, each]) => [personId, each.map(worded)]))
}

/** What hangs on all of them, added up. */
export async function dependenciesTogether(
  sql: Sql,
  people: readonly Pick<PersonRow, 'id' | 'company_id'>[],
): Promise<Dependency[]> {
  const alike = Map.groupBy(await dependenciesOf(sql, people), ({ many }) => many)
  return [...alike].map(([many, each]) =>
    worded({ one: each[0]?.one ?? many, many, count: each.reduce((sum, { count }) => sum + count, 0) }),
  )
}
