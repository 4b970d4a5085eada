import {
  addPasskey,
  beginPasskey,
  confirmByPasskey,
  confirmPasskeyOptions,
  passkeyList,
  removePasskey,
  renamePasskey,
} from '@cloudoc/accounts/contract/doors/passkeys.ts'
import { confirmSignIn, security, sessionList } from '@cloudoc/accounts/contract/security.ts'
import { userById } from '@cloudoc/accounts/contract/session.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, within } from '@testing-library/react'
import { detailsOf } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'

const made = { clientDataJSON: 'data', attestationObject: 'object', transports: ['internal'] }
const startRegistration = jest.fn(async () => ({ id: 'key', response: made }))
const signature = { clientDataJSON: 'data', authenticatorData: 'more', signature: 'name', userHandle: 'me' }
const startAuthentication = jest.fn(async () => ({ id: 'key', response: signature }))
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: () => startRegistration(),
  startAuthentication: () => startAuthentication(),
}))

beforeEach(() => {
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: {} })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
})

type Passkey = ReplyOf<typeof passkeyList>[number]
const at = '2026-01-05T09:00:00.000Z'
const phone: Passkey = { _id: 'p1', name: 'Blue phone', addedAt: at, usedAt: at, isBackedUp: true }
const begun: ReplyOf<typeof beginPasskey> = {
  handle: 'h',
  challenge: 'c',
  timeout: 600_000,
  rp: { id: 'localhost', name: 'Cloudoc' },
  user: { id: 'me', name: 'sam@acme.example', displayName: 'Sam Taylor' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

/** Opens the tab with some passkeys; what the server holds follows from what was done. */
function open(passkeys: Passkey[]) {
  const { _id, firstname, lastname, username, email, companyDetails } = detailsOf('employee', [])
  const person = { _id, firstname, lastname, username, email, companyDetails, role: 'employee' as const }
  const added: InputOf<typeof addPasskey>[] = []
  server.use(
    answers(userById, {
      ...person,
      companyName: companyDetails.companyName,
      assignedpolicyDocuments: [],
      Comp_details: 1,
    }),
    answers(security, { twoStep: false, recoveryCodesLeft: 0, company: { requireTwoStep: false, idleMinutes: 0 } }),
    answers(sessionList, []),
    answers(passkeyList, () => ({ status: 1, response: passkeys })),
    answers(beginPasskey, begun),
    answers(addPasskey, ({ input }) => {
      added.push(input)
      passkeys = [{ ...phone, _id: 'p2', name: input.name, usedAt: '' }, ...passkeys]
      return { status: 1, response: { _id: 'p2' }, message: 'Passkey added' }
    }),
    answers(renamePasskey, ({ input }) => {
      passkeys = passkeys.map(each => (each._id === input.passkeyId ? { ...each, name: input.name } : each))
      return { status: 1, response: {}, message: 'Saved' }
    }),
    answers(removePasskey, ({ input }) => {
      passkeys = passkeys.filter(each => each._id !== input.passkeyId)
      return { status: 1, response: {}, message: 'Passkey removed' }
    }),
  )
  return { ...stage({ at: '/profile?tab=security', role: 'employee' }), added }
}

test('one is added with a name, and listed', async () => {
  const { user, added } = open([])
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const name = screen.getByLabelText('Name of this device')
  await user.clear(name)
  await user.type(name, 'Kitchen tablet')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  const list = within(await screen.findByRole('list', { name: 'Your passkeys' }))
  expect(list.getByText('Kitchen tablet')).toBeVisible()
  expect(list.getByText(/Not used yet/)).toBeVisible()
  expect(added).toMatchObject([{ handle: 'h', name: 'Kitchen tablet', made: { credential: 'key', ...made } }])
})

test.each([
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['NotAllowedError', /^No passkey was added/],
])('a device that makes none (%s) is told of in words', async (name, words) => {
  startRegistration.mockRejectedValueOnce(Object.assign(new Error(name), { name }))
  const { user, added } = open([])
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(added).toEqual([])
})

test('one is renamed', async () => {
  const { user } = open([phone])
  await user.click(await screen.findByRole('button', { name: 'Rename Blue phone' }))
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Red phone{Enter}')
  expect(await screen.findByText('Red phone')).toBeVisible()
})

test('one is removed after a question, and after the password where the sign-in is a while ago', async () => {
  const { user } = open([phone])
  let isConfirmed = false
  server.use(
    answers(confirmSignIn, () => {
      isConfirmed = true
      return { status: 1, response: { needsCode: false } }
    }),
    answers(removePasskey, () => {
      if (!isConfirmed) return refusal('Please enter your password to go on.', 'confirmSignIn')
      server.use(answers(passkeyList, []))
      return { status: 1, response: {}, message: 'Passkey removed' }
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Remove Blue phone' }))
  await user.click(await screen.findByRole('button', { name: 'Remove passkey' }))
  await user.type(await screen.findByLabelText('Your password'), 'correct horse{Enter}')
  expect(await screen.findByText('Passkey removed')).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Your passkeys' })).not.toBeInTheDocument()
})

test('whoever has a passkey confirms by it, in place of the password', async () => {
  const { user } = open([phone])
  const sent: InputOf<typeof confirmByPasskey>[] = []
  server.use(
    answers(confirmPasskeyOptions, {
      handle: 'c1',
      challenge: 'c',
      timeout: 600_000,
      rpId: 'localhost',
      userVerification: 'required',
    }),
    answers(confirmByPasskey, ({ input }) => {
      sent.push(input)
      return { status: 1, response: {} }
    }),
    answers(removePasskey, () =>
      sent.length === 0
        ? refusal('Please enter your password to go on.', 'confirmSignIn')
        : { status: 1, response: {}, message: 'Passkey removed' },
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Remove Blue phone' }))
  await user.click(await screen.findByRole('button', { name: 'Remove passkey' }))
  startAuthentication.mockRejectedValueOnce(new Error('closed'))
  await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }))
  expect(await screen.findByText(/No passkey was used/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use a passkey instead' }))
  expect(await screen.findByText('Passkey removed')).toBeInTheDocument()
  expect(sent).toEqual([{ handle: 'c1', proof: { credential: 'key', ...signature } }])
})
