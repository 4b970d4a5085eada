import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse, tooMany } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { newToken } from '@cloudoc/core/server/security/keys.ts'
import { within } from '@cloudoc/core/server/security/limits.ts'
import { finishProvider } from '../../contract/doors/provider.ts'
import { isOfProvenDomain, type OwnSignIn, ownSignInAt } from '../login/identities.ts'
import { loginByEmail, loginById, makeLogin } from '../login/logins.ts'
import { hashPassword } from '../password/passwords.ts'
import { about, addPerson } from '../person/people.ts'
import { arrive } from '../session/arrive.ts'
import { putToMainSite } from '../site/people-at-sites.ts'
import type { LoginRow, PersonRow } from '../tables.ts'
import { useAttempt, whoCame } from './attempt.ts'
import type { KnownThere } from './claims.ts'
import { linkPerson, mailLink } from './link.ts'

/** Whom the provider's account was linked to, and confirmed, by the company's own link. */
async function linkedPerson(db: Db, { company }: OwnSignIn, { issuer, subject }: KnownThere) {
  const [link] = await ofCompany(db, 'login_identities', company.id)
    .where({ issuer, subject })
    .whereNotNull('confirmed_at')
    .update({ used_at: now() })
    .returning('person_id')
  return link && ofCompany(db, 'people', company.id).where({ id: link.person_id }).whereNull('deleted_at').first()
}

/**
 * Makes an employee of somebody unknown whose address the company has proven the domain of, linked from the
 * start; nothing where the address is somebody's already: an address alone links nobody (rulings 43).
 */
async function addEmployee(
  tx: Tx,
  { company }: OwnSignIn,
  who: KnownThere,
  password: string,
): Promise<{ person: PersonRow; login: LoginRow } | undefined> {
  if (await loginByEmail(tx.db, who.email)) return undefined
  const { firstName, lastName, email } = who
  const scope = { company: { id: company.id } }
  const added = await addPerson(tx, scope, { role: 'employee', firstName, lastName, email })
  if (!('person' in added)) return undefined
  await putToMainSite(tx, company, added.person.id)
  const login = await makeLogin(tx.db, { email, password, publicId: added.person.document_id })
  if (!login) return undefined
  const [person] = (await ofCompany(tx.db, 'people', company.id)
    .where({ id: added.person.id })
    .update({ login_id: login.id })
    .returning('*')) as PersonRow[]
  if (!person) return undefined
  await emit(tx, 'people.joined', about(person))
  return { person, login }
}

// Without a transaction: the provider is asked meanwhile.
export default handleWithoutTransaction(finishProvider, async ({ input, db, from }) => {
  const own = await ownSignInAt(db, from.host)
  if (!own) return refuse(finishProvider, 'none')
  if (!(await useAttempt(db, input, own.identity))) return refuse(finishProvider, 'expired')
  if (input.error !== '' || input.code === '') return refuse(finishProvider, 'refusedThere')
  const who = await whoCame(own.identity, from.host, input)
  if (typeof who === 'string') return refuse(finishProvider, who)
  const isOurs = who.email !== '' && (await isOfProvenDomain(db, own.company.id, who.email))
  const linked = await linkedPerson(db, own, who)
  // Each mail of a first sign-in counts as a code does.
  if (!linked && isOurs && !(await within(db, 'codePerHour', `provider ${who.email}`))) return tooMany()
  // A password that nobody knows; it takes a while to hash.
  const spare = !linked && isOurs && own.identity.adds_employees ? await hashPassword(newToken()) : undefined

  return transact<AnswerOf<typeof finishProvider>>(async tx => {
    const visit = { carts: input, from, by: { way: 'provider' } } as const
    if (linked) {
      const login = await loginById(tx.db, linked.login_id)
      if (!login) return refuse(finishProvider, 'notKnown')
      if (login.blocked) return refuse(finishProvider, 'blocked')
      return arrive(tx, { login, person: linked, company: own.company }, visit, finishProvider)
    }
    if (!isOurs) return refuse(finishProvider, 'notKnown')
    const known = await ofCompany(tx.db, 'people', own.company.id).where({ work_email: who.email }).first()
    if (known) {
      if (known.deleted_at || known.login_id === null) return refuse(finishProvider, 'notKnown')
      await mailLink(tx, known, who)
      return done({ linkMailed: true as const })
    }
    const joined = spare && (await addEmployee(tx, own, who, spare))
    if (!joined) return refuse(finishProvider, 'notKnown')
    await linkPerson(tx.db, joined.person, who, now())
    return arrive(tx, { ...joined, company: own.company }, visit, finishProvider)
  })
})
