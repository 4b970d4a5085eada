import { nameOf, type PersonRow, restorePeople } from '@cloudoc/accounts/server/services/people.ts'
import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import type { BinActor, BinSource } from '@cloudoc/core/server/bin.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { forbidden, notFound, type Refusal } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany, inScope, onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { beyond, lockPeople, onlyOwnUsers, rightsOf, sitesWithin } from '../rows/users.ts'

/**
 * People stay: what they did and read names them. Who ended it stands in the history, beside the moment in
 * which they left.
 */
const deletedPeople = (actor: BinActor, role: 'user' | 'employee', isManager: boolean): SqlPart => sql`
  select p.document_id as id,
         coalesce(nullif(trim(concat(p.first_name, ' ', p.last_name)), ''), p.work_email, '') as name,
         coalesce(p.job_title, p.work_email, '') as place,
         p.deleted_at,
         (select h.person_id
            from history_entries h
           where h.company_id = p.company_id
             and h.area = 'people'
             and h.subject_id = p.document_id
             and h.happened_at between p.deleted_at - interval '1 minute' and p.deleted_at + interval '1 minute'
           limit 1) as deleted_by,
         false as goes, ${isManager}::boolean as restorable, false as removable
    from people p
   where ${inCompany(actor, 'p')}
     and p.role = ${role}
     and p.deleted_at is not null
     and p.erased_at is null
     ${role === 'employee' ? inScope(actor, 'p.id') : sitesWithin(actor, 'p')}`

async function back(
  tx: Tx,
  actor: BinActor,
  { role, what }: { role: 'user' | 'employee'; what: string },
  ids: readonly string[],
): Promise<{ count: number } | Refusal> {
  await lockPeople(tx, actor)
  const people: PersonRow[] = await ofCompany(tx.db, 'people', actor)
    .where({ role })
    .whereIn('document_id', [...ids])
    .whereNotNull('deleted_at')
    .whereNull('erased_at')
    .where(role === 'employee' ? onlyInScope(tx.db, actor, 'people.id') : onlyOwnUsers(tx.db, actor))
    .orderBy('id')
    .forUpdate()
  if (people.length === 0 || people.length < new Set(ids).size) return notFound('Invalid request')
  if (people.some(person => beyond(actor, rightsOf(person)).length > 0))
    return forbidden('You can give only rights that you have yourself.')
  await restorePeople(tx, actor, people)
  await record(
    tx,
    actor,
    people.map(person => ({
      area: 'people' as const,
      what,
      subject: { kind: role, id: person.document_id, name: nameOf(person) },
    })),
  )
  return { count: people.length }
}

/** People of a role in the bin: who sees them and brings them back, and how that is told and recorded. */
interface LeftPeople extends Pick<BinSource, 'restored'> {
  kind: 'users' | 'employees'
  role: 'user' | 'employee'
  look: readonly Permission[]
  manage: Permission
  /** As the history says it. */
  what: string
}

const source = ({ kind, role, look, manage, restored, what }: LeftPeople): BinSource => ({
  kind,
  restored,
  sees: actor => may(actor, ...look),
  list: actor => deletedPeople(actor, role, may(actor, manage)),
  restore: async (tx, actor, ids) => (may(actor, manage) ? back(tx, actor, { role, what }, ids) : forbidden()),
})

export const leftUsers = source({
  kind: 'users',
  role: 'user',
  look: ['Users', 'Manage users'],
  manage: 'Manage users',
  restored: 'User restored',
  what: 'Brought a user back',
})
export const leftEmployees = source({
  kind: 'employees',
  role: 'employee',
  look: ['Employees', 'Manage employee'],
  manage: 'Manage employee',
  restored: 'Employee has been restored',
  what: 'Brought an employee back',
})
