import { addPerson, removePeople, restorePeople, updatePerson } from '@cloudoc/accounts/server/services/people.ts'
import { putToSites, sitesManaged } from '@cloudoc/accounts/server/services/sites.ts'
import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import type { TokenActor } from '@cloudoc/core/server/call/actor.ts'
import { isLapsed } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { subjectOf } from '@cloudoc/people/server/services/groups.ts'
import { invalidValue, noSuchThing, notUnique, ScimRefusal } from './refusal.ts'
import { changesOfPatch, changesOfResource, type UserChanges } from './user-changes.ts'
import { type KnownPerson, lockNamesakes, lockUser } from './user-resource.ts'

const refusalTexts = {
  holder: 'This is the account holder, who is not kept in step by a provider.',
  there: 'Somebody of the company has this userName already.',
  number: 'Somebody of the company has this employeeNumber already.',
  user: 'Somebody who has left had rights of a sub-user. A manager of the company brings them back.',
  userEmail: 'The address of a sub-user is changed by a manager of the company.',
  externalId: 'Somebody else of the company has this externalId.',
}

/** What a provider changes of a company is done one after another: it sends much at once, and doubles too. */
const queueUp = (tx: Tx, actor: TokenActor): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('connect.scim'), ${companyIdOf(actor)})`.run(tx)

const mustBeLicensed = (actor: TokenActor): void => {
  if (isLapsed(actor)) throw new ScimRefusal(403, commonTexts.lapsed)
}

/** Adds an employee, or brings back the one who left: never anybody with more rights (rulings 43). Answers the public id. */
export async function createUser(tx: Tx, actor: TokenActor, body: object): Promise<string> {
  mustBeLicensed(actor)
  const wanted = changesOfResource(body)
  if (wanted.email === undefined) throw invalidValue('userName is missing.')
  await queueUp(tx, actor)
  const namesakes = await lockNamesakes(tx, actor, { email: wanted.email, externalId: wanted.externalId ?? '' })
  const former = namesakes.find(({ deleted_at }) => deleted_at !== null)
  if (namesakes.some(({ role }) => role === 'company')) throw notUnique(refusalTexts.holder)
  if (namesakes.some(({ deleted_at }) => deleted_at === null)) throw notUnique(refusalTexts.there)
  const person = former ?? (await addEmployee(tx, actor, wanted.email, wanted))
  if (former) await applyChanges(tx, actor, former, { ...wanted, isActive: wanted.isActive ?? true })
  else {
    await remember(tx, actor, person, wanted)
    if (wanted.isActive === false) await leave(tx, actor, person)
  }
  return person.document_id
}

async function addEmployee(tx: Tx, actor: TokenActor, email: string, wanted: UserChanges): Promise<KnownPerson> {
  const added = await addPerson(tx, actor, {
    firstName: wanted.firstName ?? email.slice(0, email.indexOf('@')).slice(0, 80),
    lastName: wanted.lastName ?? '',
    email,
    jobTitle: wanted.jobTitle,
    staffNumber: wanted.staffNumber,
    role: 'employee',
  })
  if ('taken' in added) throw notUnique(added.taken === 'email' ? refusalTexts.there : refusalTexts.number)
  const { person } = added
  // Where they work is not known: a manager of the company says so. Until then it is the main site.
  const [main] = actor.company.severalSites ? await sitesManaged(tx.db, actor) : []
  if (main) await putToSites(tx, actor, [person.id], [main.id])
  await record(tx, actor, { area: 'people', what: 'Added an employee', subject: subjectOf(person) })
  return { ...person, external_id: null, removed_at: null }
}

/** PUT: what it leaves out of job and number is taken away. */
export async function replaceUser(tx: Tx, actor: TokenActor, publicId: string, body: object): Promise<void> {
  const wanted = changesOfResource(body)
  await queueUp(tx, actor)
  const person = await lockUser(tx, actor, publicId)
  if (!person) throw noSuchThing()
  await applyChanges(tx, actor, person, { jobTitle: '', staffNumber: '', ...wanted })
}

export async function patchUser(tx: Tx, actor: TokenActor, publicId: string, body: object): Promise<void> {
  const wanted = changesOfPatch(body)
  await queueUp(tx, actor)
  const person = await lockUser(tx, actor, publicId)
  if (!person) throw noSuchThing()
  await applyChanges(tx, actor, person, wanted)
}

/** To the provider they are gone; here they have left, and what they did stays. */
export async function deleteUser(tx: Tx, actor: TokenActor, publicId: string): Promise<void> {
  await queueUp(tx, actor)
  const person = await lockUser(tx, actor, publicId)
  if (!person) throw noSuchThing()
  if (person.deleted_at === null) await leave(tx, actor, person)
  await remember(tx, actor, person, { removedAt: now() })
}

async function applyChanges(tx: Tx, actor: TokenActor, person: KnownPerson, wanted: UserChanges): Promise<void> {
  const isBack = wanted.isActive === true && person.deleted_at !== null
  const details = detailsToChange(person, wanted)
  if (isBack || details) mustBeLicensed(actor)
  if (isBack) await comeBack(tx, actor, person)
  if (details) {
    const changed = await updatePerson(tx, actor, person, details)
    if ('taken' in changed) throw notUnique(changed.taken === 'email' ? refusalTexts.there : refusalTexts.number)
    await record(tx, actor, { area: 'people', what: 'Changed an employee', subject: subjectOf(changed.person) })
  }
  if (wanted.isActive === false && person.deleted_at === null) await leave(tx, actor, person)
  await remember(tx, actor, person, wanted)
}

const columnsOfDetails = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'work_email',
  jobTitle: 'job_title',
  staffNumber: 'staff_number',
} as const
type Detail = keyof typeof columnsOfDetails
const detailNames = Object.keys(columnsOfDetails) as Detail[]

/** What is to be another than it is; nothing where all is as it is said. Throws for what a provider must not change. */
function detailsToChange(person: KnownPerson, wanted: UserChanges): Partial<Record<Detail, string>> | undefined {
  const changed = detailNames.filter(
    name => wanted[name] !== undefined && wanted[name] !== (person[columnsOfDetails[name]] ?? ''),
  )
  // Whoever reads the new address would get the rights of the person: no provider gives more than an employee's.
  if (changed.includes('email') && person.role !== 'employee')
    throw new ScimRefusal(400, refusalTexts.userEmail, 'mutability')
  return changed.length > 0 ? Object.fromEntries(changed.map(name => [name, wanted[name]])) : undefined
}

async function comeBack(tx: Tx, actor: TokenActor, person: KnownPerson): Promise<void> {
  if (person.role !== 'employee') throw notUnique(refusalTexts.user)
  await restorePeople(tx, actor, [person])
  await record(tx, actor, { area: 'people', what: 'Brought an employee back', subject: subjectOf(person) })
}

/** They leave: their sessions end at once, on every node. */
async function leave(tx: Tx, actor: TokenActor, person: KnownPerson): Promise<void> {
  await removePeople(tx, actor, [person])
  await record(tx, actor, {
    area: 'people',
    what: person.role === 'employee' ? 'Recorded that an employee left' : 'Removed a user',
    subject: subjectOf(person),
  })
  tx.afterCommit(() => securityEvent('left-by-scim', { company: actor.company.id, person: person.id }))
}

/** How the provider knows somebody: its own id, where it said one, and whether it deleted them. */
async function remember(
  tx: Tx,
  actor: TokenActor,
  person: Pick<KnownPerson, 'id'>,
  { externalId, removedAt = null }: { externalId?: string | undefined; removedAt?: Date | null },
): Promise<void> {
  if (externalId !== undefined && externalId !== '') {
    const other = await ofCompany(tx.db, 'scim_people', actor)
      .where({ external_id: externalId })
      .whereNot({ person_id: person.id })
      .first('id')
    if (other) throw notUnique(refusalTexts.externalId)
  }
  const changes = {
    ...(externalId !== undefined && { external_id: externalId === '' ? null : externalId }),
    removed_at: removedAt,
  }
  await tx
    .db('scim_people')
    .insert({ ...baseColumns(), company_id: actor.company.id, person_id: person.id, ...changes })
    .onConflict('person_id')
    .merge(changes)
}
