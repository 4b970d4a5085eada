import { onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { type CompanyScope, ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { CourseRow, VersionRow } from '../tables.ts'

/** A course of the company that is not in the bin. */
export const findCourse = (db: Db, scope: CompanyScope, id: string): Promise<CourseRow | undefined> =>
  ofCompany(db, 'courses', scope).where({ document_id: id }).whereNull('deleted_at').first()

/** The same, which nobody else changes until the transaction is over. */
export const lockCourse = (tx: Tx, scope: CompanyScope, id: string): Promise<CourseRow | undefined> =>
  ofCompany(tx.db, 'courses', scope).where({ document_id: id }).whereNull('deleted_at').forNoKeyUpdate().first()

export const versionById = (db: Db, scope: CompanyScope, id: number | null): Promise<VersionRow | undefined> =>
  ofCompany(db, 'course_versions', scope)
    .where({ id: id ?? 0 })
    .first()

/** Under which id the questions of a course are kept: its own. */
export const subjectOfCourse = async (db: Db, scope: CompanyScope, id: string): Promise<string | undefined> =>
  (await findCourse(db, scope, id))?.document_id

/** An employee whom somebody manages, and who has not left, by public id. */
export const findEmployee = (
  db: Db,
  scope: SiteScope,
  id: string,
): Promise<{ id: number; document_id: string; first_name: string | null; last_name: string | null } | undefined> =>
  ofCompany(db, 'people', scope)
    .where({ document_id: id, role: 'employee' })
    .where(onlyInScope(db, scope, 'people.id'))
    .whereNull('deleted_at')
    .first('id', 'document_id', 'first_name', 'last_name')
