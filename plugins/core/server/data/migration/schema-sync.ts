import { type Platform, platform } from '../../platform.ts'
import { addTestMigrations } from '../../test-control.ts'
import { watchContent } from '../content-version.ts'
import { makeNaturalOrder } from '../natural-order.ts'
import { roomTables, thinTables } from '../table.ts'
import { pool } from '../transaction.ts'
import { migrate, StartRefused } from './migrate.ts'
import { lockSchema } from './schema-lock.ts'
import { spareIndexes, type TableSchema } from './spare-indexes.ts'

interface Named {
  name: string
}
interface TableDiff extends Named {
  columns: { updated: Named[] }
  indexes: { updated: Named[] }
}

/** The part of the platform that looks after its tables. */
export interface SchemaSync {
  schema: { tables: TableSchema[] }
  schemaStorage: {
    read(): Promise<{ schema: unknown; hash: string } | null>
    hashSchema(schema: unknown): Promise<string>
  }
  schemaDiff: {
    diff(schemas: {
      previousSchema: unknown
      databaseSchema: unknown
      userSchema: unknown
    }): Promise<{ diff: { tables: { updated: TableDiff[] } } }>
  }
}

/**
 * Puts the migrations around the platform's own sync, which adds tables, columns and indexes that are new in
 * a schema. One node at a time: the lock is held until the node is ready (`open`), so that nodes may be
 * started together.
 */
export function migrateAroundSync(strapi: Platform): void {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    await addTestMigrations()
    await lockSchema()
    leaveOutSpareIndexes()
    if (!(await makeNaturalOrder(pool())))
      platform().log.warn('This PostgreSQL is without ICU: lists are in the order of its own locale, 10 before 2')
    await migrate('before sync')
    await refuseAlterations()
  })
  strapi.hook('strapi::content-types.afterSync').register(async () => {
    await migrate('after sync')
    await watchContent()
  })
}

/** Of the tables of rooms, before the platform compares its schema with the database. */
function leaveOutSpareIndexes(): void {
  for (const table of platform().db.schema.schema.tables) {
    if (!roomTables.has(table.name)) continue
    const spare = new Set(spareIndexes(table, thinTables.get(table.name)))
    table.indexes = table.indexes.filter(index => !spare.has(index))
  }
}

/**
 * The sync adds and never drops (`forceMigration` is off); but it would also change the type of a column that
 * is there, and trip over an index whose columns changed under the same name. On our tables both are a
 * migration's to do.
 */
async function refuseAlterations(): Promise<void> {
  const {
    schema: { schema, schemaStorage, schemaDiff },
    dialect,
  } = platform().db
  const stored = await schemaStorage.read()
  if (!stored || stored.hash === (await schemaStorage.hashSchema(schema))) return
  const { diff } = await schemaDiff.diff({
    previousSchema: stored.schema,
    databaseSchema: await dialect.schemaInspector.getSchema(),
    userSchema: schema,
  })
  // The platform's own tables are the platform's to change.
  const edited = [...platform().db.metadata.values()]
    .filter(({ uid }) => uid.startsWith('api::'))
    .map(({ tableName }) => tableName)
  const ours = new Set([...roomTables, ...edited])
  const altered = diff.tables.updated
    .filter(({ name }) => ours.has(name))
    .flatMap(({ name, columns, indexes }) => [
      ...columns.updated.map(column => `${name}.${column.name}`),
      ...indexes.updated.map(index => `${index.name} on ${name}`),
    ])
  if (altered.length > 0)
    throw new StartRefused(
      `The schema has changed what is already in the database: ${altered.join(', ')}. That needs a migration that runs before the sync (docs/upgrading.md). Nothing was changed.`,
    )
}
