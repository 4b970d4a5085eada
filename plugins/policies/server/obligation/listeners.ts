import type { DependencyOf } from '@cloudoc/accounts/server/services/people.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { leastDays } from '@cloudoc/people/contract/assigning.ts'
import { syncObligations } from './fan-out.ts'
import { lockObligations } from './lock.ts'
import { readingsMoved } from './moved.ts'

/** Somebody came, left, or came back, or is in another group than before: what they have to read follows. */
export async function peopleChanged(
  tx: Tx,
  { companyId, personIds }: { companyId: number; personIds: readonly number[] },
): Promise<void> {
  if (personIds.length === 0) return
  await lockObligations(tx, companyId)
  await syncObligations(tx, { companyId, personIds: [...personIds] })
}

/** Somebody can sign in from now on: nothing is due before they have had their days, seven at least. */
async function personJoined(tx: Tx, { companyId, personId }: { companyId: number; personId: number }): Promise<void> {
  await peopleChanged(tx, { companyId, personIds: [personId] })
  const today = londonDate()
  await sql`
    update policy_causes c
       set due_on = greatest(
             c.due_on, coalesce(${today}::date + a.due_days, ${daysAfter(today, leastDays)}::date)
           )
      from policy_assignments a, policy_obligations o
     where ${inCompany(companyId, 'a', 'c', 'o')}
       and a.id = c.assignment_id
       and o.id = c.obligation_id
       and o.person_id = ${personId}
       and o.live
       and o.closed_at is null`.run(tx)
  await syncObligations(tx, { companyId, personIds: [personId] })
}

/**
 * Follows what accounts tells of people. Who was entered has their policies waiting, and hears of them once
 * they can sign in.
 */
export function followPeople(): void {
  on('people.joined', (event, tx) => personJoined(tx, event))
  on('people.added', ({ companyId, personId }, tx) => peopleChanged(tx, { companyId, personIds: [personId] }))
  on('people.left', (event, tx) => peopleChanged(tx, event))
  on('people.restored', (event, tx) => peopleChanged(tx, event))
  on('people.moved', (event, tx) => readingsMoved(tx, event))
}

/** What hangs on people who are to leave. One statement. */
export async function policyDependencies(
  db: Db,
  companyId: number,
  personIds: readonly number[],
): Promise<DependencyOf[]> {
  const open = (await ofCompany(db, 'policy_obligations', companyId)
    .where({ live: true })
    .whereNull('closed_at')
    .whereIn('person_id', [...personIds])
    .groupBy('person_id')
    .select('person_id')
    .count({ count: '*' })) as { person_id: number; count: string }[]
  return open.map(({ person_id, count }) => ({
    personId: person_id,
    one: 'policy to read',
    many: 'policies to read',
    count: Number(count),
  }))
}
