import { setTimeout } from 'node:timers/promises'
import { platform } from '../../platform.ts'
import { allMigrations, type Migration } from '../migrations.ts'
import { pool, readers } from '../transaction.ts'

/** A start that cannot go on, in words for whoever runs the node. */
export class StartRefused extends Error {}

/** Longest time, in milliseconds, that a migration waits for a table. Whoever wants that table meanwhile waits behind it, so not longer. */
const maxWaitMs = 2000
/** After that it steps back, lets the others through, and tries again, so many times. */
const tries = 60
const pause = 500

/** Brings the database up to this release, up to where the platform's own sync comes in or from there on. */
export async function migrate(stage: 'before sync' | 'after sync'): Promise<void> {
  const isEmpty = stage === 'before sync' && !(await pool().schema.hasTable('strapi_database_schema'))
  const done = await appliedNumbers()
  for (const migration of allMigrations()) {
    if (done.has(migration.number) || (migration.beforeSync === true) !== (stage === 'before sync')) continue
    await run(isEmpty ? { ...migration, up: () => Promise.resolve() } : migration)
  }
}

/** Has everything been done that this release needs? */
export async function isUpToDate(): Promise<boolean> {
  const { rows } = await readers().raw<{ rows: { done: string }[] }>(
    'select count(*) as done from schema_migrations where number <= ?',
    [allMigrations().length],
  )
  return Number(rows[0]?.done) === allMigrations().length
}

async function appliedNumbers(): Promise<Set<number>> {
  await pool().raw(
    'create table if not exists schema_migrations (number integer primary key, name text not null, contract boolean not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await pool().raw<{ rows: { number: number; name: string; contract: boolean }[] }>(
    'select number, name, contract from schema_migrations order by number',
  )
  const last = allMigrations().length
  const later = rows.find(({ number, contract }) => number > last && contract)
  if (later) {
    throw new StartRefused(
      `A later release has brought this database up to date, and has taken away what this one needs (migration ${later.number}, "${later.name}"; this release knows ${last}). Start that release again, or restore a backup from before it.`,
    )
  }
  return new Set(rows.map(({ number }) => number))
}

async function run(migration: Migration): Promise<void> {
  const { number, name, contract = false } = migration
  const note = { number, name, contract }
  try {
    if (migration.outsideTransaction) {
      await migration.up(pool())
      await pool()('schema_migrations').insert(note)
      return
    }
    await patiently(() =>
      pool().transaction(async sql => {
        await sql.raw(`set local lock_timeout = ${maxWaitMs}`)
        await migration.up(sql)
        await sql('schema_migrations').insert(note)
      }),
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const left = migration.outsideTransaction
      ? 'What it had done so far may be there; it takes up from that when it runs again.'
      : 'The database is as it was before it.'
    throw new StartRefused(`Migration ${number} ("${name}") failed, and this node does not start. ${left}\n${reason}`)
  }
}

/** Tries again while others hold what the migration wants. */
async function patiently(work: () => Promise<unknown>): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isTaken = (error as { code?: string }).code === '55P03'
      if (!isTaken || attempt === tries) throw error
      platform().log.warn(`migrations: a table is in use; trying again (${attempt} of ${tries})`)
      await setTimeout(pause)
    }
  }
}
