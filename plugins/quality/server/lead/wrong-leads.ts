import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Lead, Leads } from '@cloudoc/forms/contract/rules/leads.ts'
import { severity } from '../../contract/action-words.ts'
import { register } from '../../contract/registers/record-shapes.ts'
import { peopleToGive } from '../action/owners.ts'

/** Whom a lead names, by public id. */
const peopleOf = ({ action, tell }: Lead): string[] => [
  ...(action && action.ownerId !== '' ? [action.ownerId] : []),
  ...(tell?.personIds ?? []),
]

/** Those of these people whom the caller may give something to. One statement, or none. */
async function findPeople(db: Db, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sql<{ id: string }>`
    select p.document_id as id
      ${peopleToGive(actor)}
       and p.document_id = any(${[...ids]}::text[])`.rows(db)
  return new Set(rows.map(({ id }) => id))
}

/** Those of these groups that are there. One statement, or none. */
async function findGroups(db: Db, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sql<{ id: string }>`
    select g.document_id as id
      from people_groups g
     where ${inCompany(actor, 'g')}
       and g.deleted_at is null
       and g.document_id = any(${[...ids]}::text[])`.rows(db)
  return new Set(rows.map(({ id }) => id))
}

/** Keys of fields that lead to somebody or something that is not there. Two statements at most. */
export async function findWrongLeads(db: Db, actor: Actor, leads: Leads): Promise<string[]> {
  const all = Object.entries(leads)
  const [people, groups] = await Promise.all([
    findPeople(db, actor, [...new Set(all.flatMap(([, lead]) => peopleOf(lead)))]),
    findGroups(db, actor, [...new Set(all.flatMap(([, { tell }]) => tell?.groupIds ?? []))]),
  ])
  return all
    .filter(
      ([, lead]) =>
        peopleOf(lead).some(id => !people.has(id)) ||
        (lead.tell?.groupIds ?? []).some(id => !groups.has(id)) ||
        (lead.action && !severity.safeParse(lead.action.severity).success) ||
        (lead.record && !register.safeParse(lead.record.register).success),
    )
    .map(([key]) => key)
}
