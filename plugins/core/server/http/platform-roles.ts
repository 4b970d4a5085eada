import type { Sql } from '../data/transaction.ts'

/**
 * Takes customers' rows away from the platform's own roles, which it makes with a right to read every type that is shown, and to change what staff may change
 * of some. Who is to see customers is given one of the product's roles, or a right under Settings, Roles.
 */
export const hideCustomersFromPlatformRoles = (sql: Sql): Promise<unknown> => sql.raw(
  `delete from admin_permissions p using admin_permissions_role_lnk l join admin_roles r on r.id = l.role_id
    where l.permission_id = p.id and r.code in ('strapi-editor', 'strapi-author') and p.subject like 'plugin::%' and p.subject not like 'plugin::upload.%'`)
