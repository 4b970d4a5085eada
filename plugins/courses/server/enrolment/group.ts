import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type {} from '@cloudoc/people/server/services.ts'

/** A group of the company that is there still, by public id. */
export const findGroup = (db: Db, scope: CompanyScope, id: string): Promise<{ id: number } | undefined> =>
  ofCompany(db, 'people_groups', scope).where({ document_id: id }).whereNull('deleted_at').first('id')
