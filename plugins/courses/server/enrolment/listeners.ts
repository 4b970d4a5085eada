import type { DependencyOf } from '@cloudoc/accounts/server/services/people.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { syncEnrolments } from './fan-out.ts'
import { lockEnrolments } from './lock.ts'

/** Somebody came, left, or came back, or is in another group than before: what they have to take follows. */
async function peopleChanged(
  tx: Tx,
  { companyId, personIds }: { companyId: number; personIds: readonly number[] },
): Promise<void> {
  if (personIds.length === 0) return
  await lockEnrolments(tx, companyId)
  await syncEnrolments(tx, { companyId, personIds: [...personIds] })
}

/** Somebody can sign in from now on: their days are counted from today. */
async function personJoined(tx: Tx, { companyId, personId }: { companyId: number; personId: number }): Promise<void> {
  await lockEnrolments(tx, companyId)
  await ofCompany(tx.db, 'course_enrolments', companyId)
    .where({ person_id: personId, latest: true, live: true })
    .whereNull('completed_at')
    .whereNull('started_at')
    .whereNull('renews_on')
    .update({ asked_on: londonDate() })
  await syncEnrolments(tx, { companyId, personIds: [personId] })
}

/** Follows what accounts and groups tell of people. */
export function followPeople(): void {
  on('people.joined', (event, tx) => personJoined(tx, event))
  on('people.added', ({ companyId, personId }, tx) => peopleChanged(tx, { companyId, personIds: [personId] }))
  on('people.left', (event, tx) => peopleChanged(tx, event))
  on('people.restored', (event, tx) => peopleChanged(tx, event))
  on('groups.members-changed', ({ companyId, joined, left }, tx) =>
    peopleChanged(tx, { companyId, personIds: [...joined, ...left] }),
  )
}

/** What hangs on people who are to leave. One statement. */
export async function courseDependencies(
  db: Db,
  companyId: number,
  personIds: readonly number[],
): Promise<DependencyOf[]> {
  const open = (await ofCompany(db, 'course_enrolments', companyId)
    .where({ latest: true, live: true })
    .whereNull('completed_at')
    .whereIn('person_id', [...personIds])
    .groupBy('person_id')
    .select('person_id')
    .count({ count: '*' })) as { person_id: number; count: string }[]
  return open.map(({ person_id, count }) => ({
    personId: person_id,
    one: 'course to take',
    many: 'courses to take',
    count: Number(count),
  }))
}
