import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { FieldType } from '../../contract/rules/definition.ts'
import type { PublishedTypes } from '../../contract/rules/problems.ts'
import type { VersionRow } from '../tables.ts'

/** The version of a form with this number. */
export const versionOf = async (
  db: Db,
  scope: CompanyScope | number,
  formId: number,
  number: number,
): Promise<VersionRow | undefined> => ofCompany(db, 'form_versions', scope).where({ form_id: formId, number }).first()

/** Types of all fields that any version had, by key: each keeps its own. One statement. */
export async function publishedTypes(db: Db, scope: CompanyScope, formId: number): Promise<PublishedTypes> {
  const fields = await sql<{ key: string; type: FieldType }>`
    select distinct on (field->>'key') field->>'key' as key, field->>'type' as type
      from form_versions v,
           jsonb_array_elements(v.definition->'pages') page,
           jsonb_array_elements(page->'fields') field
     where ${inCompany(scope, 'v')}
       and v.form_id = ${formId}
     order by field->>'key', v.number`.rows(db)
  return Object.fromEntries(fields.map(({ key, type }) => [key, type]))
}
