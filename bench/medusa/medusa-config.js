const { defineConfig } = require('@medusajs/framework/utils')

const {
  DATABASE_URL: databaseUrl,
  JWT_SECRET: jwtSecret,
  COOKIE_SECRET: cookieSecret,
  STORE_CORS: origin,
  STRIPE_API_KEY: apiKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_SANDBOX_URL: sandboxUrl,
} = process.env

/**
 * A new application's configuration: no Redis, so events, cache, locks and workflows live in the process.
 * What differs: the admin is off, and Stripe is asked at the sandbox's address and captures at once.
 */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl,
    http: { storeCors: origin, adminCors: origin, authCors: origin, jwtSecret, cookieSecret },
  },
  admin: { disable: true },
  modules: [
    {
      resolve: '@medusajs/medusa/payment',
      options: {
        providers: [
          {
            resolve: './src/modules/sandbox-stripe',
            id: 'stripe',
            options: { apiKey, webhookSecret, capture: true, sandboxUrl },
          },
        ],
      },
    },
  ],
})
