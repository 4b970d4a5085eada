import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { defineFanOut } from '@cloudoc/people/server/services.ts'
import { lockEnrolments } from './lock.ts'
import { type Opened, reconcileSlice, type Scope } from './reconcile.ts'
import '../events.ts'

/** Brings enrolments to what they should be: of the first thousand people at once, of the others in the background. Wants `lockEnrolments`. */
export const { job: fanOut, sync: syncEnrolments } = defineFanOut<Scope>({
  name: 'courses.fan-out',
  lock: lockEnrolments,
  async bring(tx, scope) {
    const { opened, last } = await reconcileSlice(tx, scope)
    await tell(tx, scope.companyId, opened)
    return last
  },
})

/** The same of some courses. Answers how many people have one of them to do. */
export async function syncEnrolmentsOf(tx: Tx, companyId: number, courseIds: readonly number[]): Promise<number> {
  await syncEnrolments(tx, { companyId, courseIds })
  return openIn(tx, companyId, courseIds)
}

/** People who have one of these courses to do. One statement. */
export async function openIn(tx: Tx, companyId: number, courseIds: readonly number[]): Promise<number> {
  const [row] = await ofCompany(tx.sql, 'course_enrolments', companyId)
    .whereIn('course_id', [...courseIds])
    .where({ latest: true, live: true })
    .whereNull('completed_at')
    .countDistinct({ count: 'person_id' })
  return Number(row?.count ?? 0)
}

/** Tells of each course once, with everyone to whom it is new. */
async function tell(tx: Tx, companyId: number, opened: readonly Opened[]): Promise<void> {
  if (opened.length === 0) return
  const people = Map.groupBy(opened, ({ course_id }) => course_id)
  const courses = await ofCompany(tx.sql, 'courses', companyId)
    .whereIn('id', [...people.keys()])
    .select('id', 'document_id', 'title')
  for (const { id, document_id, title } of courses)
    await emit(tx, 'course.assigned', {
      companyId,
      courseId: document_id,
      title,
      personIds: (people.get(id) ?? []).map(({ person_id }) => person_id),
    })
}
