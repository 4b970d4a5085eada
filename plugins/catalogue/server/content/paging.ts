import { done, none, type Success } from '@cloudoc/core/server/call/outcome.ts'

/** The part of a list that was asked for, made ready by `present`, with the length of the whole; nothing there is status 2. */
export function pageOf<Item, Row>(
  items: readonly Item[],
  { skip, limit }: { skip: number; limit: number },
  present: (item: Item) => Row,
): Success<Row[]> {
  const rows = items.slice(skip, skip + limit).map(present)
  return rows.length > 0 ? done(rows, { total: items.length }) : none(rows, 'none', { total: items.length })
}

/** A whole list. */
export const listOf = <Row>(rows: Row[]): Success<Row[]> =>
  rows.length > 0 ? done(rows, { total: rows.length }) : none(rows, 'none', { total: 0 })
