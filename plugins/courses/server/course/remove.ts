import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { deleteCourse } from '../../contract/courses.ts'
import { openIn, syncEnrolments } from '../enrolment/fan-out.ts'
import { lockCourse } from '../enrolment/find-course.ts'
import { lockEnrolments } from '../enrolment/lock.ts'
import '../events.ts'

/** Assignments stay for when it is brought back. */
export default handleWrite(deleteCourse, async ({ input: { id }, actor, tx }) => {
  await lockEnrolments(tx, actor.company.id)
  const course = await lockCourse(tx, actor, id)
  if (!course) return notFound(deleteCourse.texts.missing)
  const people = await openIn(tx, actor.company.id, [course.id])
  await ofCompany(tx.db, 'courses', actor)
    .where({ id: course.id })
    .update({ deleted_at: now(), deleted_by_id: actor.person.id, updated_at: now() })
  await syncEnrolments(tx, { companyId: actor.company.id, courseIds: [course.id] })
  await record(tx, actor, { area: 'training', what: 'Deleted', subject: { kind: 'course', id, name: course.title } })
  await emit(tx, 'course.changed', { companyId: actor.company.id })
  return done({ people }, { text: deleteCourse.texts.deleted })
})
