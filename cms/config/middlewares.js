// The order matters: the outermost first. Pages and calls set their own security headers; Strapi's are for its admin.
export default [
  'strapi::errors',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'connect-src': ["'self'", 'https:'],
          'img-src': ["'self'", 'data:', 'blob:'],
          'media-src': ["'self'", 'data:', 'blob:'],
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  { name: 'strapi::cors', config: { origin: [] } },
  'plugin::core.envelopes',
  'strapi::query',
  // For the admin: calls are answered before the platform, and read their own bodies (core/server/call/answer-calls.ts).
  {
    name: 'strapi::body',
    config: { jsonLimit: '1mb', formLimit: '1mb', textLimit: '1mb', formidable: { maxFileSize: 20 * 1024 * 1024 } },
  },
  // Knows the account that somebody signs in to, so it stands behind the reader of bodies.
  'plugin::core.staff-sign-in',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
]
