import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** The actions on each new type, with the fields that a role names. */
const given = [
  {
    uid: 'api::synonym.synonym',
    fields: ['term', 'words'],
    actions: ['create', 'read', 'update', 'delete', 'publish'],
  },
  { uid: 'plugin::catalogue.search-miss', fields: ['term', 'count', 'lastAt'], actions: ['read'] },
]

/** Whoever writes what is checked about documents writes the thesaurus, too, and sees what is searched for in vain. */
export const rightsToTheThesaurus: Migration = {
  number: 47,
  name: 'Rights to the thesaurus and to what is searched for in vain',
  async up(db) {
    const { rows: roles } = await db.raw<{ rows: { role: number }[] }>(
      `select distinct l.role_id as role
         from admin_permissions p
         join admin_permissions_role_lnk l on l.permission_id = p.id
        where p.subject = 'api::adoption-check.adoption-check'
          and p.action = 'plugin::content-manager.explorer.update'
          and not exists (
            select 1
              from admin_permissions other
              join admin_permissions_role_lnk held on held.permission_id = other.id
             where held.role_id = l.role_id
               and other.subject = 'api::synonym.synonym')`,
    )
    for (const { role } of roles) {
      for (const { uid, fields, actions } of given) {
        for (const action of actions) {
          const properties = action === 'delete' || action === 'publish' ? {} : { fields }
          await db.raw(
            `with made as (
               insert into admin_permissions (
                      document_id, action, subject, properties, conditions, action_parameters,
                      created_at, updated_at, published_at)
               values (?, ?, ?, ?::jsonb, '[]', '{}', now(), now(), now())
               returning id)
             insert into admin_permissions_role_lnk (permission_id, role_id, permission_ord)
             select made.id, ?, 1 from made`,
            [newId(), `plugin::content-manager.explorer.${action}`, uid, JSON.stringify(properties), role],
          )
        }
      }
    }
  },
}
