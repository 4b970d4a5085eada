import type { Sql } from './transaction.ts'

/**
 * One step of the database from an earlier release to this one. It runs once, before a node serves, in a transaction of its own:
 * it is done and written down, or nothing of it is. `docs/upgrading.md` says how to write one.
 */
export interface Migration {
  /** One numbering for all rooms, without gaps. One that has been released never changes again. */
  number: number
  /** What is so from then on, in a few words. */
  name: string
  up(sql: Sql): Promise<unknown>
  /** Takes away what the release before this one still used: nodes of that release cannot start beside it any more. */
  contract?: true
  /** Runs before the platform adds what is new in the schemas, and makes the room for it. On an empty database there is nothing to make room in. */
  beforeSync?: true
  /** Runs outside of a transaction (`create index concurrently`); it must be possible to run it again after a failure half-way. */
  outsideTransaction?: true
}

const known: Migration[] = []

/** Each room says its own when it is registered. */
export const addMigrations = (migrations: readonly Migration[]): void => void known.push(...migrations)

/** The migrations of all rooms, in order. Throws where a number is there twice or left out. */
export function allMigrations(): readonly Migration[] {
  const inOrder = known.toSorted((one, other) => one.number - other.number)
  inOrder.forEach(({ number, name }, at) => {
    if (number !== at + 1)
      throw new Error(
        `Migrations are numbered 1, 2, 3 … over all rooms; "${name}" has ${number} where ${at + 1} is due.`,
      )
  })
  return inOrder
}
