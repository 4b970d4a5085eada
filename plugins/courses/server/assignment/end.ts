import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { assignedToGroup, assignmentsOf, publishedByName } from '@cloudoc/people/server/services.ts'
import { courseAssignments, coursesNamed, coursesOfGroup, unassignCourses } from '../../contract/assigning.ts'
import { openIn, syncEnrolmentsOf } from '../enrolment/fan-out.ts'
import { findCourse } from '../enrolment/find-course.ts'
import { lockEnrolments } from '../enrolment/lock.ts'
import '../events.ts'

export const list = handleRead(courseAssignments, async ({ input: { id, skip, limit }, actor, db }) => {
  const course = await findCourse(db, actor, id)
  if (!course) return notFound(courseAssignments.texts.missing)
  const { items, total } = await assignmentsOf(
    db,
    actor,
    { table: 'course_assignments', what: 'course_id', id: course.id },
    { skip, limit },
  )
  return items.length === 0 ? empty([], 'nothing', { total }) : done(items, { total })
})

const courses = { table: 'courses', name: 'title', published: sql`t.current_id is not null` }

export const ofGroup = handleRead(coursesOfGroup, async ({ input: { groupId }, actor, db }) => {
  const items = await assignedToGroup(db, actor, groupId, {
    table: 'course_assignments',
    what: 'course_id',
    of: courses,
  })
  return items.length === 0 ? empty([]) : done(items)
})

export const byName = handleRead(coursesNamed, async ({ input: { names }, actor, db }) => {
  const items = await publishedByName(db, actor, names, courses)
  return items.length === 0 ? empty([]) : done(items)
})

export const end = handleWrite(unassignCourses, async ({ input: { assignmentIds }, actor, tx }) => {
  await lockEnrolments(tx, actor.company.id)
  const wanted = [...new Set(assignmentIds)]
  const found = await ofCompany(tx.db, 'course_assignments', actor)
    .whereIn('document_id', wanted)
    .whereNull('ended_at')
    .where(onlyInScope(tx.db, actor, 'person_id'))
    .select('id', 'course_id')
  if (found.length === 0 || found.length < wanted.length) return notFound(unassignCourses.texts.missing)
  await ofCompany(tx.db, 'course_assignments', actor)
    .whereIn(
      'id',
      found.map(({ id }) => id),
    )
    .update({ ended_at: now(), updated_at: now() })
  const ids = [...new Set(found.map(({ course_id }) => course_id))]
  const before = await openIn(tx, actor.company.id, ids)
  const after = await syncEnrolmentsOf(tx, actor.company.id, ids)
  const courses = await ofCompany(tx.db, 'courses', actor).whereIn('id', ids).select('document_id', 'title')
  await record(
    tx,
    actor,
    courses.map(({ document_id, title }) => ({
      area: 'training' as const,
      what: 'Taken away',
      subject: { kind: 'course', id: document_id, name: title },
    })),
  )
  await emit(tx, 'course.changed', { companyId: actor.company.id })
  return done({ ended: found.length, people: before - after }, { text: unassignCourses.texts.ended })
})
