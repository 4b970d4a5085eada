import type { Knex } from 'knex'
import type { Tx } from '../data/transaction.ts'

/** What docs/data.md says of some rows: one line each. */
interface Described {
  /** What it is, and whose. */
  what: string
  of: string
  /** Why it is kept at all, or for so long. */
  why: string
}

/** Rows that go by themselves, so many days after a moment that one of their columns names. */
export interface RetentionRule extends Described {
  table: string
  /** The moment that the days are counted from; empty: not yet. */
  column: string
  days: number
  /** Days that staff have set instead, if they may. */
  daysSet?: () => Promise<number>
  /** Only these, as SQL on the table. */
  where?: string
  /** What goes with a row: the columns that point at it ('notification_reads.notification_id'). */
  alsoDelete?: readonly string[]
  /**
   * Lets go of at most `limit` of those whose moment is before `before`, which is `days` ago, where a row is
   * not all of it or its company has days of its own. Answers how many it looked at.
   */
  deleteExpired?: (before: Date, limit: number, days: number) => Promise<number>
}

/** Rows that stay for as long as something else is there. */
export interface RetainedRows extends Described {
  tables: readonly string[]
  /** 'as long as the account', 'six years (law)'. */
  until: string
  /** The law wants them: they stay when the company is erased, for as long as a rule says. */
  outlivesCompany?: true
}

export const retentionRules: RetentionRule[] = []
export const retained: RetainedRows[] = []

/** Each room says what of its tables goes when, and what stays: every table of companies is in one of the two. */
export function addRetention(of: { rules?: readonly RetentionRule[]; stays?: readonly RetainedRows[] }): void {
  retentionRules.push(...(of.rules ?? []))
  retained.push(...(of.stays ?? []))
}

/** The part of a table that a rule is about, by which it is named: 'outbox.sent_at'. */
export const ruleName = ({ table, column }: Pick<RetentionRule, 'table' | 'column'>): string => `${table}.${column}`

/** Which rows are due: all before a moment, or those that a condition on the query says. */
export type Due = Date | ((rows: Knex.QueryBuilder) => void)

/** Deletes at most `limit` rows of a rule, with what goes with them. Answers how many they were. */
export async function deleteSlice(
  { db }: Tx,
  { table, column, where = 'true', alsoDelete = [] }: RetentionRule,
  when: Due,
  limit: number,
): Promise<number> {
  const due = db(table)
    .where(rows => void (when instanceof Date ? rows.where(column, '<', when) : when(rows)))
    .whereRaw(where)
    .orderBy(column)
    .limit(limit)
    .forUpdate()
    .skipLocked()
  if (alsoDelete.length === 0)
    return db(table)
      .whereRaw('ctid = any(array(?))', [due.select('ctid')])
      .delete()
  const ids = (await due.select<{ id: number }[]>('id')).map(({ id }) => id)
  if (ids.length === 0) return 0
  for (const place of alsoDelete) {
    const [child = '', key = ''] = place.split('.')
    await db(child).whereIn(key, ids).delete()
  }
  return db(table).whereIn('id', ids).delete()
}
