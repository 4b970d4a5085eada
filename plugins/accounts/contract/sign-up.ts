import { call } from '@cloudoc/core/contract/call.ts'
import { forbidden, invalid } from '@cloudoc/core/contract/refusals.ts'
import { nothing, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { newSession } from './session.ts'
import { visitorCart } from './visitor-cart.ts'

/** Characters of a new password, at least. */
export const passwordLength = 10

/** Texts of the sign-up form (shop §5, documents §5). */
export const signUpTexts = {
  missing: 'All fields are required',
  email: 'Valid Email is required',
  emailFormat: 'Please check your email format',
  passwords: 'Password and Confirm password should be same',
  phone: 'Phone number format is incorrect',
  subdomain: 'Use letters and digits only for the subdomain',
  subdomainTaken: 'This subdomain is already taken. Please choose another.',
  shortPassword: 'Use at least 10 characters for the password',
  easyPassword: 'This password is too easy to guess',
  stolenPassword: 'This password stands on lists of stolen passwords. Please choose another one.',
  unverified: 'Please verify your e-mail address first.',
  failed: 'Something went wrong',
} as const

const fields = {
  firstname: text(100).optional(),
  lastname: text(100).optional(),
  email: text(254).optional(),
  personal_phone: text(40).optional(),
  companyName: text(200).optional(),
  subdomain: text(63).optional(),
  password: z.string().max(200).optional(),
}

/** First step of sign-up: the form is checked, nothing is kept. It says nothing of whether an address is known. */
export const validateSignUp = call('POST', '/user/validate', {
  about: 'Checks the sign-up form.',
  who: 'visitor',
  reads: true,
  limits: [{ limit: 'formFromNetwork', by: 'network' }],
  input: z.object({ ...fields, confirmPassword: z.string().max(200).optional() }),
  reply: nothing,
  texts: signUpTexts,
})

/** A puzzle for the browser to solve; not of the specification, as the captcha there is Google's (rulings 14). */
export const captchaChallenge = call('GET', '/captcha/challenge', {
  about: 'A proof-of-work puzzle, or the site key where Google’s captcha is set up.',
  who: 'visitor',
  reads: true,
  input: nothing,
  reply: z.union([
    z.object({
      kind: z.literal('altcha'),
      algorithm: z.string(),
      challenge: z.string(),
      maxnumber: z.number(),
      salt: z.string(),
      signature: z.string(),
    }),
    z.object({ kind: z.literal('google'), siteKey: z.string() }),
  ]),
})

export const verifyCaptcha = call('POST', '/recaptcha/api/siteverify', {
  about: 'Verifies a solved captcha. A code is sent only after one.',
  who: 'visitor',
  limits: [{ limit: 'captchaFromNetwork', by: 'network' }],
  input: z.object({ response: z.string().min(1).max(4000) }),
  reply: z.object({ success: z.literal(true) }),
  refusals: { failed: invalid('Something Went Wrong') },
})

export const sendSignUpCode = call('POST', '/email/otp/verification', {
  about: 'Sends a code of four digits to an address that wants to sign up; asked again, it sends a new one.',
  who: 'visitor',
  limits: [
    { limit: 'codePerMinute', by: { field: 'email' } },
    { limit: 'codePerHour', by: { field: 'email' } },
    { limit: 'codePerDay', by: { field: 'email' } },
    { limit: 'codeFromNetwork', by: 'network' },
  ],
  /**
   * `data`: the handle that this browser had before, where it asks again. `name` is the specification's, and
   * goes into no mail.
   */
  input: z.object({ email: text(254), name: text(200).default(''), data: text(200).optional() }),
  /** `data` is an opaque handle of this attempt (rulings 12). */
  reply: z.object({ data: z.string() }),
  texts: {
    sent: 'OTP has been sent to your registered mail successfully.',
    resent: 'OTP has been successfully resent to your registered email',
    failed: 'Something Went Wrong',
    email: 'Valid Email is required',
  },
  refusals: { captcha: forbidden('Something Went Wrong') },

  maxStatements: 12,
})

export const verifySignUpCode = call('POST', '/otp/time/verification', {
  about: 'Verifies the code of a sign-up. Five tries, ten minutes.',
  who: 'visitor',
  limits: [{ limit: 'guessFromNetwork', by: 'network' }],
  input: z.object({
    data: text(200).min(1),
    votp: z.union([z.string(), z.number()]).transform(code => String(code).trim()),
  }),
  reply: nothing,
  refusals: { wrong: invalid('Enter correct otp') },
  maxStatements: 8,
})

export const register = call('POST', '/user/register', {
  about: 'Makes the company and its account holder, and starts a session.',
  who: 'visitor',
  limits: [{ limit: 'registerFromNetwork', by: 'network' }],
  input: z.object({ ...fields, data: text(200).optional(), cart_data: visitorCart.optional() }),
  reply: newSession,
  texts: { ...signUpTexts, welcome: 'Registered Successfully' },
  maxStatements: 20,
  codes: ['subdomainTaken', 'unverified', 'failed'],
})
