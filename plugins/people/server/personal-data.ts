import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'
import './tables.ts'

export const personalData: PersonalData = {
  numbers: [
    'people_groups.maker_id',
    'people_group_members.person_id',
    'people_invites.maker_id',
    'people_imports.maker_id',
  ],
  rows: ['people_invites.person_id'],
  custom: ['people_invites.sent_to', 'people_import_rows.cells'],
  // Rows of a file that was imported: by address, or by name.
  async beforeErase({ db }, { companyId, knownAs }) {
    const names = knownAs.map(name => name.toLowerCase())
    await ofCompany(db, 'people_import_rows', companyId)
      .whereRaw(
        sql`(
          lower(cells->>'email') = any(${names})
          or lower(concat_ws(' ', trim(cells->>'firstname'), trim(cells->>'lastname'))) = any(${names})
        )`.toRaw(db),
      )
      .delete()
  },
}
