import { inBackground, inTransaction, pool } from '../../../plugins/core/server/data/transaction.ts'
import type { Platform } from '../../../plugins/core/server/platform.ts'

const limits = `select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
  current_setting('idle_in_transaction_session_timeout')) as limits, pg_backend_pid() as backend`

interface Limits {
  limits: string
  backend: number
}

/** The limits of a transaction of a call, of one of a job, and of what comes next on the same connection. */
export async function limitsOf(_: Platform): Promise<Record<'call' | 'job' | 'alone', string>> {
  const call = await inTransaction(async ({ db }) => (await db.raw<{ rows: Limits[] }>(limits)).rows[0])
  const job = await inBackground(() =>
    inTransaction(async ({ db }) => (await db.raw<{ rows: Limits[] }>(limits)).rows[0]),
  )
  for (;;) {
    const { rows } = await pool().raw<{ rows: Limits[] }>(limits)
    if (rows[0]?.backend === job?.backend)
      return { call: call?.limits ?? '', job: job?.limits ?? '', alone: rows[0]?.limits ?? '' }
  }
}

/** Statements that are prepared on the connections that transactions have. */
export async function preparedInPool(_: Platform): Promise<number> {
  const text = 'select count(*)::int as count from pg_prepared_statements where ? = 1'
  const counts: number[] = []
  for (let turn = 0; turn < 5; turn++)
    await inTransaction(async ({ db }) => {
      const { rows } = await db.raw<{ rows: { count: number }[] }>(text, [1])
      counts.push(rows[0]?.count ?? 0)
    })
  return Math.max(...counts)
}
