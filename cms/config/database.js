// PostgreSQL and nothing else: the address is the embedded server's, or `DATABASE_URL`. Where that is a pooler's, a start
// goes past it, as it holds locks and changes tables; calls go by the pooler
// (plugins/core/server/data/connection/pooler.ts).
export default ({ env }) => ({
  connection: {
    client: 'postgres',
    connection: {
      connectionString: env('DATABASE_URL_DIRECT') || env('DATABASE_URL'),
      ssl: env.bool('DATABASE_SSL', false) && { rejectUnauthorized: env.bool('DATABASE_SSL_STRICT', true) },
    },
    pool: { min: 2, max: env.int('DATABASE_POOL', 20) },
    // For the start, which waits as long as it needs; calls wait for less (`limitStatements`,
    // plugins/core/server/data/connection/timeouts.ts).
    acquireConnectionTimeout: 60_000,
  },
  // The platform adds what is new in a schema. What goes away or changes is taken by a migration
  // (docs/upgrading.md), never by a start.
  settings: { forceMigration: false },
})
