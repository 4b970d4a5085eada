import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, forbidden } from '@cloudoc/core/contract/refusals.ts'
import { nothing, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/**
 * An account at which strangers have tried too many passwords keeps everybody out who comes from a network that it does
 * not know (`keptOut`). The owner has a link mailed, and signs in from where they open it. None of it is of the
 * specification.
 */
export const askToBeLetIn = call('POST', '/user/login/link', {
  about:
    'Mails the link that lets an owner sign in from a new network, and answers the same where nobody has the address.',
  who: 'visitor',
  limits: [
    { limit: 'codePerMinute', by: { field: 'email' } },
    { limit: 'codePerHour', by: { field: 'email' } },
    { limit: 'codeFromNetwork', by: 'network' },
  ],
  input: z.object({ email: text(254).default('') }),
  reply: nothing,
  texts: {
    sent: 'If this address has an account, the link is on its way. Open it here, where you want to sign in.',
    noEmail: 'Email is required',
    email: 'Invalid email',
  },
  refusals: { captcha: forbidden('Something Went Wrong') },
  maxStatements: 12,
})

/** A POST after a click: programs that look through mail open every link (rulings 37). */
export const letMeIn = call('POST', '/user/login/link/use', {
  about: 'Makes the network of whoever has the link known to the account, once. They sign in with the password then.',
  who: 'visitor',
  limits: [{ limit: 'guessFromNetwork', by: 'network' }],
  input: z.object({ token: text(200).min(1) }),
  reply: nothing,
  texts: { done: 'You can sign in here now.' },
  refusals: { expired: conflict('This link is over. Please ask for a new one.') },
  maxStatements: 8,
})
