import { resolve } from 'node:path'

export default ({ env }) => ({
  host: env('HOST', '0.0.0.0'),
  port: env.int('PORT', 1337),
  url: env('PUBLIC_URL', ''),
  // Behind a proxy the caller's address and protocol are the ones that it forwards.
  proxy: { koa: env('TRUST_PROXY', 'false') !== 'false' },
  // What staff upload belongs to the data, not to the code.
  dirs: { public: resolve(env('DATA_DIR', '.data'), 'public') },
  // A pull of everything, with the hashes of customers, is no part of the admin: backups are made of the database.
  transfer: { remote: { enabled: false } },
  app: { keys: env.array('APP_KEYS') },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
})
