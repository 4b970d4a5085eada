import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { dueOf, insertAssignments, type Target, targetsOf } from '@cloudoc/people/server/services.ts'
import { assignCourses } from '../../contract/assigning.ts'
import { syncEnrolmentsOf } from '../enrolment/fan-out.ts'
import { lockEnrolments } from '../enrolment/lock.ts'
import '../events.ts'

const { texts } = assignCourses
type Input = ParsedOf<typeof assignCourses>
/** Days until something is due where nobody says: training takes longer than reading. */
const defaultDays = 30
/** Answers how many are new. One statement. */
async function put(
  tx: Tx,
  actor: Actor,
  courseIds: readonly number[],
  targets: readonly Target[],
  input: Input,
): Promise<number> {
  const due = dueOf(input, defaultDays)
  const written = await sql<{ is_new: boolean }>`
    ${insertAssignments(actor, { table: 'course_assignments', what: 'course_id', ids: courseIds }, targets, due)}
    returning xmax = 0 as is_new`.rows(tx)
  return written.filter(({ is_new }) => is_new).length
}

export default handleWrite(assignCourses, async ({ input, actor, tx }) => {
  if (input.courseIds.length === 0) return invalid({ courseIds: texts.none }, texts.none)
  if (input.dueDate !== '' && input.dueDate < londonDate()) return invalid({ dueDate: texts.past }, texts.past)
  await lockEnrolments(tx, actor.company.id)
  const wanted = [...new Set(input.courseIds)]
  const courses = await ofCompany(tx.db, 'courses', actor)
    .whereIn('document_id', wanted)
    .whereNull('deleted_at')
    .select('id', 'document_id', 'title')
  if (courses.length < wanted.length) return notFound(texts.missing)
  const targets = await targetsOf(tx, actor, input, {
    noGroup: notFound(texts.noGroup),
    noPerson: refuse(assignCourses, 'noEmployee'),
    noAudience: texts.noAudience,
  })
  if (!Array.isArray(targets)) return targets
  const ids = courses.map(({ id }) => id)
  const assigned = await put(tx, actor, ids, targets, input)
  const people = await syncEnrolmentsOf(tx, actor.company.id, ids)
  const to = targets
    .map(({ audience }) => audience)
    .join(', ')
    .slice(0, 200)
  await record(
    tx,
    actor,
    courses.map(({ document_id, title }) => ({
      area: 'training' as const,
      what: 'Assigned',
      subject: { kind: 'course', id: document_id, name: title },
      detail: to,
    })),
  )
  await emit(tx, 'course.changed', { companyId: actor.company.id })
  return done({ assigned, people: actor.sites === 'all' ? people : targets.length }, { text: texts.assigned })
})
