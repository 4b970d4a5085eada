import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { FieldType } from '../../contract/rules/definition.ts'
import type { PublishedTypes } from '../../contract/rules/problems.ts'
import type { VersionRow } from '../tables.ts'

/** The version of a form with this number. */
export const versionOf = async (
  sql: Sql,
  scope: CompanyScope | number,
  formId: number,
  number: number,
): Promise<VersionRow | undefined> => ofCompany(sql, 'form_versions', scope).where({ form_id: formId, number }).first()

/** Types of all fields that any version had, by key: each keeps its own. One statement. */
export async function publishedTypes(sql: Sql, scope: CompanyScope, formId: number): Promise<PublishedTypes> {
  const { rows } = await sql.raw<{ rows: { key: string; type: FieldType }[] }>(
    `select distinct on (field->>'key') field->>'key' as key, field->>'type' as type from form_versions v, jsonb_array_elements(v.definition->'pages') page, jsonb_array_elements(page->'fields') field
      where v.form_id = ? and v.company_id = ? order by field->>'key', v.number`,
    [formId, scope.company.id],
  )
  return Object.fromEntries(rows.map(({ key, type }) => [key, type]))
}
