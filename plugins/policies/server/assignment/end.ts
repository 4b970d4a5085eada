import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { assignedToGroup, assignmentsOf, publishedByName } from '@cloudoc/people/server/services.ts'
import { endAssignments, policiesNamed, policiesOfGroup, policyAssignments } from '../../contract/assigning.ts'
import { takeFromEmployee } from '../../contract/policies.ts'
import { syncObligationsOf } from '../obligation/fan-out.ts'
import { lockObligations } from '../obligation/lock.ts'
import { findPolicy } from '../rows/find.ts'
import type { AssignmentRow } from '../tables.ts'
import '../events.ts'

export const list = handleRead(policyAssignments, async ({ input: { id, skip, limit }, actor, db }) => {
  const policy = await findPolicy(db, actor, id)
  if (!policy) return notFound(policyAssignments.texts.missing)
  const { items, total } = await assignmentsOf(
    db,
    actor,
    { table: 'policy_assignments', what: 'policy_id', id: policy.id },
    { skip, limit },
  )
  return items.length === 0 ? empty([], 'nothing', { total }) : done(items, { total })
})

const policies = { table: 'policies', name: 'name', published: sql`t.status = 1` }

export const ofGroup = handleRead(policiesOfGroup, async ({ input: { groupId }, actor, db }) => {
  const items = await assignedToGroup(db, actor, groupId, {
    table: 'policy_assignments',
    what: 'policy_id',
    of: policies,
  })
  return items.length === 0 ? empty([]) : done(items)
})

export const byName = handleRead(policiesNamed, async ({ input: { names }, actor, db }) => {
  const items = await publishedByName(db, actor, names, policies)
  return items.length === 0 ? empty([]) : done(items)
})

/** Ends assignments; answers how many people do not have to read something any more. */
async function endThese(
  tx: Tx,
  scope: CompanyScope,
  assignments: readonly Pick<AssignmentRow, 'id' | 'policy_id'>[],
): Promise<number> {
  await ofCompany(tx.db, 'policy_assignments', scope)
    .whereIn(
      'id',
      assignments.map(({ id }) => id),
    )
    .update({ ended_at: now(), updated_at: now() })
  const policyIds = [...new Set(assignments.map(({ policy_id }) => policy_id))]
  const before = await openOf(tx, scope, policyIds)
  await syncObligationsOf(tx, scope.company.id, policyIds)
  await emit(tx, 'policy.assigned', { companyId: scope.company.id })
  return before - (await openOf(tx, scope, policyIds))
}

const openOf = async (tx: Tx, scope: CompanyScope, policyIds: readonly number[]): Promise<number> => {
  const [open] = await ofCompany(tx.db, 'policy_obligations', scope)
    .whereIn('policy_id', [...policyIds])
    .where({ live: true })
    .whereNull('closed_at')
    .count({ count: '*' })
  return Number(open?.count ?? 0)
}

export const end = handleWrite(endAssignments, async ({ input: { assignmentIds }, actor, tx }) => {
  await lockObligations(tx, actor.company.id)
  const wanted = [...new Set(assignmentIds)]
  const found = await ofCompany(tx.db, 'policy_assignments', actor)
    .whereIn('document_id', wanted)
    .whereNull('ended_at')
    .where(onlyInScope(tx.db, actor, 'person_id'))
    .select('id', 'policy_id')
  if (found.length === 0 || found.length < wanted.length) return notFound(endAssignments.texts.missing)
  return done({ ended: found.length, people: await endThese(tx, actor, found) }, { text: endAssignments.texts.ended })
})

export const takeAway = handleWrite(takeFromEmployee, async ({ input: { fileId, uId }, actor, tx }) => {
  const { texts } = takeFromEmployee
  await lockObligations(tx, actor.company.id)
  const policy = await findPolicy(tx.db, actor, fileId)
  if (!policy) return notFound(texts.missing)
  const person = await ofCompany(tx.db, 'people', actor)
    .where({ document_id: uId, role: 'employee' })
    .whereNull('deleted_at')
    .where(onlyInScope(tx.db, actor, 'people.id'))
    .first('id')
  if (!person) return notFound(texts.person)
  const found = await ofCompany(tx.db, 'policy_assignments', actor)
    .where({ policy_id: policy.id, person_id: person.id })
    .whereNull('ended_at')
    .select('id', 'policy_id')
  if (found.length > 0) await endThese(tx, actor, found)
  const asked = await ofCompany(tx.db, 'policy_obligations', actor)
    .where({ policy_id: policy.id, person_id: person.id, live: true })
    .first('id')
  if (asked) return refuse(takeFromEmployee, 'stays')
  return found.length === 0 ? notFound(texts.missing) : done({}, { text: texts.deleted })
})
