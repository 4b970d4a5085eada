import { done, empty, type Success } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import { type Listed, listed, updateWaits } from '../rows/document-rows.ts'
import { approvalWaits, isDraft } from '../rows/label.ts'
import { soonDays } from './overview.ts'

/** The last day on which a review is soon, as SQL compares it. */
export const soon = (): string => new Date(now().getTime() + soonDays * 86_400_000).toISOString().slice(0, 10)

type Status = 'all' | 'update' | 'edited' | 'review' | 'draft' | 'approval'
/** SQL: documents in one condition. `review`: the date has come, or comes soon. */
export const hasStatus = (status: Status | 'files'): SqlPart =>
  ({
    all: sql`true`,
    update: updateWaits,
    edited: sql`documents.head_id is not null`,
    review: sql`documents.review_date <= ${soon()}`,
    draft: isDraft,
    approval: approvalWaits,
    files: sql`false`,
  })[status]
/** Narrows a list of documents to those in one condition. */
export const withStatus =
  (db: Db, status: Status) =>
  (documents: Knex.QueryBuilder): void => {
    if (status !== 'all') documents.whereRaw(hasStatus(status).toRaw(db))
  }

/** Narrows a list of documents to those of a set; '' for any. */
export const inSet =
  (set: string) =>
  (documents: Knex.QueryBuilder): void =>
    void (set !== '' && documents.where('documents.package_id', set))

interface Asked {
  /** SQL. Always the same for equals. */
  order: SqlPart
  skip: number
  limit: number
  /** Columns besides those of `Listed`, as SQL. */
  extra?: SqlPart
}

/** One page of a narrowed list of documents, with the length of the whole: two statements, which go out together. */
export async function page<Extra = object>(
  db: Db,
  found: Knex.QueryBuilder,
  { order, skip, limit, extra }: Asked,
): Promise<{ rows: (Listed & Extra)[]; total: number }> {
  const columns = extra === undefined ? [listed(db)] : [listed(db), extra.toRaw(db)]
  const [[counted], rows] = await Promise.all([
    found.clone().count<{ total: string }[]>({ total: '*' }),
    found.select(columns).orderByRaw(order.toRaw(db)).offset(skip).limit(limit) as PromiseLike<(Listed & Extra)[]>,
  ])
  return { rows, total: Number(counted?.total ?? 0) }
}

/** What a list call answers: a page, or that there is nothing. */
export const listReply = <Row, Item>(
  { rows, total }: { rows: Row[]; total: number },
  item: (row: Row) => Item,
): Success<Item[]> => (rows.length === 0 ? empty([], 'nothing', { total }) : done(rows.map(item), { total }))
