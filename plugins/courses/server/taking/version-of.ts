import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { EnrolmentRow, VersionRow } from '../tables.ts'

export type TakenVersion = Pick<
  VersionRow,
  'id' | 'title' | 'number' | 'hash' | 'valid_months' | 'outline' | 'quiz_id'
> & { /** Public id. */ course: string }

/**
 * The version that somebody is on, or begins with; nothing where the course is in the bin. Without its texts.
 * One statement.
 */
export const versionOf = (
  db: Db,
  scope: CompanyScope,
  { course_id, version_id }: Pick<EnrolmentRow, 'course_id' | 'version_id'>,
): Promise<TakenVersion | undefined> =>
  sql<TakenVersion>`
    select v.id, v.title, v.number, v.hash, v.valid_months, v.outline, v.quiz_id,
           c.document_id as course
      from courses c
      join course_versions v on v.id = coalesce(${version_id}, c.current_id)
     where ${inCompany(scope, 'c', 'v')}
       and c.id = ${course_id}
       and c.deleted_at is null`.one(db)
