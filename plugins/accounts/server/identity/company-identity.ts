import { isIP } from 'node:net'
import { handleRead, handleWithoutTransaction, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { confirmSignInFirst, isRecentSignIn } from '@cloudoc/core/server/call/recent-sign-in.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany, sameCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { faultOf, isLoopbackAllowed } from '@cloudoc/core/server/http/guarded-fetch.ts'
import {
  companyIdentity,
  type ProviderKind,
  removeIdentity,
  saveIdentity,
  saveIdentityRules,
  testIdentity,
} from '../../contract/doors/identity.ts'
import { normalEmail } from '../company/sign-up-form.ts'
import { identityOf, ownRedirectAddress } from '../login/identities.ts'
import { recordOf } from './domains.ts'
import { notFetchedIn, openIdOf, sealClientSecret } from './open-id.ts'

const directory = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const badIssuers: Readonly<Record<ProviderKind, string>> = {
  microsoft: 'Enter the directory (tenant) ID: 36 letters and digits, with hyphens.',
  google: '',
  other: 'Enter the address of the issuer. It begins with https://.',
}

/** The issuer of a provider, as it names itself; nothing where what was typed is none. */
function issuerOf(kind: ProviderKind, typed: string): string | undefined {
  if (kind === 'google') return 'https://accounts.google.com'
  if (kind === 'microsoft')
    return directory.test(typed) ? `https://login.microsoftonline.com/${typed.toLowerCase()}/v2.0` : undefined
  if (!URL.canParse(typed)) return undefined
  const url = new URL(typed)
  const { protocol, hostname, username, search, hash } = url
  const isLocal = hostname === 'localhost' && isLoopbackAllowed(url)
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const isPlain = username === '' && search === '' && hash === ''
  return isPlain && !isAddress && (protocol === 'https:' || (isLocal && protocol === 'http:')) ? typed : undefined
}

const changedBy = (actor: { company: { id: number }; person: { id: number } }, what: string) => ({
  companyId: actor.company.id,
  personId: actor.person.id,
  what,
})

export const read = handleRead(companyIdentity, async ({ actor, db }) => {
  const identity = await identityOf(db, actor)
  const domains = await ofCompany(db, 'company_domains', actor).orderBy('domain')
  const excepted = await sql<{ email: string }>`
    select coalesce(p.work_email, '') as email
      from identity_exceptions e
      join people p on p.id = e.person_id and ${sameCompany('p', 'e')}
     where ${inCompany(actor, 'e')}
     order by email`.rows(db)
  return done({
    redirectAddress: ownRedirectAddress(actor.company.subdomain),
    provider: identity
      ? {
          kind: identity.kind,
          issuer: identity.issuer,
          clientId: identity.client_id,
          triedAt: identity.tried_at?.toISOString() ?? '',
          isRequired: identity.required ?? false,
          addsEmployees: identity.adds_employees ?? false,
          excepted: excepted.map(({ email }) => email),
        }
      : null,
    domains: domains.map(({ document_id, domain, proof, proven_at }) => ({
      _id: document_id,
      domain,
      record: recordOf(proof),
      isProven: proven_at !== null,
    })),
  })
})

export const save = handleWrite(saveIdentity, async ({ input, tx, actor }) => {
  if (!actor.company.subdomain) return refuse(saveIdentity, 'noAddress')
  const issuer = issuerOf(input.kind, input.issuer)
  if (issuer === undefined) return refuse(saveIdentity, 'badIssuer', { errors: { issuer: badIssuers[input.kind] } })
  const before = await identityOf(tx.db, actor)
  if (input.clientSecret === '' && !before)
    return refuse(saveIdentity, 'noSecret', { errors: { clientSecret: saveIdentity.refusals.noSecret.text } })
  if (!isRecentSignIn(actor)) return confirmSignInFirst()

  const isSame = before?.issuer === issuer && before.client_id === input.clientId && before.kind === input.kind
  const document_id = before?.document_id ?? newId()
  const changes = {
    kind: input.kind,
    issuer,
    client_id: input.clientId,
    ...(input.clientSecret !== '' && { sealed_secret: sealClientSecret({ document_id }, input.clientSecret) }),
    ...(!isSame && { tried_at: null, required: false }),
    updated_at: now(),
  }
  if (before) await ofCompany(tx.db, 'company_identities', actor).where({ id: before.id }).update(changes)
  else
    await tx.db('company_identities').insert({
      ...baseColumns(),
      company_id: actor.company.id,
      adds_employees: false,
      sealed_secret: '',
      ...changes,
      document_id,
    })
  await emit(tx, 'company.changed-by', changedBy(actor, 'Sign-in by your own provider'))
  return done({}, { text: saveIdentity.texts.saved })
})

export const remove = handleWrite(removeIdentity, async ({ tx, actor }) => {
  if (!isRecentSignIn(actor)) return confirmSignInFirst()
  await ofCompany(tx.db, 'identity_exceptions', actor).delete()
  await ofCompany(tx.db, 'login_identities', actor).delete()
  await ofCompany(tx.db, 'company_identities', actor).delete()
  await emit(tx, 'company.changed-by', changedBy(actor, 'Sign-in by your own provider'))
  return done({}, { text: removeIdentity.texts.removed })
})

const words = {
  ready: 'Your provider answers. Now try to sign in by it.',
  insecure: 'The address has to begin with https://.',
  private: 'The address is inside a network that Cloudoc cannot reach.',
  tooLarge: 'What answers at this address is no identity provider.',
  tooSlow: 'Your provider did not answer within five seconds.',
  unreachable: 'Nothing answers at the address of your provider.',
  unknownName: 'There is no server of this name. Check the address of your provider.',
  closed: 'The server of your provider is there, and takes no connections at this address.',
  certificate: 'The certificate of your provider is not valid for this name, has run out, or nobody vouches for it.',
  brokeOff: 'The connection to your provider broke off before there was an answer.',
  other: 'What answers there does not know this issuer. Check the directory (tenant) ID, or the address.',
} as const

// Without a transaction: the provider is asked meanwhile.
export const test = handleWithoutTransaction(testIdentity, async ({ db, actor }) => {
  const identity = await identityOf(db, actor)
  if (!identity) return refuse(testIdentity, 'noProvider')
  try {
    await openIdOf(identity)
    return done({ isReady: true, words: words.ready })
  } catch (error) {
    const fault = notFetchedIn(error)
    return done({ isReady: false, words: words[fault ? faultOf(fault) : 'other'] })
  }
})

export const saveRules = handleWrite(saveIdentityRules, async ({ input, tx, actor }) => {
  const identity = await identityOf(tx.db, actor)
  if (!identity) return refuse(saveIdentityRules, 'noProvider')
  if (input.isRequired || input.addsEmployees) {
    const proven = await ofCompany(tx.db, 'company_domains', actor).whereNotNull('proven_at').first('id')
    if (!proven) return refuse(saveIdentityRules, 'noDomain')
    if (!identity.tried_at) return refuse(saveIdentityRules, 'untried')
  }
  if (input.isRequired) {
    const holder = await sql`
      select 1 from people p join up_users l on l.id = p.login_id
       where ${inCompany(actor, 'p')} and p.id = ${actor.person.id} and l.two_step_at is not null`.one(tx)
    if (!holder) return refuse(saveIdentityRules, 'needsTwoStep')
  }
  const emails = [...new Set(input.excepted.map(normalEmail).filter(email => email !== ''))]
  const people = await ofCompany(tx.db, 'people', actor).whereIn('work_email', emails).whereNull('deleted_at')
  const known = new Set(people.map(({ work_email }) => work_email))
  const unknown = emails.filter(email => !known.has(email))
  if (unknown.length > 0)
    return refuse(saveIdentityRules, 'unknownPeople', {
      errors: { excepted: `Nobody in your company has ${unknown.join(', ')}.` },
    })
  if (!isRecentSignIn(actor)) return confirmSignInFirst()

  await ofCompany(tx.db, 'identity_exceptions', actor).delete()
  if (people.length > 0)
    await tx
      .db('identity_exceptions')
      .insert(people.map(({ id }) => ({ ...baseColumns(), company_id: actor.company.id, person_id: id })))
  await ofCompany(tx.db, 'company_identities', actor)
    .where({ id: identity.id })
    .update({ required: input.isRequired, adds_employees: input.addsEmployees })
  await emit(tx, 'company.changed-by', changedBy(actor, 'Who signs in by your own provider'))
  return done({}, { text: saveIdentityRules.texts.saved })
})
