/** Tables whose rows are otherwise after a start, by no loss: each with the reason. */
export const explained: Readonly<Record<string, string>> = {
  schema_migrations: 'what this release has done',
  strapi_core_store_settings: 'the layout of lists and forms in the admin, by type, which the platform works out anew',
  strapi_database_schema: 'what the platform has made of the schemas, written anew when they change',
  admin_permissions: 'rights of the Super Admin, given anew at each start; those of other roles are compared apart',
  admin_permissions_role_lnk: 'the same',
}
