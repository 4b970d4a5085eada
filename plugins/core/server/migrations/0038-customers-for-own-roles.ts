import type { Migration } from '../data/migrations.ts'
import { hideCustomersFromPlatformRoles } from '../http/guard-admin.ts'

/**
 * The platform's Editor and Author could read every company, person and order, and answer what companies ask
 * for. A database that is new is brought to the same by its first load.
 */
export const customersForOwnRoles: Migration = {
  number: 38,
  name: 'Customers’ rows for the product’s roles alone',
  async up(db) {
    if (await db.schema.hasTable('admin_permissions_role_lnk')) await hideCustomersFromPlatformRoles(db)
  },
}
