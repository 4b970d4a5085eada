import { createRequire } from 'node:module'
import { loginTable } from '@cloudoc/accounts/server/login/login-table.ts'

// Of the platform's plugin its user is taken, as a table. Its routes, its sign-in, its tokens, its roles and
// its screens are not loaded (docs/decisions/020-logins.md).
const platforms = createRequire(import.meta.url)('@strapi/plugin-users-permissions/strapi-server')

export default { contentTypes: { user: { schema: loginTable(platforms().contentTypes.user.schema) } } }
