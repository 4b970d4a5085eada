import { secondStepNeeded, session } from '@cloudoc/accounts/contract/session.ts'
import { call, link } from '@cloudoc/core/contract/call.ts'
import { roles } from '@cloudoc/core/contract/permissions.ts'
import { conflict, forbidden } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { employeeManager } from './shapes.ts'

const missing = 'That employee is no longer there.'

/** What is printed for somebody without an e-mail address. The code is told this once. */
const card = z
  .object({
    employeeId: id,
    name: z.string(),
    staffNumber: z.string(),
    /** Where to sign in afterwards, and where the code can be typed: the company's own address. */
    address: z.string(),
    companyName: z.string(),
    /** Opens the way in; as a QR code on the card. */
    link: z.string(),
    code: z.string(),
    expiresAt: time,
  })
  .meta({ id: 'JoiningCard' })

/** next-lines §1 (d). */
export const inviteEmployee = call('POST', '/user/employee/invite', {
  about: 'Invites employees anew, for 14 days: by mail, or by a card to print. An earlier invitation ends.',
  licensed: true,
  who: employeeManager,
  input: z.object({ userId: callerId, employeeId: list(id, 100), by: z.enum(['mail', 'card']).default('mail') }),
  reply: z.object({
    sent: z.number().int(),
    cards: z.array(card),
    /** Who could not be invited, and why. */ skipped: z.array(
      z.object({ employeeId: id, name: z.string(), text: z.string() }),
    ),
  }),
  texts: {
    sent: 'Invitation has been sent',
    cards: 'Joining card is ready',
    missing,
    active: 'Has joined already.',
    noEmail: 'Has no e-mail address. Make a joining card instead.',
    noNumber: 'Needs a staff number first, to sign in with.',
    justSent: 'Was sent an invitation within the last minute.',
  },
  refusals: { none: conflict('Nobody could be invited.') },

  maxStatements: 12,
})
export const withdrawInvitation = call('POST', '/user/employee/invite/withdraw', {
  about: 'Takes invitations back: their links and cards open nothing any more.',
  who: employeeManager,
  input: z.object({ userId: callerId, employeeId: list(id, 100) }),
  reply: z.object({ withdrawn: z.number().int() }),
  texts: { withdrawn: 'Invitation has been withdrawn', missing },

  maxStatements: 7,
})

const token = text(200).describe('The token of the invitation.')
/** Opening changes nothing (rulings 37). */
export const openInvitation = call('POST', '/employee/register/open', {
  about: 'What an invitation is to, for its screen. Changes nothing.',
  who: link('invite'),
  reads: true,
  input: z.object({ token }),
  reply: z.object({
    companyName: z.string(),
    firstname: z.string(),
    role: z.enum(roles),
    how: z.enum(['mail', 'card']),
    /** Where the code goes, for the most part hidden: 'j•••@example.com'. Empty for a card. */
    sentTo: z.string(),
    staffNumber: z.string(),
    /** Somebody signs in with the address already: that password is asked for, and no new one is chosen. */
    signsIn: z.boolean(),
    expiresAt: time,
  }),
})

export const sendInvitationCode = call('POST', '/employee/register/code', {
  about: 'Mails a code to the address that was invited: who has the link alone does not get in.',
  who: link('invite'),
  limits: [
    { limit: 'codePerMinute', by: { field: 'token' } },
    { limit: 'codePerHour', by: { field: 'token' } },
    { limit: 'codePerDay', by: { field: 'token' } },
    { limit: 'codeFromNetwork', by: 'network' },
  ],
  input: z.object({ token }),
  reply: z.object({ /** Opaque; goes back with the code. */ data: z.string(), sentTo: z.string() }),
  texts: { sent: 'OTP has been sent to your registered mail successfully.' },
  refusals: { card: conflict('The code is on your card.') },
})

/** next-lines §1 (d). */
export const registerEmployee = call('POST', '/employee/register', {
  about: 'Accepts an invitation with the code of its mail or card and a password, and signs in.',
  who: link('invite'),
  // New codes bring no new guesses: four digits are not met by patience within the fourteen days.
  limits: [
    { limit: 'passwordForPerson', by: { field: 'token' } },
    { limit: 'guessForAddress', by: { field: 'token' } },
    { limit: 'guessFromNetwork', by: 'network' },
  ],
  input: z.object({
    token,
    data: text(200).default(''),
    votp: text(20),
    password: z.string().max(200),
    confirmPassword: z.string().max(200).optional(),
  }),
  reply: z.union([secondStepNeeded, session]),
  texts: {
    welcome: 'Registered Successfully',
    wrongCode: 'Enter correct otp',
    deadCode: 'This code was tried too often. Please ask for a new one.',
    noPassword: 'Password is required',
    different: 'Password and Confirm password should be same',
    wrongPassword: 'This is not the password that you sign in with already.',
  },
  refusals: {
    blocked: forbidden('This sign-in is blocked. Please contact us.'),
    again: conflict('Please try again.'),
    noDomain: forbidden('Company domain name not available'),
    /** The invitation is used up, and the password signs in nowhere that asks for the provider. */
    useProvider: forbidden('You have joined. Your organisation asks you to sign in with its own sign-in.'),
  },
  maxStatements: 36,
})

export const openCard = call('POST', '/employee/register/card', {
  about: 'For a joining card without a camera: company, staff number and code open the same way in as its QR code.',
  who: 'visitor',
  limits: [{ limit: 'guessFromNetwork', by: 'network' }],
  input: z.object({ domainName: text(63).default(''), staffNumber: text(40), code: text(20) }),
  reply: z.object({ token: z.string() }),
  refusals: { wrong: forbidden('These details are not right. Please check them, or ask your manager for a new card.') },
})
