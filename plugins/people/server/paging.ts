import { done, none, type Success } from '@cloudoc/core/server/call/outcome.ts'
import { containingWords } from '@cloudoc/core/server/data/like.ts'
import type { Knex } from 'knex'

/** Rows whose text (SQL) holds every word that is searched for, in any order and case. */
export const holding =
  (text: string, searched: string) =>
  (rows: Knex.QueryBuilder): void => {
    for (const pattern of containingWords(searched)) rows.whereRaw(`${text} ilike ?`, [pattern])
  }

interface Asked {
  /** SQL; always the same for equals. */ order: string
  skip: number
  limit: number
  columns: Knex.Raw | readonly (string | Knex.Raw)[]
}

/** One page of narrowed rows with the length of the whole: two statements. */
export async function pageOf<Row>(
  found: Knex.QueryBuilder,
  { order, skip, limit, columns }: Asked,
): Promise<{ rows: Row[]; total: number }> {
  const [counted] = (await found.clone().count({ total: '*' })) as { total?: string }[]
  const total = Number(counted?.total ?? 0)
  if (total <= skip) return { rows: [], total }
  return {
    rows: (await found
      .select(columns as never)
      .orderByRaw(order)
      .offset(skip)
      .limit(limit)) as Row[],
    total,
  }
}

/** What a list call answers: a page, or that there is nothing. */
export const listReply = <Row, Item>(
  { rows, total }: { rows: readonly Row[]; total: number },
  item: (row: Row) => Item,
): Success<Item[]> => (rows.length === 0 ? none([], 'nothing', { total }) : done(rows.map(item), { total }))
