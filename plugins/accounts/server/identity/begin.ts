import { handleWithoutTransaction, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { confirmSignInFirst, isRecentSignIn } from '@cloudoc/core/server/call/recent-sign-in.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { confirmProvider, findProvider, startLink, startProvider } from '../../contract/doors/provider.ts'
import { domainOf, ownSignInAt } from '../login/identities.ts'
import { useLink } from '../one-time-code/challenges.ts'
import { openAttempt } from './attempt.ts'

export const find = handleWithoutTransaction(findProvider, async ({ input, db }) => {
  const company = await sql<{ subdomain: string }>`
    select c.subdomain
      from company_domains d
      join company_identities i  on i.company_id = d.company_id
      join companies c           on c.id = d.company_id
     where d.domain = ${domainOf(input.email)}
       and d.proven_at is not null
       and c.deactivated_at is null
       and c.subdomain is not null
       ${acrossCompanies('nobody is signed in: a proven domain says which company it is')}`.one(db)
  return company ? done(company) : refuse(findProvider, 'none')
})

// Without a transaction: the provider is asked meanwhile.
export const start = handleWithoutTransaction(startProvider, async ({ db, from }) => {
  const own = await ownSignInAt(db, from.host)
  if (!own) return refuse(startProvider, 'none')
  const begun = await openAttempt(db, own.identity, from.host).catch(() => undefined)
  return begun ? done(begun) : refuse(startProvider, 'unreachable')
})

export const startLinking = handleWithoutTransaction(startLink, async ({ db, from, actor }) => {
  const own = await ownSignInAt(db, from.host)
  if (!own || own.company.id !== actor.company.id) return refuse(startLink, 'none')
  if (!isRecentSignIn(actor)) return confirmSignInFirst()
  const begun = await openAttempt(db, own.identity, from.host, actor.session.id).catch(() => undefined)
  return begun ? done(begun) : refuse(startLink, 'unreachable')
})

/** @acrossCompanies nobody is signed in: the mailed link says whose it is */
export const confirm = handleWrite(confirmProvider, async ({ input, tx }) => {
  const challenge = await useLink(tx.db, 'provider-link', input.token)
  const linked = challenge
    ? await tx
        .db('login_identities')
        .where({ id: challenge.login_identity_id ?? 0, person_id: challenge.person_id ?? 0 })
        .whereNull('confirmed_at')
        .update({ confirmed_at: now() })
    : 0
  return linked === 1 ? done({}, { text: confirmProvider.texts.done }) : refuse(confirmProvider, 'expired')
})
