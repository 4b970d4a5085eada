import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { done, invalid, notFound, type Outcome, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { dueOf, insertAssignments, type Target, targetsOf } from '@cloudoc/people/server/services.ts'
import { assignPolicies } from '../../contract/assigning.ts'
import { syncObligationsOf } from '../obligation/fan-out.ts'
import { lockObligations } from '../obligation/lock.ts'
import type { PolicyRow } from '../tables.ts'
import '../events.ts'

const { texts } = assignPolicies
/** Days until something is due where nobody says. */
const defaultDays = 14

export interface Asked {
  selectedDocuments: readonly string[]
  dueDate: string
  dueDays?: number | undefined
  everyone?: boolean
  groupIds?: readonly string[]
  employeeIds?: readonly string[]
}

/** Assigns policies to audiences: what is assigned so already gets the new date. All or none. */
export async function assign(
  tx: Tx,
  actor: Actor,
  asked: Asked,
): Promise<Outcome<{ assigned: number; people: number }>> {
  if (asked.selectedDocuments.length === 0) return invalid({ selectedDocuments: 'empty' }, texts.none)
  if (asked.dueDate !== '' && asked.dueDate < londonDate()) return invalid({ dueDate: texts.past }, texts.past)
  await lockObligations(tx, actor.company.id)
  const wanted = [...new Set(asked.selectedDocuments)]
  const policies = await ofCompany(tx.db, 'policies', actor)
    .whereIn('document_id', wanted)
    .whereNull('deleted_at')
    .select('id', 'status', 'document_id', 'name')
  if (policies.length < wanted.length) return notFound(texts.missing)
  if (policies.some(({ status }) => status === 2)) return refusalOf('conflict', 'withdrawn', texts.withdrawn)
  const targets = await targetsOf(tx, actor, asked, {
    noGroup: notFound(texts.noGroup),
    noPerson: notFound(texts.noPerson),
    noAudience: texts.noAudience,
  })
  if (!Array.isArray(targets)) return targets
  const assigned = await put(tx, actor, policies, targets, asked)
  const people = await syncObligationsOf(
    tx,
    actor.company.id,
    policies.map(({ id }) => id),
  )
  const to = targets
    .map(({ audience }) => audience)
    .join(', ')
    .slice(0, 200)
  await record(
    tx,
    actor,
    policies.map(({ document_id, name }) => ({
      area: 'policies' as const,
      what: 'Assigned',
      subject: { kind: 'policy', id: document_id, name },
      detail: to,
    })),
  )
  await emit(tx, 'policy.assigned', { companyId: actor.company.id })
  return done({ assigned, people: actor.sites === 'all' ? people : targets.length }, { text: texts.assigned })
}

/** Two statements: the assignments, and the dates of those that were there. */
async function put(
  tx: Tx,
  actor: Actor,
  policies: readonly Pick<PolicyRow, 'id'>[],
  targets: readonly Target[],
  asked: Asked,
): Promise<number> {
  const due = dueOf(asked, defaultDays)
  const ids = policies.map(({ id }) => id)
  const written = await sql<{ id: number; is_new: boolean }>`
    ${insertAssignments(actor, { table: 'policy_assignments', what: 'policy_id', ids }, targets, due)}
    returning id, xmax = 0 as is_new`.rows(tx)
  const known = written.filter(({ is_new }) => !is_new).map(({ id }) => id)
  if (known.length > 0) {
    await sql`
      update policy_causes c
         set due_on = coalesce(a.due_on, a.started_on + a.due_days)
        from policy_assignments a, policy_obligations o
       where ${inCompany(actor, 'a', 'c', 'o')}
         and a.id = c.assignment_id
         and a.id = any(${known}::int[])
         and o.id = c.obligation_id
         and o.closed_at is null`.run(tx)
  }
  return written.length - known.length
}
