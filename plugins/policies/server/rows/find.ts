import { sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { issuedIn, issuedInSql } from '@cloudoc/documents/server/services/reading.ts'
import type { PolicyRow, VersionRow } from '../tables.ts'

/** A policy of the company that was not deleted. */
export const findPolicy = (db: Db, scope: CompanyScope, id: string): Promise<PolicyRow | undefined> =>
  ofCompany(db, 'policies', scope).where({ document_id: id }).whereNull('deleted_at').first()

/** The same, which nobody else changes until the transaction is over. */
export const lockPolicy = (tx: Tx, scope: CompanyScope, id: string): Promise<PolicyRow | undefined> =>
  ofCompany(tx.db, 'policies', scope).where({ document_id: id }).whereNull('deleted_at').forNoKeyUpdate().first()

export const versionById = (db: Db, scope: CompanyScope, id: number | null): Promise<VersionRow | undefined> =>
  ofCompany(db, 'policy_versions', scope)
    .where({ id: id ?? 0 })
    .first()

/**
 * What a version is called, wherever it is named: the number as which its document was issued; its own
 * ('2.1') where it is of no document, or of one that was not issued then. Decision 024.
 */
export const labelOf = ({
  major_number,
  minor_number,
  made_of,
}: Pick<VersionRow, 'major_number' | 'minor_number' | 'made_of'>): string =>
  issuedIn(made_of) || `${major_number}.${minor_number}`
/** SQL of the same, of a version `v`. */
export const versionLabel = sql`
  coalesce(${sqlText(issuedInSql('v.made_of'))}, v.major_number || '.' || v.minor_number)`

/** Public id of the document of a policy; '' for others. One statement where it has one. */
export async function fileIdOf(
  db: Db,
  { file_id, company_id }: Pick<PolicyRow, 'file_id' | 'company_id'>,
): Promise<string> {
  if (file_id === null) return ''
  return (
    (
      await ofCompany(db, 'documents', { company: { id: company_id } })
        .where({ id: file_id })
        .first('document_id')
    )?.document_id ?? ''
  )
}
