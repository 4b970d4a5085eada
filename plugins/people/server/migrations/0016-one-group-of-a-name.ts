import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** A name is free again once its group is deleted, and who left a group may join it again: partial indexes, which a schema cannot say. */
export const oneGroupOfAName: Migration = {
  number: 16,
  name: 'One live group of a name, and one live membership of a person in it',
  up: async sql => {
    await sql.raw(
      'create unique index if not exists people_groups_one_name on people_groups (company_id, lower(name)) where deleted_at is null',
    )
    await sql.raw(
      'create unique index if not exists people_group_members_one_live on people_group_members (group_id, person_id) where left_at is null',
    )
  },
}
