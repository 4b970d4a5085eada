import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, forbidden, invalid } from '@cloudoc/core/contract/refusals.ts'
import { nothing, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { signUpTexts } from './sign-up.ts'

/** Password recovery (shop §4 Forgot password; rulings 13). */
export const forgotPassword = call('POST', '/user/forgotpassword', {
  about: 'Sends a code and a link to an address, and answers the same where nobody has it.',
  who: 'visitor',
  limits: [
    { limit: 'codePerMinute', by: { field: 'email' } },
    { limit: 'codePerHour', by: { field: 'email' } },
    { limit: 'codeFromNetwork', by: 'network' },
  ],
  input: z.object({ email: text(254).default('') }),
  /** An opaque handle of this attempt, never a real id. */
  reply: z.object({ userId: z.string() }),
  texts: {
    sent: 'OTP has been sent to your registered mail successfully.',
    noEmail: 'Email is required',
    email: 'Invalid email',
  },
  refusals: { captcha: forbidden('Something Went Wrong') },
  maxStatements: 12,
})

export const checkRecoveryCode = call('POST', '/user/otp/check', {
  about: 'Trades the handle and the code for the handle that a new password needs.',
  who: 'visitor',
  limits: [{ limit: 'guessFromNetwork', by: 'network' }],
  input: z.object({
    otp_number: z.union([z.string(), z.number()]).transform(code => String(code).trim()),
    userId: text(200).min(1),
  }),
  reply: z.object({ userId: z.string() }),
  texts: { linkOnly: 'Too many attempts. Please use the link in the e-mail.' },
  refusals: { wrong: invalid('Enter correct otp') },
  maxStatements: 8,
})

export const resetPassword = call('POST', '/user/resetpassword', {
  about:
    'Sets a new password, once per handle, and ends every session of the person. The token of the mail’s link is a handle, too.',
  who: 'visitor',
  input: z.object({
    password: z.string().max(200).default(''),
    confirmpassword: z.string().max(200).default(''),
    userId: text(200).min(1),
  }),
  reply: nothing,
  texts: {
    done: 'New password updated successfully',
    passwords: 'Password and Confirm password should be same',
    noPassword: 'Password is required',
    shortPassword: signUpTexts.shortPassword,
    easyPassword: signUpTexts.easyPassword,
    stolenPassword: signUpTexts.stolenPassword,
  },
  refusals: { expired: conflict('Reset password link was expired') },
  maxStatements: 10,
})

/**
 * Not of the specification, which lets somebody type a password twice before it says that the link is of no
 * use. It uses nothing up.
 */
export const checkReset = call('POST', '/user/resetpassword/check', {
  about: 'Is the handle or the token of a mail’s link still good for a new password?',
  who: 'visitor',
  reads: true,
  limits: [{ limit: 'guessFromNetwork', by: 'network' }],
  input: z.object({ userId: text(200).min(1) }),
  reply: nothing,
  refusals: { expired: conflict(resetPassword.refusals.expired.text) },
})
