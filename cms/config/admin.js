import { previewAddress } from '@cloudoc/catalogue/server/desk/preview-pages.ts'

/**
 * Staff see a template as a company will; other types have no preview. Whoever may not read templates is
 * given no address.
 */
const preview = (strapi, uid, { documentId, status }) => {
  const ability = strapi.requestContext.get()?.state?.userAbility
  if (uid !== 'api::template.template' || !documentId || !ability?.can('plugin::content-manager.explorer.read', uid))
    return undefined
  return previewAddress(documentId, status === 'published' ? 'published' : 'draft')
}

export default ({ env }) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false },
  autoOpen: false,
  preview: { enabled: true, config: { handler: (uid, asked) => preview(strapi, uid, asked) } },
  serveAdminPanel: env.bool('SERVE_ADMIN', true),
})
