import { daysAfter, londonDate, now } from '@cloudoc/core/server/clock.ts'
import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, invalid, refuse, type Refusal } from '@cloudoc/core/server/call/outcome.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { fullName } from '@cloudoc/core/server/evidence/ledger.ts'
import { record } from '@cloudoc/history/server/services.ts'
import type {} from '@cloudoc/people/server/services.ts'
import { assignCourses } from '../../contract/assigning.ts'
import { syncEnrolmentsOf } from '../enrolment/fan-out.ts'
import { lockEnrolments } from '../enrolment/lock.ts'
import '../events.ts'

const { texts } = assignCourses
type Input = ParsedOf<typeof assignCourses>
/** Days until something is due where nobody says: training takes longer than reading. */
const defaultDays = 30
interface Target { audience: 'everyone' | 'group' | 'person'; group_id: number | null; person_id: number | null }

/** Whom it is given to; refused where one of them is not there. Two statements. */
async function targetsOf(tx: Tx, actor: Actor, { everyone, groupIds, employeeIds }: Input): Promise<Target[] | Refusal> {
  const [groupsWanted, peopleWanted] = [[...new Set(groupIds)], [...new Set(employeeIds)]]
  const groups = groupsWanted.length === 0 ? [] : await ofCompany(tx.sql, 'people_groups', actor).whereIn('document_id', groupsWanted).whereNull('deleted_at').select('id')
  if (groups.length < groupsWanted.length) return absent(texts.noGroup)
  const people = peopleWanted.length === 0 ? [] : await ofCompany(tx.sql, 'people', actor).whereIn('document_id', peopleWanted).where({ role: 'employee' }).whereNull('deleted_at').select('id')
  if (people.length < peopleWanted.length) return refuse('absent', 'noEmployee', texts.noEmployee)
  const targets: Target[] = [
    ...(everyone ? [{ audience: 'everyone' as const, group_id: null, person_id: null }] : []),
    ...groups.map(({ id }) => ({ audience: 'group' as const, group_id: id, person_id: null })),
    ...people.map(({ id }) => ({ audience: 'person' as const, group_id: null, person_id: id })),
  ]
  return targets.length === 0 ? invalid({ everyone: texts.noAudience }, texts.noAudience) : targets
}

/** Answers how many are new. One statement. */
async function put(tx: Tx, actor: Actor, courseIds: readonly number[], targets: readonly Target[], { dueDate, dueDays }: Input): Promise<number> {
  const today = londonDate()
  const due = dueDate !== '' ? { due_on: dueDate, due_days: null } : dueDays !== undefined ? { due_on: null, due_days: dueDays } : { due_on: daysAfter(today, defaultDays), due_days: null }
  const rows = courseIds.flatMap(id => targets.map(target => ({ ...baseColumns(), company_id: actor.company.id, course_id: id, ...target, ...due, started_on: today, assigned_at: now(), assigned_by: fullName(actor.person) })))
  const { rows: written } = await tx.sql.raw<{ rows: { is_new: boolean }[] }>(
    `? on conflict (course_id, audience, coalesce(group_id, 0), coalesce(person_id, 0)) where ended_at is null
       do update set due_on = excluded.due_on, due_days = excluded.due_days, started_on = excluded.started_on, updated_at = excluded.updated_at returning xmax = 0 as is_new`,
    [tx.sql('course_assignments').insert(rows)])
  return written.filter(({ is_new }) => is_new).length
}

export default handle(assignCourses, async ({ input, actor, tx }) => {
  if (input.courseIds.length === 0) return invalid({ courseIds: texts.none }, texts.none)
  if (input.dueDate !== '' && input.dueDate < londonDate()) return invalid({ dueDate: texts.past }, texts.past)
  await lockEnrolments(tx, actor.company.id)
  const wanted = [...new Set(input.courseIds)]
  const courses = await ofCompany(tx.sql, 'courses', actor).whereIn('document_id', wanted).whereNull('deleted_at').select('id', 'document_id', 'title')
  if (courses.length < wanted.length) return absent(texts.missing)
  const targets = await targetsOf(tx, actor, input)
  if (!Array.isArray(targets)) return targets
  const ids = courses.map(({ id }) => id)
  const assigned = await put(tx, actor, ids, targets, input)
  const people = await syncEnrolmentsOf(tx, actor.company.id, ids)
  const to = targets.map(({ audience }) => audience).join(', ').slice(0, 200)
  await record(tx, actor, courses.map(({ document_id, title }) => ({ area: 'training' as const, what: 'Assigned', subject: { kind: 'course', id: document_id, name: title }, detail: to })))
  await emit(tx, 'course.changed', { companyId: actor.company.id })
  return done({ assigned, people }, { text: texts.assigned })
})
