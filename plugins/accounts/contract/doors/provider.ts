import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, forbidden, invalid, unauthenticated } from '@cloudoc/core/contract/refusals.ts'
import { nothing, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { secondStepNeeded, session } from '../session.ts'
import { visitorCart } from '../visitor-cart.ts'

/**
 * Sign-in by a company's own identity provider (OpenID Connect): Microsoft Entra, Google, or another one.
 * None of it is of the specification.
 */
const providerSignIn = [{ limit: 'signInFromNetwork', by: 'network' }] as const

/** Where the browser goes, and what the page keeps until it is back: without it the answer opens nothing. */
const begun = z.object({ location: z.string(), binding: z.string() })
/** What the provider has sent along. */
const brought = {
  state: text(200).min(1),
  binding: text(200).min(1),
  code: z.string().max(4000).default(''),
  iss: z.string().max(500).default(''),
  error: z.string().max(200).default(''),
}

const none = invalid('Your organisation has set up no sign-in of its own here. Please sign in with your password.')
const unreachable = conflict('Your organisation’s sign-in does not answer. Please try again in a few minutes.')
const expired = unauthenticated('This took too long. Please try again.')
const untrusted = invalid('The answer of your organisation’s sign-in could not be trusted. Please try again.')
const refusedThere = invalid('Your organisation’s sign-in was not finished there. Please try again.')

export const findProvider = call('POST', '/auth/oidc/find', {
  about: 'The address of the company whose own sign-in an e-mail address belongs to, by its proven domain.',
  who: 'visitor',
  limits: providerSignIn,
  input: z.object({ email: text(254) }),
  reply: z.object({ subdomain: z.string() }),
  refusals: { none },
})

export const startProvider = call('POST', '/auth/oidc/start', {
  about: 'Begins a sign-in by the provider of the company whose address this is; good once, for ten minutes.',
  who: 'visitor',
  limits: [{ limit: 'signInAskedFromNetwork', by: 'network' }],
  input: nothing,
  reply: begun,
  refusals: { none, unreachable },
})

export const finishProvider = call('POST', '/auth/oidc/back', {
  about: 'Finishes a sign-in by a provider with what it has sent along.',
  who: 'visitor',
  limits: providerSignIn,
  input: z.object({
    ...brought,
    offline_cart_data: visitorCart.optional(),
    offdocumentCart: visitorCart.optional(),
  }),
  /** `linkMailed`: a first sign-in is confirmed by mail. */
  reply: z.union([secondStepNeeded, session, z.object({ linkMailed: z.literal(true) })]),
  texts: { welcome: 'You have logged in successfully' },
  refusals: {
    expired,
    untrusted,
    refusedThere,
    unreachable,
    none,
    notKnown: forbidden(
      'Your organisation’s sign-in knows you, but you have no place in Cloudoc yet. Please ask your manager to add you.',
    ),
    blocked: forbidden('This sign-in is blocked. Please contact us.'),
    noDomain: forbidden('Company domain name not available'),
  },
  maxStatements: 30,
})

/** A POST after a click: programs that look through mail open every link (rulings 37). */
export const confirmProvider = call('POST', '/auth/oidc/link', {
  about: 'Links a person to how the provider knows them, by the link of a mail, once.',
  who: 'visitor',
  limits: [{ limit: 'guessFromNetwork', by: 'network' }],
  input: z.object({ token: text(200).min(1) }),
  reply: nothing,
  texts: { done: 'Your organisation’s sign-in is linked. Use it to sign in now.' },
  refusals: { expired: conflict('This link is over. Please sign in again to get a new one.') },
  maxStatements: 8,
})

export const startLink = call('POST', '/user/security/provider/start', {
  about: 'Begins to link the caller to how the company’s provider knows them; good once, in this session alone.',
  who: 'session',
  input: nothing,
  reply: begun,
  refusals: { none, unreachable },
  codes: ['confirmSignIn'],
})

export const finishLink = call('POST', '/user/security/provider/back', {
  about: 'Links the caller to how the provider knows them. For the account holder it is the trial of the sign-in.',
  who: 'session',
  input: z.object(brought),
  reply: nothing,
  texts: { linked: 'It works. You can sign in with your organisation’s sign-in from now on.' },
  refusals: {
    expired,
    untrusted,
    refusedThere,
    unreachable,
    none,
    another: conflict('Somebody else of your company is linked to this account of your organisation.'),
  },
  maxStatements: 10,
})
