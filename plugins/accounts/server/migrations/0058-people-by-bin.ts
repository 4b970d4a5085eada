import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/**
 * Who is in the bin, which few are, is looked for every ten minutes: without an index, through everybody of every
 * company. Built beside the traffic; what a run that failed left of it is of no use.
 */
export const peopleByBin: Migration = {
  number: 58,
  name: 'People in the bin',
  outsideTransaction: true,
  async up(db) {
    await db.raw('drop index if exists people_binned')
    await db.raw('create index concurrently people_binned on people (deleted_at) where deleted_at is not null')
  },
}
