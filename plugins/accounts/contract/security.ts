import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid } from '@cloudoc/core/contract/refusals.ts'
import { id, nothing, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { signUpTexts } from './sign-up.ts'

/**
 * What a person sees and changes of their own sign-in, and the account holder for all of the company. None of
 * it is of the specification.
 */
const wrongPassword = 'Your password is not right.'
const ownPassword = z.string().max(200).default('')

/** How a sign-in was made: `code`: by the password and a second step; `provider`: by the company's own provider. */
export const signInWays = ['password', 'code', 'passkey', 'provider'] as const
export type SignInWay = (typeof signInWays)[number]

/** Minutes without use after which a session may end; 0: only after its 240 minutes. */
export const idleMinutes = [0, 15, 30, 60, 120] as const

export const security = call('POST', '/user/security', {
  about: 'How the caller signs in, and what the company asks for.',
  who: 'session',
  reads: true,
  input: nothing,
  reply: z.object({
    twoStep: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    company: z.object({ requireTwoStep: z.boolean(), idleMinutes: z.number().int() }),
  }),
})

export const updateSecurity = call('POST', '/user/security/update', {
  about: 'Sets what the company asks of everyone’s sign-in.',
  who: 'company',
  input: z.object({ requireTwoStep: z.boolean(), idleMinutes: z.literal([...idleMinutes]) }),
  reply: nothing,
  texts: { saved: 'Saved' },
})

export const sessionList = call('POST', '/user/sessions/list', {
  about: 'The caller’s open sign-ins, the latest first.',
  who: 'session',
  reads: true,
  input: nothing,
  reply: z.array(
    z.object({
      _id: id,
      /** The sign-in that asks. */
      current: z.boolean(),
      startedAt: time,
      seenAt: time,
      /** What the browser called itself. */
      agent: z.string(),
      /** Empty for a sign-in of an earlier release. */
      way: z.enum(['', ...signInWays]),
    }),
  ),
})

export const endOneSession = call('POST', '/user/sessions/end', {
  about: 'Ends one of the caller’s own sign-ins.',
  who: 'session',
  input: z.object({ sessionId: id }),
  reply: nothing,
  texts: { ended: 'Signed out there' },
})

export const endOtherSessions = call('POST', '/user/sessions/end-others', {
  about: 'Ends every sign-in of the caller but the one that asks.',
  who: 'session',
  input: nothing,
  reply: nothing,
  texts: { ended: 'Signed out everywhere else' },
})

export const changePassword = call('POST', '/user/password/change', {
  about: 'Changes the own password, and ends every other sign-in of the person.',
  who: 'session',
  input: z.object({ password: ownPassword, newPassword: ownPassword, confirmPassword: ownPassword }),
  reply: nothing,
  texts: {
    done: 'New password updated successfully',
    wrong: wrongPassword,
    noPassword: 'Password is required',
    passwords: signUpTexts.passwords,
    shortPassword: signUpTexts.shortPassword,
    easyPassword: signUpTexts.easyPassword,
    stolenPassword: signUpTexts.stolenPassword,
  },

  codes: ['tooMany'],
  maxStatements: 12,
})

/** A call refused with `confirmSignIn` asks for this; it is sent again afterwards. */
export const confirmSignIn = call('POST', '/user/session/confirm', {
  about:
    'Says that the caller is still who signed in: by the password, and by a code where there is a second step. It counts for 15 minutes, in this session alone.',
  who: 'session',
  input: z.object({ password: ownPassword, code: text(40).default('') }),
  /** `needsCode`: the password was right, and a code is asked for, too. */
  reply: z.object({ needsCode: z.boolean() }),
  texts: { wrong: wrongPassword, noPassword: 'Password is required', noCode: 'Enter the code' },
  refusals: { wrongCode: invalid('This code is not right. Please enter the newest one.') },
  codes: ['tooMany'],
  maxStatements: 12,
})

export const setUpTwoStep = call('POST', '/user/two-step/setup', {
  about: 'Begins to set up a second step: a secret for an app, good for ten minutes until a code of it is given.',
  who: 'session',
  input: z.object({ password: ownPassword }),
  reply: z.object({ handle: z.string(), secret: z.string(), uri: z.string() }),
  texts: { wrong: wrongPassword },
  refusals: { already: conflict('Two-step sign-in is on already.') },

  codes: ['tooMany'],
  maxStatements: 8,
})

export const confirmTwoStep = call('POST', '/user/two-step/confirm', {
  about: 'Turns the second step on by a code of the app, and answers recovery codes, once.',
  who: 'session',
  input: z.object({ handle: text(200).min(1), code: text(40) }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  texts: { on: 'Two-step sign-in is on' },
  refusals: {
    wrong: invalid('This code is not right. Please enter the newest one.'),
    expired: conflict('This took too long. Please begin again.'),
  },
  codes: ['tooMany'],
  maxStatements: 12,
})

export const disableTwoStep = call('POST', '/user/two-step/disable', {
  about: 'Turns the second step off.',
  who: 'session',
  input: z.object({ password: ownPassword }),
  reply: nothing,
  texts: { off: 'Two-step sign-in is off', wrong: wrongPassword },
  refusals: { required: conflict('Your company asks for two-step sign-in.') },

  codes: ['tooMany'],
  maxStatements: 10,
})
