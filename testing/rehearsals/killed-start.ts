import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { rowsIn } from '@cloudoc/core/testing/databases.ts'
import { root } from '../../run/environment.ts'
import type { Part } from './processes.ts'

/** Numbers of the migrations of this release. */
export const migrationNumbers = (): number[] =>
  globSync('plugins/*/server/migrations/????-*.ts', { cwd: root })
    .map(path => Number(basename(path).slice(0, 4)))
    .toSorted((one, other) => one - other)

export async function appliedNumbers(database: string): Promise<number[]> {
  const [there] = await rowsIn<{ yes: boolean }>(database, `select to_regclass('schema_migrations') is not null as yes`)
  if (!there?.yes) return []
  const rows = await rowsIn<{ number: number }>(database, 'select number from schema_migrations order by 1')
  return rows.map(({ number }) => number)
}

/** Asks the database until it answers yes, or the process is over. */
async function seen(database: string, text: string, part: Part): Promise<boolean> {
  while (part.isAlive()) {
    const [row] = await rowsIn<{ yes: boolean }>(database, `select exists (${text}) as yes`)
    if (row?.yes) return true
  }
  return false
}

/** Kills a starting node as soon as the platform's sync has begun to change tables. Answers whether it met it. */
export async function killInSync(database: string, node: Part): Promise<boolean> {
  const isMet = await seen(
    database,
    `select from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()
        and (query ilike 'create table "%' or query ilike 'alter table "%')`,
    node,
  )
  await node.end('SIGKILL')
  return isMet
}

/**
 * Kills a starting node inside the migration with this number: what it did is done, and its note is about to be
 * written. Answers whether it got there.
 */
export async function killInMigration(database: string, number: number, start: () => Promise<Part>): Promise<boolean> {
  await rowsIn(
    database,
    `create or replace function rehearsal_waits() returns trigger language plpgsql as
     $$ begin if new.number = ${number} then perform pg_sleep(60); end if; return new; end $$`,
  )
  await rowsIn(
    database,
    'create trigger rehearsal_waits before insert on schema_migrations for each row execute function rehearsal_waits()',
  )
  const node = await start()
  const isMet = await seen(database, `select from pg_stat_activity where wait_event = 'PgSleep'`, node)
  await node.end('SIGKILL')
  // The statement of a killed node goes on until it wants to answer.
  await rowsIn(database, `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`)
  await rowsIn(database, 'drop function rehearsal_waits cascade')
  return isMet
}
