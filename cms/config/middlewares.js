// The order matters: the outermost first. Pages and calls set their own security headers; Strapi's are for its admin.
export default [
  'plugin::core.access-log',
  'strapi::errors',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: { 'connect-src': ["'self'", 'https:'], 'img-src': ["'self'", 'data:', 'blob:'], 'media-src': ["'self'", 'data:', 'blob:'], upgradeInsecureRequests: null },
      },
    },
  },
  { name: 'strapi::cors', config: { origin: [] } },
  'plugin::core.envelopes',
  'strapi::query',
  // JSON may be as long as the contract of a call says (core/server/bodies.ts); elsewhere as here.
  { name: 'strapi::body', config: { jsonLimit: '1mb', formLimit: '1mb', textLimit: '1mb', formidable: { maxFileSize: 20 * 1024 * 1024 } } },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
]
