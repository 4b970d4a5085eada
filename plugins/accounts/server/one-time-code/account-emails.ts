import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'

export const greeting = (name: string): string => (name ? `Hello ${name},` : 'Hello,')
const minutes = 'It is good for 10 minutes and five tries.'

/** Whoever asks may name any address: nothing in it is of their choice. */
export const signUpEmail = (code: string): EmailTemplate => ({
  subject: 'Your Cloudoc code',
  preview: `Type ${code} to verify your e-mail address`,
  paragraphs: ['Hello,', 'Type this code to verify your e-mail address and finish signing up:'],
  code,
  closing: [minutes, 'If you did not ask for it, you need do nothing: without the code no account is made.'],
})

/** Sent instead of a code where the address has an account: the screen says the same either way. */
export const knownAddressEmail = (origin: string): EmailTemplate => ({
  subject: 'You already have a Cloudoc account',
  preview: 'Someone tried to sign up with your address',
  paragraphs: [
    'Someone, probably you, tried to sign up to Cloudoc with this e-mail address. It has an account already, so you can sign in.',
    'If you do not remember your password, choose Forgot Password on the sign-in form.',
  ],
  button: { label: 'Sign in', href: `${origin}/signin` },
})

const unasked = 'If you did not ask for it, you need do nothing: your password stays as it is.'

/** Without a code, which is so where too many were asked for or tried today, the button alone sets a new password. */
export const recoveryEmail = (name: string, code: string | undefined, link: string): EmailTemplate => ({
  subject: 'Set a new password',
  button: { label: 'Set a new password', href: link },
  ...(code === undefined
    ? {
        preview: 'The button sets a new password',
        paragraphs: [
          greeting(name),
          'Choose the button to set a new password for Cloudoc. There is no code this time: too many were asked for or tried with your address today.',
        ],
        closing: ['It is good for 10 minutes, once.', unasked],
      }
    : {
        preview: `Your code is ${code}`,
        paragraphs: [greeting(name), 'Type this code to set a new password for Cloudoc:'],
        code,
        closing: [`The code and the button do the same. ${minutes}`, unasked],
      }),
})

/** To an owner whom wrong tries of strangers keep out. */
export const letInEmail = (name: string, link: string): EmailTemplate => ({
  subject: 'Sign in to Cloudoc',
  preview: 'The button lets you sign in where you open it',
  paragraphs: [
    greeting(name),
    'Somebody has tried too many wrong passwords for your account, so nobody signs in to it from a place that it does not know.',
    'Choose the button where you want to sign in. You need your password there, as always.',
  ],
  button: { label: 'Let me sign in', href: link },
  closing: [
    'It is good for 10 minutes, once.',
    'If you did not ask for it, you need do nothing: without your password nobody signs in.',
  ],
})

export const twoStepEmail = (name: string, on: boolean): EmailTemplate => ({
  subject: `Two-step sign-in is ${on ? 'on' : 'off'}`,
  preview: 'The way you sign in to Cloudoc has changed',
  paragraphs: [
    greeting(name),
    `Two-step sign-in of your Cloudoc account was turned ${on ? 'on' : 'off'} just now.`,
    'If it was not you, set a new password with Forgot Password at once and tell us.',
  ],
})

export const passwordChangedEmail = (name: string): EmailTemplate => ({
  subject: 'Your password was changed',
  preview: 'You were signed out everywhere else',
  paragraphs: [
    greeting(name),
    'The password of your Cloudoc account was changed just now, and every other open session was ended.',
    'If it was not you, use Forgot Password at once and tell us.',
  ],
})

/** To whoever has come by the company's provider for the first time: who reads this mail says that it was they. */
export const linkProviderEmail = (name: string, link: string): EmailTemplate => ({
  subject: 'Link your organisation’s sign-in',
  preview: 'The button lets you sign in with it',
  paragraphs: [
    greeting(name),
    'Somebody, probably you, has signed in to Cloudoc for the first time with your organisation’s sign-in.',
    'Choose the button to link it to your account. You sign in with it from then on.',
  ],
  button: { label: 'Link it', href: link },
  closing: [
    'It is good for 10 minutes, once.',
    'If it was not you, do not choose the button, and tell your manager. Nothing has changed.',
  ],
})

const passkeyAdded = (name: string, place: string): EmailTemplate => ({
  subject: 'A passkey was added',
  preview: 'It signs in to your Cloudoc account',
  paragraphs: [
    greeting(name),
    'A passkey was added to your Cloudoc account just now. It signs in without your password.',
    `If it was not you, sign in, remove it under ${place}, and change your password at once.`,
  ],
})
export const passkeyAddedEmail = (name: string): EmailTemplate => passkeyAdded(name, 'My Profile, Sign-in and security')
/** To a member of the provider's staff. */
export const staffPasskeyAddedEmail = (name: string): EmailTemplate => passkeyAdded(name, 'Profile, in the admin')
