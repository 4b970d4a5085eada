import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { fingerprint, newToken, sign } from '@cloudoc/core/server/security/keys.ts'
import * as client from 'openid-client'
import { redirectAddressOf } from '../login/identities.ts'
import { codeMinutes } from '../one-time-code/challenges.ts'
import type { CompanyIdentityRow } from '../tables.ts'
import { type KnownThere, readClaims } from './claims.ts'
import { notFetchedIn, openIdOf } from './open-id.ts'

/** What a page brings back from the provider, with what it kept. */
interface ProviderAnswer {
  state: string
  binding: string
  code: string
  iss: string
}

/**
 * What proves to the provider that the same page has begun (PKCE), and to us that its answer is for it
 * (nonce): both follow from what the page alone keeps, so the database has neither.
 */
const verifierOf = (binding: string): string => sign('provider-verifier', binding)
const nonceOf = (binding: string): string => fingerprint(`nonce ${binding}`)

/**
 * Begins a sign-in by a provider. `sessionId`: of whoever links themself. Throws where the provider does not
 * answer.
 */
export async function openAttempt(
  db: Db,
  identity: CompanyIdentityRow,
  host: string,
  sessionId: number | null = null,
): Promise<{ location: string; binding: string }> {
  const config = await openIdOf(identity)
  const [state, binding] = [newToken(), newToken()]
  const location = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectAddressOf(host),
    scope: 'openid email profile',
    state,
    nonce: nonceOf(binding),
    code_challenge: await client.calculatePKCECodeChallenge(verifierOf(binding)),
    code_challenge_method: 'S256',
  })
  await db('challenges').insert({
    ...baseColumns(),
    purpose: 'provider',
    handle_hash: fingerprint(state),
    code_hash: fingerprint(binding),
    identity_id: identity.id,
    session_id: sessionId,
    tries: 0,
    expires_at: inMinutes(codeMinutes),
  })
  return { location: location.href, binding }
}

/** Uses up an attempt: once, by the browser and in the session that began it, with the same provider. */
export async function useAttempt(
  db: Db,
  { state, binding }: ProviderAnswer,
  { id }: CompanyIdentityRow,
  sessionId: number | null = null,
): Promise<boolean> {
  const used = await db('challenges')
    .where({ purpose: 'provider', handle_hash: fingerprint(state), code_hash: fingerprint(binding) })
    .where({ identity_id: id, session_id: sessionId })
    .whereNull('used_at')
    .where('expires_at', '>', now())
    .update({ used_at: now() })
  return used === 1
}

/** Trades what was brought for who it is. The provider's answer is trusted only where everything in it fits. */
export async function whoCame(
  identity: CompanyIdentityRow,
  host: string,
  { state, binding, code, iss }: ProviderAnswer,
): Promise<KnownThere | 'untrusted' | 'unreachable'> {
  const back = new URL(redirectAddressOf(host))
  back.search = new URLSearchParams({ code, state, ...(iss !== '' && { iss }) }).toString()
  try {
    const tokens = await client.authorizationCodeGrant(await openIdOf(identity), back, {
      pkceCodeVerifier: verifierOf(binding),
      expectedState: state,
      expectedNonce: nonceOf(binding),
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    const who = claims && readClaims(identity.kind, claims)
    if (who) return who
  } catch (error) {
    if (notFetchedIn(error)) return 'unreachable'
  }
  securityEvent('sign-in-refused', { by: 'provider', company: identity.company_id })
  return 'untrusted'
}
