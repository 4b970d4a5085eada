import { passkeyList } from '@cloudoc/accounts/contract/doors/passkeys.ts'
import {
  changePassword,
  confirmTwoStep,
  disableTwoStep,
  endOneSession,
  security,
  sessionList,
  setUpTwoStep,
  updateSecurity,
} from '@cloudoc/accounts/contract/security.ts'
import { userById } from '@cloudoc/accounts/contract/session.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Role } from '@cloudoc/core/contract/permissions.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { detailsOf } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'
import { deviceOf } from './device.ts'

type State = ReplyOf<typeof security>
const off: State = { twoStep: false, recoveryCodesLeft: 0, company: { requireTwoStep: false, idleMinutes: 0 } }
const at = '2026-01-05T09:00:00.000Z'
const here = {
  _id: 's1',
  current: true,
  startedAt: at,
  seenAt: at,
  way: 'password' as const,
  agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537',
}
const elsewhere = {
  _id: 's2',
  current: false,
  startedAt: at,
  seenAt: at,
  way: 'passkey' as const,
  agent: 'Mozilla/5.0 (iPhone) Safari/604',
}

/** Opens the tab; what the server holds follows from what was done. */
function open({ state = off, role = 'employee' }: { state?: State; role?: Role } = {}) {
  const { _id, firstname, lastname, username, email, companyDetails } = detailsOf(role, [])
  let sessions = [here, elsewhere]
  const ended: string[] = []
  server.use(
    answers(userById, {
      _id,
      firstname,
      lastname,
      username,
      email,
      role,
      companyDetails,
      companyName: companyDetails.companyName,
      assignedpolicyDocuments: [],
      Comp_details: 1,
    }),
    answers(security, () => ({ status: 1, response: state })),
    answers(passkeyList, []),
    answers(sessionList, () => ({ status: 1, response: sessions })),
    answers(endOneSession, ({ input }) => {
      ended.push(input.sessionId)
      sessions = sessions.filter(session => session._id !== input.sessionId)
      return { status: 1, response: {}, message: 'Signed out there' }
    }),
  )
  return {
    ...stage({ at: '/profile?tab=security', role }),
    ended,
    now: (next: State) => {
      state = next
    },
  }
}

test('the password is changed with the old one', async () => {
  const asked: InputOf<typeof changePassword>[] = []
  server.use(
    answers(changePassword, ({ input }) => {
      asked.push(input)
      return { status: 1, response: {}, message: 'New password updated successfully' }
    }),
  )
  const { user } = open()
  const form = within(await screen.findByRole('form', { name: 'Change password' }))
  await user.type(form.getByLabelText('Your password now'), 'the old one')
  await user.type(form.getByLabelText('New password'), 'short')
  await user.click(form.getByRole('button', { name: 'Change password' }))
  expect(form.getByLabelText('New password')).toHaveAccessibleDescription(
    expect.stringContaining('Use at least 10 characters'),
  )
  expect(asked).toEqual([])
  await user.type(form.getByLabelText('New password'), ' but longer now')
  await user.type(form.getByLabelText('Confirm password'), 'short but longer now')
  await user.click(form.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('New password updated successfully')).toBeInTheDocument()
  expect(asked).toEqual([
    { password: 'the old one', newPassword: 'short but longer now', confirmPassword: 'short but longer now' },
  ])
})

test('a refusal stands beside its field', async () => {
  server.use(
    answers(changePassword, () =>
      refusal('This password is too easy to guess', 'invalid', { newPassword: 'This password is too easy to guess' }),
    ),
  )
  const { user } = open()
  const form = within(await screen.findByRole('form', { name: 'Change password' }))
  await user.type(form.getByLabelText('Your password now'), 'the old one')
  await user.type(form.getByLabelText('New password'), 'password1234')
  await user.type(form.getByLabelText('Confirm password'), 'password1234')
  await user.click(form.getByRole('button', { name: 'Change password' }))
  await waitFor(() =>
    expect(form.getByLabelText('New password')).toHaveAccessibleDescription(
      expect.stringContaining('This password is too easy to guess'),
    ),
  )
})

test('other sign-ins are ended one by one, and this one is not', async () => {
  const { user, ended } = open()
  const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }))
  expect(list.getByText('Chrome on Windows')).toBeVisible()
  expect(list.getByText(/With a passkey\. Last used/)).toBeVisible()
  expect(list.getAllByRole('button')).toHaveLength(1)
  await user.click(list.getByRole('button', { name: 'Sign out Safari on iPhone or iPad' }))
  await waitFor(() => expect(list.queryByText('Safari on iPhone or iPad')).not.toBeInTheDocument())
  expect(ended).toEqual(['s2'])
})

test('a second step is set up with the password and a code, and its recovery codes are shown once', async () => {
  const { user, now } = open()
  server.use(
    answers(setUpTwoStep, { handle: 'h', secret: 'ABCDEFGH', uri: 'otpauth://totp/Cloudoc:a?secret=ABCDEFGH' }),
    answers(confirmTwoStep, ({ input }) => {
      if (input.code !== '123456')
        return {
          status: 0,
          response: 'This code is not right. Please enter the newest one.',
          message: 'wrong',
          errors: { code: 'This code is not right. Please enter the newest one.' },
        }
      now({ ...off, twoStep: true, recoveryCodesLeft: 10 })
      return { status: 1, response: { recoveryCodes: ['abcde-fghjk'] }, message: 'Two-step sign-in is on' }
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  await user.type(screen.getByLabelText('Your password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  expect(await screen.findByText('ABCD EFGH')).toBeVisible()
  const code = screen.getByLabelText('Code from your authenticator app')
  await user.type(code, '000000')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining('This code is not right')))
  await user.clear(code)
  await user.type(code, '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('abcde-fghjk')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible()
})

test('it cannot be turned off where the company asks for it', async () => {
  open({ state: { twoStep: true, recoveryCodesLeft: 1, company: { requireTwoStep: true, idleMinutes: 0 } } })
  expect(await screen.findByText('On. You have 1 recovery code left.')).toBeVisible()
  expect(screen.getByText(disableTwoStep.refusals.required.text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument()
})

test('what the company asks for is the account holder’s to set', async () => {
  const asked: InputOf<typeof updateSecurity>[] = []
  server.use(
    answers(updateSecurity, ({ input }) => {
      asked.push(input)
      return { status: 1, response: {}, message: 'Saved' }
    }),
  )
  const { user } = open({ role: 'company' })
  const form = within(await screen.findByRole('form', { name: 'For everyone in your company' }))
  await user.click(form.getByLabelText('Everyone signs in with two steps'))
  await user.selectOptions(form.getByLabelText('Sign people out'), '30')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked).toEqual([{ requireTwoStep: true, idleMinutes: 30 }]))
})

test('nobody else sees it', async () => {
  open()
  await screen.findByRole('button', { name: 'Set up' })
  expect(screen.queryByRole('form', { name: 'For everyone in your company' })).not.toBeInTheDocument()
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/17 Safari/605', 'Safari on Mac'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537 Edg/130', 'Edge on Windows'],
  ['', 'Another device'],
  ['curl/8', 'Another device'],
])('%s is shown as %s', (agent, words) => expect(deviceOf(agent)).toBe(words))
