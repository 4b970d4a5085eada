import type { Call } from '../../contract/call.ts'
import { commonTexts } from '../../contract/envelope.ts'
import { type TokenScope, tokenPrefix, tokenScopes } from '../../contract/tokens/token-scopes.ts'
import { readers } from '../data/transaction.ts'
import { securityEvent } from '../observability/security-event.ts'
import { within } from '../security/limits.ts'
import { type Actor, apiTokens, type TokenActor } from './actor.ts'
import { type Refusal, refusalOf } from './outcome.ts'

/** Is this a token of a company, and not of a session? */
export const isApiToken = (token: string): boolean => token.startsWith(tokenPrefix)

/**
 * Whom a company's token acts as in a call: with the rights of the call's scope, and no others. A call that names no
 * scope is refused before the token is looked at.
 */
export async function actorOfToken(call: Call, token: string): Promise<Actor | Refusal> {
  if (call.openTo === '') return refusalOf('forbidden', 'notForTokens', commonTexts.notForTokens)
  const actor = await tokenFor(call.openTo, token)
  if ('outcome' in actor) return actor
  return { ...actor, permissions: tokenScopes[call.openTo].permissions }
}

/** Whom a token acts as, where it was made for this; each use is counted. */
export async function tokenFor(scope: TokenScope, token: string): Promise<TokenActor | Refusal> {
  const actor = await apiTokens.get()(token)
  if (!actor) return refusalOf('unauthenticated', 'tokenEnded', commonTexts.tokenEnded)
  if (!actor.token.scopes.includes(scope)) {
    securityEvent('token-refused', { token: actor.token.id, company: actor.company.id, scope })
    return refusalOf('forbidden', 'tokenScope', commonTexts.tokenScope)
  }
  if (await within(readers(), 'callByToken', String(actor.token.id))) return actor
  securityEvent('token-refused', { token: actor.token.id, company: actor.company.id, scope: 'too often' })
  return { ...refusalOf('tooMany', 'tokenTooOften', commonTexts.tokenTooOften), retryAfterSeconds: 60 }
}
