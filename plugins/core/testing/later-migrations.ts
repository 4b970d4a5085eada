import type { Migration } from '../server/data/migrations.ts'
import type { Sql } from '../server/data/transaction.ts'

// Releases to come, for tests of an upgrade. Named in `TEST_MIGRATIONS`, loaded by the node that stands for the later release.

const only = (number: number, more: Omit<Migration, 'number'>): Migration => ({ number, ...more })
const slowly = (sql: Sql): PromiseLike<unknown> => sql.raw('select pg_sleep(1)')

/** What an expanding release does: a column, its values, an index that is built beside the traffic; each step takes a while. */
export const expanding = (next: number): Migration[] => [
  only(next, {
    name: 'A column',
    up: async sql => [await sql.raw('alter table companies add column later text'), await slowly(sql)],
  }),
  only(next + 1, {
    name: 'Its values',
    up: async sql => [
      await sql.raw(`update companies set later = 'filled' where id in (select id from companies where later is null)`),
      await slowly(sql),
    ],
  }),
  only(next + 2, {
    name: 'Its index',
    outsideTransaction: true,
    up: sql => sql.raw('create index concurrently if not exists companies_later on companies (later)'),
  }),
  // Once, however many nodes start: a second run would fail.
  only(next + 3, { name: 'A table', up: sql => sql.raw('create table later_things (id serial primary key)') }),
]

/** One that does part of its work and fails. */
export const failing = (next: number): Migration[] => [
  only(next, { name: 'A table', up: sql => sql.raw('create table later_things (id serial primary key)') }),
  only(next + 1, {
    name: 'Half a step',
    up: async sql => [
      await sql.raw('alter table companies add column later text'),
      await sql.raw('alter table nowhere add column later text'),
    ],
  }),
]

/** The same, mended. */
export const mended = (next: number): Migration[] => [
  ...failing(next).slice(0, 1),
  only(next + 1, { name: 'A whole step', up: sql => sql.raw('alter table companies add column later text') }),
]

/** Takes away what the release before needs. */
export const contracting = (next: number): Migration[] => [
  only(next, {
    name: 'Without details',
    contract: true,
    up: sql => sql.raw('alter table companies rename column details to details_of_old'),
  }),
]

/** Before the sync: rows that a new constraint would trip over. */
export const preparing = (next: number): Migration[] => [
  only(next, {
    name: 'Room for a constraint',
    beforeSync: true,
    up: sql => sql.raw('create table prepared as select count(*) as companies from companies'),
  }),
]

/** A number left out. */
export const misnumbered = (next: number): Migration[] => [
  only(next + 1, { name: 'One too far', up: () => Promise.resolve() }),
]
