import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { thinTables } from '@cloudoc/core/server/data/table.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/** In this release. One that is named later gets its indexes by a migration of its own. */
const tables = [
  'documents',
  'document_revisions',
  'document_activities',
  'document_openings',
  'history_entries',
  'policy_obligations',
  'policy_causes',
  'policy_readings',
]

/** A column that few rows have: its foreign key finds them by these alone, as no key is null. */
async function indexSeldom(db: Db, table: string, column: string): Promise<void> {
  const name = `${table}_${column}_set`
  await db.raw('drop index if exists ??', [name])
  await db.raw('create index concurrently ?? on ?? (??) where ?? is not null', [name, table, column, column])
  await db.raw('drop index concurrently if exists ??', [`${table}_${column}_fk`])
}

async function indexPublicId(db: Db, table: string): Promise<void> {
  const { publicId } = thinTables.get(table) ?? {}
  if (publicId === undefined) return
  if (publicId === 'alone') {
    await db.raw('drop index if exists ??', [`${table}_public_id`])
    await db.raw('create index concurrently ?? on ?? (document_id)', [`${table}_public_id`, table])
  }
  await db.raw('drop index concurrently if exists ??', [`${table}_documents_idx`])
}

/**
 * The tables that grow without end had an index for each column of the platform's, which no row has, and for public ids
 * that nothing is found by (`seldom` and `publicId` of `defineTable`). Built beside the traffic; what a run that failed
 * left of one is made anew. Of all rooms below this one, as one list.
 */
export const thinIndexes: Migration = {
  number: 59,
  name: 'Indexes of what rows are found by',
  outsideTransaction: true,
  async up(db) {
    for (const table of tables) {
      for (const column of thinTables.get(table)?.seldom ?? []) await indexSeldom(db, table, column)
      await indexPublicId(db, table)
    }
  },
}
