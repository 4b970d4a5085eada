import type { BinSource } from '@cloudoc/core/server/bin.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { forbidden, notFound, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { courseManager } from '../../contract/shapes.ts'
import { syncEnrolments } from '../enrolment/fan-out.ts'
import { lockEnrolments } from '../enrolment/lock.ts'
import type { CourseRow } from '../tables.ts'
import { dropCourses } from './drop.ts'

const binned = async (tx: Tx, scope: CompanyScope, ids: readonly string[]): Promise<CourseRow[] | undefined> => {
  const wanted = [...new Set(ids)]
  const found: CourseRow[] = await ofCompany(tx.db, 'courses', scope)
    .whereIn('document_id', wanted)
    .whereNotNull('deleted_at')
    .orderBy('id')
    .forUpdate()
  return found.length === 0 || found.length < wanted.length ? undefined : found
}
const subjects = (courses: readonly CourseRow[], what: string) =>
  courses.map(course => ({
    area: 'training' as const,
    what,
    subject: { kind: 'course', id: course.document_id, name: course.title },
  }))

export const binnedCourses: BinSource = {
  kind: 'courses',
  restored: 'Course has been restored',
  sees: actor => may(actor, ...courseManager.permissions, 'deleted-documents'),
  list: actor => {
    const isManager = may(actor, ...courseManager.permissions)
    const wasIssued = sql`exists (
      select 1 from course_versions v where v.course_id = t.id and v.company_id = t.company_id
    )`
    return sql`
      select t.document_id as id, t.title as name, '' as place,
             t.deleted_at, t.deleted_by_id as deleted_by, not ${wasIssued} as goes,
             ${isManager}::boolean as restorable, ${isManager}::boolean and not ${wasIssued} as removable
        from courses t
       where ${inCompany(actor, 't')}
         and t.deleted_at is not null`
  },
  /** With its assignments: who had it to take has it again, with days from today. */
  async restore(tx, actor, ids) {
    if (!may(actor, ...courseManager.permissions)) return forbidden()
    await lockEnrolments(tx, actor.company.id)
    const courses = await binned(tx, actor, ids)
    if (!courses) return notFound('Invalid request')
    const rows = courses.map(({ id }) => id)
    await ofCompany(tx.db, 'courses', actor)
      .whereIn('id', rows)
      .update({ deleted_at: null, deleted_by_id: null, updated_at: now() })
    await syncEnrolments(tx, { companyId: actor.company.id, courseIds: rows })
    await record(tx, actor, subjects(courses, 'Restored'))
    return { count: courses.length }
  },
  async purge(tx, actor, ids) {
    if (!may(actor, ...courseManager.permissions)) return forbidden()
    const courses = await binned(tx, actor, ids)
    if (!courses) return notFound('Invalid request')
    const rows = courses.map(({ id }) => id)
    if (await ofCompany(tx.db, 'course_versions', actor).whereIn('course_id', rows).first('id'))
      return refusalOf('conflict', 'never', 'A course that was published stays, as evidence of what staff were taught.')
    await record(tx, actor, subjects(courses, 'Deleted for ever'))
    await dropCourses(tx, actor.company.id, rows)
    return { count: courses.length }
  },
}
