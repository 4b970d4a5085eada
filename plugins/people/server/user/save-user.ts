import { isFormula } from '@cloudoc/accounts/contract/person/person-name.ts'
import {
  addPerson,
  isEmail,
  nameOf,
  type PersonDetails,
  type PersonRow,
  updatePerson,
} from '@cloudoc/accounts/server/services/people.ts'
import { type SiteName, sitesManaged } from '@cloudoc/accounts/server/services/sites.ts'
import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, type Refusal, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { confirmSignInFirst, isRecentSignIn } from '@cloudoc/core/server/call/recent-sign-in.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { addUser, updateUser } from '../../contract/users.ts'
import { invite } from '../invitation/invite.ts'
import { beyond, lockPeople, rightsOf, someoneManages, userItem, usersOf } from '../rows/users.ts'

interface Form {
  firstname: string
  lastname: string
  email: string
  phone: string
  permissions: Permission[]
}
const detailsOf = ({ firstname, lastname, email, phone, permissions }: Form): PersonDetails => ({
  firstName: firstname,
  lastName: lastname,
  email,
  personal_phone: phone,
  permissions: [...new Set(permissions)],
})

/** What is wrong with a form, by field. */
function faults({ firstname, lastname, email }: Form): Record<string, string> {
  return {
    ...(firstname === '' && { firstname: addUser.texts.first }),
    ...(lastname === '' && { lastname: addUser.texts.last }),
    ...(isFormula(firstname) && { firstname: addUser.texts.formula }),
    ...(isFormula(lastname) && { lastname: addUser.texts.formula }),
    ...(!isEmail(email.trim()) && { email: addUser.texts.email }),
  }
}
const checked = {
  beforeCounting: ({ input }: { input: Form }) => {
    const errors = faults(input)
    const [first] = Object.values(errors)
    return first === undefined ? undefined : invalid(errors, first)
  },
}
const noRight = () => refuse(addUser, 'noRight', { errors: { permissions: addUser.refusals.noRight.text } })
const subject = (person: { document_id: string } & Parameters<typeof nameOf>[0]) => ({
  kind: 'user',
  id: person.document_id,
  name: nameOf(person),
})

/** Rights that came and went, in the words of their names, for the history. */
function changeOfRights(before: readonly Permission[], after: readonly Permission[]): string {
  const [given, taken] = [after.filter(name => !before.includes(name)), before.filter(name => !after.includes(name))]
  return [given.length > 0 && `Given: ${given.join(', ')}`, taken.length > 0 && `Taken away: ${taken.join(', ')}`]
    .filter(Boolean)
    .join('. ')
}

/** The sites that a sub-user is to manage. Empty: all of them. */
async function sitesOf(tx: Tx, actor: Actor, publicIds: readonly string[]): Promise<readonly SiteName[] | 'beyond'> {
  const wanted = new Set(publicIds)
  // Nobody gives sites that they do not manage.
  if (!actor.company.severalSites || wanted.size === 0) return actor.sites === 'all' ? [] : 'beyond'
  const found = (await sitesManaged(tx.db, actor)).filter(({ document_id }) => wanted.has(document_id))
  return found.length === wanted.size ? found : 'beyond'
}
/** Those that they manage already. */
const sitesKept = async (
  tx: Tx,
  actor: Actor,
  { site_ids }: Pick<PersonRow, 'site_ids'>,
): Promise<readonly SiteName[]> =>
  site_ids === null ? [] : (await sitesManaged(tx.db, actor)).filter(({ id }) => site_ids.includes(id))
const siteNamesOf = (sites: readonly SiteName[]) => sites.map(({ document_id, name }) => ({ _id: document_id, name }))
const noSite = () => refuse(addUser, 'noSite', { errors: { sites: addUser.refusals.noSite.text } })
/** The column of those sites. */
const siteIdsOf = (sites: readonly SiteName[]): number[] | null =>
  sites.length === 0 ? null : sites.map(({ id }) => id)

const losesManaging = (before: readonly string[], after: readonly string[]): boolean =>
  before.includes('Manage users') && !after.includes('Manage users')

/** Why the address of a user is not changed; nothing where it may be. */
function addressProblem(actor: Actor, person: PersonRow): Refusal | undefined {
  if (person.id === actor.person.id)
    return refuse(updateUser, 'own', { errors: { email: updateUser.refusals.own.text } })
  // Whoever has the new address is invited as this user: with all that the user may do.
  if (beyond(actor, rightsOf(person)).length > 0)
    return refuse(updateUser, 'mayMore', { errors: { email: updateUser.refusals.mayMore.text } })
  return isRecentSignIn(actor) ? undefined : confirmSignInFirst()
}

export default [
  handleWrite(
    addUser,
    async ({ input, actor, tx }) => {
      if (beyond(actor, input.permissions).length > 0) return noRight()
      const sites = await sitesOf(tx, actor, input.sites)
      if (sites === 'beyond') return noSite()
      const added = await addPerson(tx, actor, { role: 'user', ...detailsOf(input), siteIds: siteIdsOf(sites) })
      if ('taken' in added) {
        const text = added.by.deleted_at ? addUser.texts.left : addUser.refusals.emailTaken.text
        return refusalOf('conflict', 'emailTaken', text, { errors: { email: text } })
      }
      await record(tx, actor, {
        area: 'people',
        what: 'Added a user',
        subject: subject(added.person),
        detail: changeOfRights([], rightsOf(added.person)),
      })
      await invite(tx, actor, added.person)
      return done(userItem({ ...added.person, sites: siteNamesOf(sites) }), { text: addUser.texts.added })
    },
    checked,
  ),

  handleWrite(
    updateUser,
    async ({ input, actor, tx }) => {
      const { texts } = updateUser
      await lockPeople(tx, actor)
      const person = await usersOf(tx.db, actor)
        .where({ document_id: input.personId, role: 'user' })
        .whereNull('deleted_at')
        .first()
      if (!person) return notFound(texts.missing)
      const [had, wanted] = [rightsOf(person), [...new Set(input.permissions)]]
      if (beyond(actor, wanted, had).length > 0) return noRight()
      const isMoved = input.email.trim().toLowerCase() !== person.work_email
      const problem = isMoved ? addressProblem(actor, person) : undefined
      if (problem) return problem
      if (losesManaging(had, wanted) && !(await someoneManages(tx.db, actor, [person.id])))
        return refuse(updateUser, 'lastManager', { errors: { permissions: updateUser.refusals.lastManager.text } })
      const sites = input.sites ? await sitesOf(tx, actor, input.sites) : await sitesKept(tx, actor, person)
      if (sites === 'beyond') return noSite()
      const saved = await updatePerson(tx, actor, person, {
        ...detailsOf(input),
        siteIds: input.sites && siteIdsOf(sites),
      })
      if ('taken' in saved)
        return refuse(updateUser, 'emailTaken', { errors: { email: updateUser.refusals.emailTaken.text } })
      if (saved.person.work_email !== person.work_email) await invite(tx, actor, saved.person)
      const rights = changeOfRights(had, wanted)
      await record(tx, actor, {
        area: 'people',
        what: rights ? 'Changed what a user may do' : 'Changed a user',
        subject: subject(saved.person),
        detail: rights,
      })
      if (rights)
        tx.afterCommit(() =>
          securityEvent('rights-changed', { person: person.id, company: actor.company.id, by: actor.person.id }),
        )
      return done(userItem({ ...saved.person, sites: siteNamesOf(sites) }), { text: texts.saved })
    },
    checked,
  ),
]
