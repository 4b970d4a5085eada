module.exports = ({ env }) => ({
  host: env('HOST'),
  port: env.int('PORT'),
  app: { keys: env.array('APP_KEYS') },
  dirs: { public: env('STOCK_PUBLIC') },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
})
