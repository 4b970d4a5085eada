import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import { finishCrossing } from '../../contract/session.ts'
import { loginById } from '../login/logins.ts'
import type { ChallengeRow } from '../tables.ts'
import { sessionReply } from './present.ts'
import { startSession } from './sessions.ts'

const expired = () => refuse(finishCrossing, 'expired')

/**
 * Who comes over, and from which session; nothing where either of them has ended.
 * @acrossCompanies nobody is signed in: the crossing says who comes over, and from which session
 */
async function travellerOf(db: Db, { session_id, person_id }: ChallengeRow) {
  const first = await db('sessions')
    .where({ id: session_id ?? 0 })
    .whereNull('ended_at')
    .where('expires_at', '>', now())
    .first()
  const person = await db('people')
    .where({ id: person_id ?? 0 })
    .whereNull('deleted_at')
    .first()
  const login = await loginById(db, person?.login_id ?? null)
  const company = person && (await db('companies').where({ id: person.company_id }).whereNull('deactivated_at').first())
  return first && person && company && !login?.blocked ? { first, person, company } : undefined
}

export default handleWrite(finishCrossing, async ({ input, tx, from }) => {
  const [crossing] = await tx
    .db('challenges')
    .where({ handle_hash: fingerprint(input.code), purpose: 'crossing' })
    .whereNull('used_at')
    .where('expires_at', '>', now())
    .update({ used_at: now() })
    .returning('*')
  const traveller = crossing && (await travellerOf(tx.db, crossing))
  // A code opens its own company's address only.
  if (!traveller || subdomainOf(from.host) !== traveller.company.subdomain) return expired()
  const { first, person, company } = traveller

  // The session there ends with the first one, and when that would have: crossing gives no more time.
  const token = await startSession(tx.db, person, {
    agent: from.agent,
    by: { way: first.way, passkeyId: first.passkey_id },
    of: {
      signIn: first.sign_in,
      expiresAt: first.expires_at,
      confirmedAt: first.confirmed_at ?? first.created_at,
    },
  })
  const holder =
    person.role === 'company' ? person : await ofCompany(tx.db, 'people', company.id).where({ role: 'company' }).first()
  tx.afterCommit(() => securityEvent('signed-in', { person: person.id, company: company.id, by: 'crossing' }))
  const holderId = holder?.document_id ?? person.document_id
  return done(await sessionReply(tx.db, { token, person, company, holderId, notes: [] }))
})
