import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { EnrolmentRow, VersionRow } from '../tables.ts'

export type TakenVersion = Pick<
  VersionRow,
  'id' | 'title' | 'number' | 'hash' | 'valid_months' | 'outline' | 'quiz_id'
> & { /** Public id. */ course: string }

/** The version that somebody is on, or begins with; nothing where the course is in the bin. Without its texts. One statement. */
export async function versionOf(
  sql: Sql,
  { company }: CompanyScope,
  { course_id, version_id }: Pick<EnrolmentRow, 'course_id' | 'version_id'>,
): Promise<TakenVersion | undefined> {
  const {
    rows: [row],
  } = await sql.raw<{ rows: TakenVersion[] }>(
    `select v.id, v.title, v.number, v.hash, v.valid_months, v.outline, v.quiz_id, c.document_id as course from courses c join course_versions v on v.id = coalesce(?, c.current_id)
      where c.company_id = ? and c.id = ? and c.deleted_at is null`,
    [version_id, company.id, course_id] as never,
  )
  return row
}
