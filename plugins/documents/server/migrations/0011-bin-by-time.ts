import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** What the bin has held for long enough is looked for every few minutes. Built beside the traffic; what a run that failed left of one is of no use. */
export const binByTime: Migration = {
  number: 11,
  name: 'The bin by time',
  outsideTransaction: true,
  async up(sql) {
    for (const table of ['documents', 'folders']) {
      await sql.raw('drop index if exists ??', [`${table}_binned`])
      await sql.raw('create index concurrently ?? on ?? (deleted_at) where deleted_at is not null', [
        `${table}_binned`,
        table,
      ])
    }
  },
}
