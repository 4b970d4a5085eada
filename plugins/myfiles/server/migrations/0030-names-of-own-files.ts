import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** A schema cannot say that a name is had once in a place, and again once its first bearer lies in the bin: partial indexes do. */
export const namesOfOwnFiles: Migration = {
  number: 30,
  name: 'One file of a name in a folder of one’s own',
  up: async sql => {
    await sql.raw(
      `create unique index if not exists my_files_one_name on my_files (owner_id, coalesce(folder_id, 0), lower(name)) where deleted_at is null and area = 'mine'`,
    )
    await sql.raw(
      'create unique index if not exists my_folders_one_name on my_folders (owner_id, coalesce(parent_id, 0), lower(name)) where deleted_at is null',
    )
  },
}
