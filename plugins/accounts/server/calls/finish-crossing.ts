import { now } from '@cloudoc/core/server/clock.ts'
import { fresh } from '@cloudoc/core/server/data/rows.ts'
import { handle } from '@cloudoc/core/server/handle.ts'
import { fingerprint, newToken } from '@cloudoc/core/server/keys.ts'
import { done, refuse } from '@cloudoc/core/server/outcome.ts'
import { finishCrossing } from '../../contract/session.ts'
import { subdomainOf } from '@cloudoc/core/server/host.ts'
import { sessionReply } from '../services/present.ts'

const expired = () => refuse('unauthenticated', 'expired', finishCrossing.texts.expired)

export default handle(finishCrossing, async ({ input, tx, from }) => {
  const [crossing] = await tx.sql('challenges')
    .where({ handle_hash: fingerprint(input.code), purpose: 'crossing' })
    .whereNull('used_at')
    .where('expires_at', '>', now())
    .update({ used_at: now() })
    .returning('*')
  if (!crossing) return expired()

  const first = await tx.sql('sessions').where({ id: crossing.session_id ?? 0 }).whereNull('ended_at').where('expires_at', '>', now()).first()
  const person = await tx.sql('people').where({ id: crossing.person_id ?? 0 }).whereNull('deleted_at').first()
  const company = person && (await tx.sql('companies').where({ id: person.company_id }).whereNull('deactivated_at').first())
  // A code opens its own company's address only.
  if (!first || !person || !company || subdomainOf(from.host) !== company.subdomain) return expired()

  // The session there ends when the first one would have: crossing gives no more time.
  const token = newToken()
  await tx.sql('sessions').insert({ ...fresh(), person_id: person.id, company_id: company.id, token_hash: fingerprint(token), expires_at: first.expires_at })
  const holder = person.role === 'company' ? person : await tx.sql('people').where({ company_id: company.id, role: 'company' }).first()
  return done(await sessionReply(tx.sql, token, person, company, holder?.document_id ?? person.document_id, []))
})
