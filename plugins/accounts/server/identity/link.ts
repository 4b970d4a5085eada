import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import { finishLink } from '../../contract/doors/provider.ts'
import { ownSignInAt } from '../login/identities.ts'
import { linkProviderEmail } from '../one-time-code/account-emails.ts'
import { openChallenge } from '../one-time-code/challenges.ts'
import type { PersonRow } from '../tables.ts'
import { useAttempt, whoCame } from './attempt.ts'
import type { KnownThere } from './claims.ts'

/**
 * Links a person to how the provider knows them; answers the link's row, or nothing where somebody else has it.
 * `confirmedAt`: null until its owner has confirmed it.
 */
export async function linkPerson(
  db: Db,
  { id, company_id }: Pick<PersonRow, 'id' | 'company_id'>,
  { issuer, subject }: Pick<KnownThere, 'issuer' | 'subject'>,
  confirmedAt: Date | null,
): Promise<number | undefined> {
  // What nobody has confirmed is nobody's.
  await ofCompany(db, 'login_identities', company_id).where({ issuer, subject }).whereNull('confirmed_at').delete()
  await db('login_identities')
    .insert({ ...baseColumns(), company_id, person_id: id, issuer, subject, confirmed_at: confirmedAt })
    .onConflict(['company_id', 'issuer', 'subject'])
    .ignore()
  const link = await ofCompany(db, 'login_identities', company_id).where({ issuer, subject, person_id: id }).first('id')
  return link?.id
}

/** Has a first sign-in confirmed by whoever reads the person's mail. */
export async function mailLink(tx: Tx, person: PersonRow, who: KnownThere): Promise<void> {
  const linkId = await linkPerson(tx.db, person, who, null)
  const email = person.work_email ?? ''
  const { link } = await openChallenge(tx, {
    purpose: 'provider-link',
    email,
    code: undefined,
    personId: person.id,
    ...(person.login_id !== null && { loginId: person.login_id }),
  })
  await tx
    .db('challenges')
    .where({ link_hash: fingerprint(link) })
    .update({ login_identity_id: linkId ?? null })
  await queueEmail(tx, {
    to: email,
    template: linkProviderEmail(person.first_name ?? '', `${publicOrigin()}/signin/link/${link}`),
  })
}

// Without a transaction: the provider is asked meanwhile.
export default handleWithoutTransaction(finishLink, async ({ input, db, from, actor }) => {
  const own = await ownSignInAt(db, from.host)
  if (!own || own.company.id !== actor.company.id) return refuse(finishLink, 'none')
  if (!(await useAttempt(db, input, own.identity, actor.session.id))) return refuse(finishLink, 'expired')
  if (input.error !== '' || input.code === '') return refuse(finishLink, 'refusedThere')
  const who = await whoCame(own.identity, from.host, input)
  if (typeof who === 'string') return refuse(finishLink, who)
  return transact(async tx => {
    const person = { id: actor.person.id, company_id: actor.company.id }
    if ((await linkPerson(tx.db, person, who, now())) === undefined) return refuse(finishLink, 'another')
    if (actor.role === 'company')
      await ofCompany(tx.db, 'company_identities', actor).where({ id: own.identity.id }).update({ tried_at: now() })
    return done({}, { text: finishLink.texts.linked })
  })
})
