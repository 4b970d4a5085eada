// PostgreSQL and nothing else: the address is the embedded server's, or `DATABASE_URL`.
export default ({ env }) => ({
  connection: {
    client: 'postgres',
    connection: {
      connectionString: env('DATABASE_URL'),
      ssl: env.bool('DATABASE_SSL', false) && { rejectUnauthorized: env.bool('DATABASE_SSL_STRICT', true) },
    },
    pool: { min: 2, max: env.int('DATABASE_POOL', 20) },
    acquireConnectionTimeout: 20_000,
  },
})
