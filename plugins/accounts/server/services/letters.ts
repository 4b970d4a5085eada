import type { Letter } from '@cloudoc/core/server/mail/layout.ts'

const minutes = 'It is good for 10 minutes and five tries.'

export const signUpLetter = (name: string, code: string): Letter => ({
  subject: 'Your Cloudoc code',
  preview: `Type ${code} to verify your e-mail address`,
  paragraphs: [name ? `Hello ${name},` : 'Hello,', 'Type this code to verify your e-mail address and finish signing up:'],
  code,
  closing: [minutes, 'If you did not ask for it, you need do nothing: without the code no account is made.'],
})

/** Sent instead of a code where the address has an account: the screen says the same either way. */
export const knownAddressLetter = (origin: string): Letter => ({
  subject: 'You already have a Cloudoc account',
  preview: 'Someone tried to sign up with your address',
  paragraphs: ['Someone, probably you, tried to sign up to Cloudoc with this e-mail address. It has an account already, so you can sign in.', 'If you do not remember your password, choose Forgot Password on the sign-in form.'],
  button: { label: 'Sign in', href: `${origin}/signin` },
})

export const recoveryLetter = (name: string, code: string, link: string): Letter => ({
  subject: 'Set a new password',
  preview: `Your code is ${code}`,
  paragraphs: [name ? `Hello ${name},` : 'Hello,', 'Type this code to set a new password for Cloudoc:'],
  code,
  button: { label: 'Set a new password', href: link },
  closing: [`The code and the button do the same. ${minutes}`, 'If you did not ask for it, you need do nothing: your password stays as it is.'],
})

export const passwordChangedLetter = (name: string): Letter => ({
  subject: 'Your password was changed',
  preview: 'You were signed out everywhere',
  paragraphs: [name ? `Hello ${name},` : 'Hello,', 'The password of your Cloudoc account was changed just now, and every open session was ended.', 'If it was not you, use Forgot Password at once and tell us.'],
})
