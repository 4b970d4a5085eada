import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany, onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { employeePolicies, unreadPolicies } from '../../contract/reading.ts'
import { assignedItem, assignedTo } from './assigned.ts'

/** Whose policies somebody may look at: their own, and a manager anyone's. Row id; nothing for others. */
export async function personInView(db: Db, actor: Actor, personId: string | undefined): Promise<number | undefined> {
  if (personId === undefined || personId === actor.person.documentId) return actor.person.id
  if (!may(actor, 'Policies', 'Manage users')) return undefined
  // Who has left keeps their record.
  const person = await ofCompany(db, 'people', actor)
    .where({ document_id: personId, role: 'employee' })
    .where(onlyInScope(db, actor, 'people.id'))
    .first('id')
  return person?.id
}

export const list = handleRead(employeePolicies, async ({ input: { id, open, search, skip, limit }, actor, db }) => {
  const personId = await personInView(db, actor, id)
  if (personId === undefined) return notFound(employeePolicies.texts.missing)
  const { rows, total } = await assignedTo(db, { companyId: actor.company.id, personId, open, search, skip, limit })
  return rows.length === 0 ? empty([], 'nothing', { total }) : done(rows.map(assignedItem), { total })
})

export interface Unread {
  unread: number
  open: number
  overdue: number
  next: string
}

/** Counts what somebody has to read. One statement. */
async function unreadOf(db: Db, scope: CompanyScope, personId: number): Promise<Unread> {
  const counts = await sql<Omit<Unread, 'next'> & { next: string | null }>`
    select count(*) filter (where o.status = 0)::int as unread,
           count(*)::int as open,
           count(*) filter (where o.due_on < ${londonDate()})::int as overdue,
           (array_agg(p.document_id order by o.due_on, o.id))[1] as next
      from policy_obligations o
      join policies p on p.id = o.policy_id
     where ${inCompany(scope, 'o', 'p')}
       and o.person_id = ${personId}
       and o.live
       and o.closed_at is null`.one(db)
  return {
    unread: counts?.unread ?? 0,
    open: counts?.open ?? 0,
    overdue: counts?.overdue ?? 0,
    next: counts?.next ?? '',
  }
}

export const unread = handleRead(unreadPolicies, async ({ actor, db }) => {
  const found = await unreadOf(db, actor, actor.person.id)
  return done(found, found.unread > 0 ? { text: unreadPolicies.texts.unread } : {})
})
