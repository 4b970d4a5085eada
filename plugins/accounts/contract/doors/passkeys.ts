import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, forbidden, invalid, notFound, unauthenticated } from '@cloudoc/core/contract/refusals.ts'
import { id, nothing, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { session, useProvider, workplaceNeeded } from '../session.ts'
import { visitorCart } from '../visitor-cart.ts'

/**
 * Passkeys: a key pair of a person's own device, which asks for a finger, a face or a PIN before it signs. It
 * counts as both steps of a sign-in. Shapes and names are those of WebAuthn, as browsers read and write them
 * in JSON. None of it is of the specification.
 */

/** Bytes as base64url. */
const encoded = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)
export const passkeyName = text(60).min(1)
/** Ways that a browser may talk to a device; a newer one may know more. */
const transports = z.array(z.string().max(20)).max(10)
const notHere = conflict(
  'Passkeys do not work at this address. Please use the address that your organisation gave you.',
)
const expired = unauthenticated('This took too long. Please try again.')

/** What the page keeps while a device is asked. */
export const passkeyHandle = text(200).min(1)
/** Of the browser's reply what matters: which key, and what it signed. */
export const passkeyProof = z.object({
  credential: encoded(1400),
  clientDataJSON: encoded(4000),
  authenticatorData: encoded(4000),
  signature: encoded(2000),
  userHandle: encoded(200).optional(),
})
/** A new key, as a browser hands it over. */
export const madePasskey = z.object({
  credential: encoded(1400),
  clientDataJSON: encoded(4000),
  attestationObject: encoded(20_000),
  transports: transports.default([]),
})

/** What a browser asks a device to sign. */
const ceremony = { challenge: z.string(), timeout: z.number().int(), handle: z.string() }

export const passkeyOptions = call('POST', '/auth/passkey/options', {
  about: 'Begins a sign-in by a passkey: what a device has to sign, once, within ten minutes.',
  who: 'visitor',
  limits: [{ limit: 'signInAskedFromNetwork', by: 'network' }],
  input: nothing,
  /** It names no account and no key: the device shows those that it has. */
  reply: z.object({ ...ceremony, rpId: z.string(), userVerification: z.literal('required') }),
  refusals: { notHere },
})

export const passkeySignIn = call('POST', '/auth/passkey/verify', {
  about: 'Signs in by a passkey. No second step is asked for, as the device has verified its user.',
  who: 'visitor',
  limits: [{ limit: 'signInFromNetwork', by: 'network' }],
  input: z.object({
    handle: passkeyHandle,
    proof: passkeyProof,
    offline_cart_data: visitorCart.optional(),
    offdocumentCart: visitorCart.optional(),
  }),
  reply: z.union([workplaceNeeded, session]),
  texts: { welcome: 'You have logged in successfully' },
  refusals: {
    wrong: invalid('This passkey does not open anything here. Please sign in with your password.'),
    expired,
    blocked: forbidden('This sign-in is blocked. Please contact us.'),
    noDomain: forbidden('Company domain name not available'),
    useProvider,
    notHere,
  },
  maxStatements: 24,
})

export const confirmPasskeyOptions = call('POST', '/user/session/confirm/passkey/options', {
  about:
    'Begins to say by a passkey that the caller is still who signed in: what a device has to sign, in this session.',
  who: 'session',
  input: nothing,
  reply: z.object({ ...ceremony, rpId: z.string(), userVerification: z.literal('required') }),
  refusals: { none: conflict('You have no passkey. Please enter your password.'), notHere },
})

export const confirmByPasskey = call('POST', '/user/session/confirm/passkey', {
  about:
    'Says that the caller is still who signed in, by a passkey of theirs. It counts as the password and its code do, for 15 minutes, in this session alone.',
  who: 'session',
  input: z.object({ handle: passkeyHandle, proof: passkeyProof }),
  reply: nothing,
  refusals: { wrong: invalid('This passkey could not be checked. Please enter your password.'), expired, notHere },
  maxStatements: 12,
})

export const passkeyList = call('POST', '/user/security/passkeys/list', {
  about: 'The caller’s passkeys, the newest first.',
  who: 'session',
  reads: true,
  input: nothing,
  reply: z.array(
    z.object({
      _id: id,
      name: z.string(),
      addedAt: time,
      /** Empty until it was used. */
      usedAt: z.string(),
      /** It is kept by an account of the device’s maker, and is on the person’s other devices, too. */
      isBackedUp: z.boolean(),
    }),
  ),
})

export const beginPasskey = call('POST', '/user/security/passkeys/options', {
  about: 'Begins to add a passkey: what a device needs to make one, good for ten minutes in this session alone.',
  who: 'session',
  input: nothing,
  reply: z.object({
    ...ceremony,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  refusals: { tooMany: conflict('You have 20 passkeys. Remove one first.'), notHere },
  codes: ['confirmSignIn'],
})

export const addPasskey = call('POST', '/user/security/passkeys/add', {
  about: 'Adds the passkey that a device has made, and mails its owner that it was added.',
  who: 'session',
  input: z.object({
    handle: passkeyHandle,
    name: passkeyName,
    made: madePasskey,
  }),
  reply: z.object({ _id: id }),
  texts: { added: 'Passkey added' },
  refusals: {
    wrong: invalid('This passkey could not be added. Please try again.'),
    known: conflict('This passkey was added already.'),
    expired,
    notHere,
  },
  maxStatements: 10,
})

const gone = notFound('This passkey is not there any more.')

export const renamePasskey = call('POST', '/user/security/passkeys/rename', {
  about: 'Gives one of the caller’s passkeys another name.',
  who: 'session',
  input: z.object({ passkeyId: id, name: passkeyName }),
  reply: nothing,
  texts: { renamed: 'Saved' },
  refusals: { gone },
})

export const removePasskey = call('POST', '/user/security/passkeys/remove', {
  about: 'Removes one of the caller’s passkeys, and ends the sign-ins that were made by it.',
  who: 'session',
  input: z.object({ passkeyId: id }),
  reply: nothing,
  texts: { removed: 'Passkey removed' },
  refusals: { gone },
  codes: ['confirmSignIn'],
  maxStatements: 10,
})
