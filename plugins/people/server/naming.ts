import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Naming } from '@cloudoc/core/server/erasure/erasure.ts'
import './tables.ts'

export const naming: Naming = {
  numbers: [
    'people_groups.maker_id',
    'people_group_members.person_id',
    'people_invites.maker_id',
    'people_imports.maker_id',
  ],
  rows: ['people_invites.person_id'],
  elsewise: ['people_invites.sent_to', 'people_import_rows.cells'],
  // Rows of a file that was imported: by address, or by name.
  async also({ sql }, { companyId, called }) {
    await ofCompany(sql, 'people_import_rows', companyId)
      .whereRaw(
        `(lower(cells->>'email') = any(:called) or lower(concat_ws(' ', trim(cells->>'firstname'), trim(cells->>'lastname'))) = any(:called))`,
        { called: called.map(name => name.toLowerCase()) } as never,
      )
      .delete()
  },
}
