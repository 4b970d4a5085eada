import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { wholeCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import type { Knex } from 'knex'
import { type PersonField, personFieldNames, personFields } from '../../contract/person/person-fields.ts'
import { normalEmail } from '../company/sign-up-form.ts'
import { endSessionsOf } from '../session/sessions.ts'
import { tellMoved } from '../site/moved.ts'
import { putReturnedToSites } from '../site/people-at-sites.ts'
import { holdSites } from '../site/sites.ts'
import type { PersonRow } from '../tables.ts'
import '../tables.ts'

/**
 * What a company knows of a person. Texts are trimmed already; dates are written as `2026-11-22`. '' takes a value
 * away.
 */
export interface PersonDetails extends Partial<Record<PersonField, string | undefined>> {
  firstName: string
  lastName: string
  /** Where the company writes to them, and what they sign in with. Some have none. */
  email?: string | undefined
  permissions?: readonly Permission[] | undefined
  /** Row ids of the sites that a sub-user manages; null: all of them. */
  siteIds?: readonly number[] | null | undefined
}

/** Somebody else of the company, perhaps one who has left, has it already: `id` is theirs. */
export interface Taken {
  taken: 'email' | 'staffNumber'
  by: Pick<PersonRow, 'id' | 'document_id' | 'first_name' | 'last_name' | 'role' | 'deleted_at'>
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

function columnsOf(details: Partial<PersonDetails>): Partial<PersonRow> {
  const { firstName, lastName, email, permissions, siteIds } = details
  const given = personFieldNames.filter(name => details[name] !== undefined)
  return {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(email === undefined ? {} : { work_email: orNull(normalEmail(email)) }),
    // The driver takes a list for one of the database's own.
    ...(permissions === undefined ? {} : { permissions: JSON.stringify(permissions) as never }),
    ...(siteIds === undefined ? {} : { site_ids: siteIds && (JSON.stringify(siteIds) as never) }),
    ...Object.fromEntries(given.map(name => [personFields[name].column, orNull(details[name])])),
  }
}

/** Who in the company has the address or the number already. */
async function takenBy(
  db: Db,
  scope: CompanyScope,
  { work_email, staff_number }: Partial<PersonRow>,
  but = 0,
): Promise<Taken | undefined> {
  if (!work_email && !staff_number) return undefined
  const other = await ofCompany(db, 'people', scope)
    .whereNot('id', but)
    // What is not given is nobody's: to ask for it as empty would find everyone who has none.
    .where(
      (same: Knex.QueryBuilder) =>
        void same.where('work_email', work_email ?? '').orWhere('staff_number', staff_number ?? ''),
    )
    .first('id', 'document_id', 'first_name', 'last_name', 'role', 'deleted_at', 'work_email')
  return other && { taken: work_email && other.work_email === work_email ? 'email' : 'staffNumber', by: other }
}

/** The people of a company who have not left; a query to go on with. */
export const peopleOf = (db: Db, scope: CompanyScope) => ofCompany(db, 'people', scope).whereNull('people.deleted_at')

/**
 * Adds somebody to a company, without a login: that comes with `acceptInvitation`. Refused where the address
 * or the number is somebody's of the same company, also of one who has left; in another company it may well
 * be.
 */
export async function addPerson(
  tx: Tx,
  actor: CompanyScope,
  { role, ...details }: PersonDetails & { role: 'user' | 'employee' },
): Promise<{ person: PersonRow } | Taken> {
  const columns = columnsOf(details)
  const [person] = await tx
    .db('people')
    .insert({ ...baseColumns(), company_id: actor.company.id, role, ...columns })
    .onConflict()
    .ignore()
    .returning('*')
  if (person) {
    await emit(tx, 'people.added', about(person))
    return { person }
  }
  const taken = await takenBy(tx.db, actor, columns)
  if (!taken) throw new Error('A person was not added, and nobody is in the way')
  return taken
}

/**
 * Changes what a company knows of a person. Whoever has another address from now on signs in no more with the
 * former one: the login is let go, the sessions end, and a new invitation is due (`person.login_id` is
 * empty).
 */
export async function updatePerson(
  tx: Tx,
  actor: CompanyScope,
  person: PersonRow,
  changes: Partial<PersonDetails>,
): Promise<{ person: PersonRow } | Taken> {
  const columns = columnsOf(changes)
  const taken = await takenBy(tx.db, actor, columns, person.id)
  if (taken) return taken
  const moved = columns.work_email !== undefined && columns.work_email !== person.work_email && person.login_id !== null
  const [changed] = (await ofCompany(tx.db, 'people', actor)
    .where({ id: person.id })
    .update({ ...columns, ...(moved ? { login_id: null } : {}), updated_at: now() })
    .returning('*')) as PersonRow[]
  if (!changed) throw new Error('A person of another company')
  if (moved) await endSessionsOf(tx, person.id)
  await emit(tx, 'people.changed', about(changed))
  return { person: changed }
}

/** `leftOn`: their last day, as '2026-11-24'. `reason`: '' where none was said. */
interface Leaving {
  leftOn: string
  reason: string
}

/**
 * People leave: their sessions end at once; what they did stays, and `restorePeople` brings them back
 * (rulings 24). Answers how many have left by it; the account holder never does. As many statements for many
 * as for one.
 */
export async function removePeople(
  tx: Tx,
  actor: CompanyScope & { person?: { id: number } },
  people: readonly PersonRow[],
  { leftOn, reason }: Leaving = { leftOn: londonDate(), reason: '' },
): Promise<number> {
  const left = (await ofCompany(tx.db, 'people', actor)
    .whereIn('id', idsOf(people))
    .whereNull('deleted_at')
    .whereNot('role', 'company')
    .update({ deleted_at: now(), left_on: leftOn, leaving_reason: reason || null, updated_at: now() })
    .returning('*')) as PersonRow[]
  await endSessionsOf(tx, ...idsOf(left))
  if (left.length > 0)
    await emit(tx, 'people.left', {
      companyId: actor.company.id,
      personIds: idsOf(left),
      byId: actor.person?.id ?? null,
    })
  return left.length
}
const idsOf = (people: readonly PersonRow[]): number[] => people.map(({ id }) => id)

/** Somebody is back: the same person, with their login, rights and history. False where they had not left. */
export const restorePerson = async (tx: Tx, actor: CompanyScope, person: PersonRow): Promise<boolean> =>
  (await restorePeople(tx, actor, [person])) === 1

/** The same for several; answers how many are back by it. As many statements for many as for one. */
export async function restorePeople(tx: Tx, actor: CompanyScope, people: readonly PersonRow[]): Promise<number> {
  // No location is closed while somebody comes back to it.
  await holdSites(tx.db, wholeCompany(actor.company.id))
  const back = (await ofCompany(tx.db, 'people', actor)
    .whereIn('id', idsOf(people))
    .whereNotNull('deleted_at')
    .whereNull('erased_at')
    .update({ deleted_at: null, left_on: null, leaving_reason: null, updated_at: now() })
    .returning('*')) as PersonRow[]
  if (back.length === 0) return 0
  const joined = await putReturnedToSites(tx, actor, idsOf(back))
  await emit(tx, 'people.restored', { companyId: actor.company.id, personIds: idsOf(back) })
  if (joined.length > 0) await tellMoved(tx, actor, idsOf(back), joined)
  return back.length
}

/** What events of people say. */
export interface PersonEvent {
  companyId: number
  personId: number
  role: PersonRow['role']
}
export interface PeopleEvent {
  companyId: number
  personIds: readonly number[]
}
export interface PeopleLeft extends PeopleEvent {
  /** Row id of whoever recorded it; null where nobody did. */
  byId: number | null
}
export const about = ({ id, company_id, role }: Pick<PersonRow, 'id' | 'company_id' | 'role'>): PersonEvent => ({
  companyId: company_id,
  personId: id,
  role,
})

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    /** Somebody was entered; they have no login yet, and may get no mail but the invitation. */
    'people.added': PersonEvent
    /** Somebody accepted the invitation, and signs in from now on. */
    'people.joined': PersonEvent
    'people.changed': PersonEvent
    /** Together, as they were chosen: whoever hears of it asks once. */
    'people.left': PeopleLeft
    'people.restored': PeopleEvent
  }
}
