import { holdingsOf } from '@cloudoc/accounts/server/services/company.ts'
import { type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import { noPro } from '../../contract/shapes.ts'
import type { FormRow } from '../tables.ts'

/** Forms that do not lie in the bin. */
export const forms = (db: Db, scope: CompanyScope | number): Knex.QueryBuilder<FormRow, FormRow[]> =>
  ofCompany(db, 'forms', scope).whereNull('forms.deleted_at') as never

export const findForm = async (db: Db, scope: CompanyScope, formId: string): Promise<FormRow | undefined> =>
  forms(db, scope).where({ document_id: formId }).first()

/** Whoever changes a form, or sends answers to it, holds its row. */
export const lockForm = async (tx: Tx, scope: CompanyScope, formId: string): Promise<FormRow | undefined> =>
  forms(tx.db, scope).where({ document_id: formId }).forNoKeyUpdate().first()

/** Several, in the order of their rows; nothing where one of them is not there. */
export async function lockForms(
  tx: Tx,
  scope: CompanyScope,
  formIds: readonly string[],
): Promise<FormRow[] | undefined> {
  const wanted = [...new Set(formIds)]
  const found: FormRow[] = await forms(tx.db, scope).whereIn('document_id', wanted).orderBy('id').forNoKeyUpdate()
  return found.length < wanted.length ? undefined : found
}

/** Has the company Pro (documents §6)? One statement. */
export const hasPro = async (db: Db, companyId: number): Promise<boolean> =>
  (await holdingsOf.get()(db, companyId)).proPackage.status === 1

export const proRefusal = async (db: Db, companyId: number): Promise<Refusal | undefined> =>
  (await hasPro(db, companyId)) ? undefined : refusalOf('conflict', 'noPro', noPro)
