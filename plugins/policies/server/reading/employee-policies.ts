import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { employeePolicies, unreadPolicies } from '../../contract/reading.ts'
import { assignedItem, assignedTo } from './assigned.ts'

/** Whose policies somebody may look at: their own, and a manager anyone's. Row id; nothing for others. */
export async function personInView(sql: Sql, actor: Actor, personId: string | undefined): Promise<number | undefined> {
  if (personId === undefined || personId === actor.person.documentId) return actor.person.id
  if (!may(actor, 'Policies', 'Manage users')) return undefined
  // Who has left keeps their record.
  return (await ofCompany(sql, 'people', actor).where({ document_id: personId, role: 'employee' }).first('id'))?.id
}

export const list = handle(employeePolicies, async ({ input: { id, open, search, skip, limit }, actor, sql }) => {
  const personId = await personInView(sql, actor, id)
  if (personId === undefined) return absent(employeePolicies.texts.missing)
  const { rows, total } = await assignedTo(sql, { companyId: actor.company.id, personId, open, search, skip, limit })
  return rows.length === 0 ? none([], 'nothing', { total }) : done(rows.map(assignedItem), { total })
})

export interface Unread {
  unread: number
  open: number
  overdue: number
  next: string
}

/** One statement. */
export async function unreadOf(sql: Sql, personId: number): Promise<Unread> {
  const {
    rows: [row],
  } = await sql.raw<{ rows: (Omit<Unread, 'next'> & { next: string | null })[] }>(
    `select count(*) filter (where o.status = 0)::int as unread, count(*)::int as open, count(*) filter (where o.due_on < :today)::int as overdue, (array_agg(p.document_id order by o.due_on, o.id))[1] as next
       from policy_obligations o join policies p on p.id = o.policy_id where o.person_id = :person and o.live and o.closed_at is null`,
    { person: personId, today: londonDate() },
  )
  return { unread: row?.unread ?? 0, open: row?.open ?? 0, overdue: row?.overdue ?? 0, next: row?.next ?? '' }
}

export const unread = handle(unreadPolicies, async ({ actor, sql }) => {
  const found = await unreadOf(sql, actor.person.id)
  return done(found, found.unread > 0 ? { text: unreadPolicies.texts.unread } : {})
})
