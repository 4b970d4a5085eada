import type { DeclaredRefusal } from '@cloudoc/core/contract/refusals.ts'
import { done, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inMinutes } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { fingerprint, newToken } from '@cloudoc/core/server/security/keys.ts'
import type { z } from 'zod'
import type { secondStepNeeded, session, workplaceNeeded } from '../../contract/session.ts'
import { mustUseProvider } from '../login/identities.ts'
import { accountOf, type Workplace } from '../login/logins.ts'
import { fullName } from '../login/name-of.ts'
import { codeMinutes } from '../one-time-code/challenges.ts'
import type { LoginRow } from '../tables.ts'
import { openStep } from '../two-step/step-challenge.ts'
import { newSecret, sealSecret, uriOf } from '../two-step/totp.ts'
import { completeSignIn, type Member, type Visit } from './complete-sign-in.ts'
import type { Way } from './sessions.ts'

/**
 * The password was right, and the login works at several places: the way to one of them. `passkeyId`: it was
 * this key instead.
 */
export async function askForWorkplace(
  db: Db,
  login: LoginRow,
  places: readonly Workplace[],
  passkeyId?: number,
): Promise<z.input<typeof workplaceNeeded>> {
  const handle = newToken()
  await db('challenges').insert({
    ...baseColumns(),
    purpose: 'workplace',
    login_id: login.id,
    passkey_id: passkeyId ?? null,
    handle_hash: fingerprint(handle),
    tries: 0,
    expires_at: inMinutes(codeMinutes),
  })
  return {
    handle,
    workplaces: places.map(({ person, company }) => ({
      personId: person.document_id,
      companyName: company.name,
      subdomain: company.subdomain ?? '',
      logoPath: company.details?.['companyLogo'] ?? '',
      userName: fullName(person),
      role: person.role,
    })),
  }
}

/** A call that signs somebody in, with the text and the refusal that all of these have. */
interface ArrivingCall {
  texts: { welcome: string }
  refusals: { noDomain: DeclaredRefusal }
}

/** A call whose sign-in a company may refuse, as it asks for its own provider. */
interface PasswordCall extends ArrivingCall {
  refusals: ArrivingCall['refusals'] & { useProvider: DeclaredRefusal }
}

/** As `arrive`, where the company does not ask this person to sign in by its provider. */
export async function arriveByPassword(
  tx: Tx,
  member: Member,
  visit: Omit<Visit, 'by'>,
  call: PasswordCall,
): ReturnType<typeof arrive> {
  return (await mustUseProvider(tx.db, member)) ? refuse(call, 'useProvider') : arrive(tx, member, visit, call)
}

/**
 * The password was right, and the place is known: the session, or the way to the second step, which is set up
 * on it where the login has none yet.
 */
export async function arrive(
  tx: Tx,
  member: Member,
  visit: Omit<Visit, 'by'> & { by?: Way },
  call: ArrivingCall,
): Promise<Outcome<z.input<typeof session> | z.input<typeof secondStepNeeded>>> {
  const { login, person, company } = member
  if (person.role === 'employee' && !company.subdomain) return refuse(call, 'noDomain')
  if (login.two_step_at || company.require_two_step) return done(await askForStep(tx.db, login, person.id))
  return done(await completeSignIn(tx, member, { ...visit, by: visit.by ?? { way: 'password' } }), {
    text: call.texts.welcome,
  })
}

/** A passkey was met, which is both steps, and the place is known: the session. */
export async function arriveByPasskey(
  tx: Tx,
  member: Member,
  visit: Omit<Visit, 'by'> & { passkeyId: number },
  call: PasswordCall,
): Promise<Outcome<z.input<typeof session>>> {
  if (await mustUseProvider(tx.db, member)) return refuse(call, 'useProvider')
  if (member.person.role === 'employee' && !member.company.subdomain) return refuse(call, 'noDomain')
  const by = { way: 'passkey', passkeyId: visit.passkeyId } as const
  return done(await completeSignIn(tx, member, { ...visit, by }), { text: call.texts.welcome })
}

async function askForStep(db: Db, login: LoginRow, personId: number): Promise<z.input<typeof secondStepNeeded>> {
  const whose = { loginId: login.id, personId }
  if (login.two_step_at)
    return { secondStep: 'code', handle: await openStep(db, 'second-step', whose), secret: '', uri: '' }
  const secret = newSecret()
  const handle = await openStep(db, 'second-step', whose, sealSecret(login.document_id, secret))
  return { secondStep: 'setup', handle, secret, uri: uriOf(accountOf(login), secret) }
}
