import {
  addDomain,
  checkDomain,
  companyIdentity,
  saveIdentity,
  saveIdentityRules,
  testIdentity,
} from '@cloudoc/accounts/contract/doors/identity.ts'
import { startLink } from '@cloudoc/accounts/contract/doors/provider.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Role } from '@cloudoc/core/contract/permissions.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { takeAttempt } from '@cloudoc/kit/sign-in/providerAttempt.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'

type Identity = ReplyOf<typeof companyIdentity>
const redirectAddress = `${window.location.origin}/signin/provider`
const none: Identity = { redirectAddress, provider: null, domains: [] }
const directory = '11111111-2222-3333-4444-555555555555'
const provider: NonNullable<Identity['provider']> = {
  kind: 'microsoft',
  issuer: `https://login.microsoftonline.com/${directory}/v2.0`,
  clientId: 'client',
  triedAt: '',
  isRequired: false,
  addsEmployees: false,
  excepted: [],
}

/** Opens the screen; what the server holds follows from what was done. */
function open({ held = none, role = 'company' }: { held?: Identity; role?: Role } = {}) {
  let now = held
  server.use(
    answers(companyIdentity, () => ({ status: 1, response: now })),
    answers(addDomain, ({ input }) => {
      const domain = { _id: 'd1', domain: input.domain, record: 'cloudoc-domain=abc', isProven: false }
      now = { ...now, domains: [domain] }
      return { status: 1, response: { _id: 'd1', record: domain.record } }
    }),
  )
  return {
    ...stage({ at: '/settings/sign-in', role }),
    hold: (next: Identity) => {
      now = next
    },
  }
}

test('a provider is saved with what IT support knows, and the redirect address is there to copy', async () => {
  const saved: InputOf<typeof saveIdentity>[] = []
  server.use(
    answers(saveIdentity, ({ input }) => {
      saved.push(input)
      return { status: 1, response: {}, message: 'Saved' }
    }),
  )
  const { user } = open()
  const form = within(await screen.findByRole('form', { name: 'Your provider' }))
  expect(form.getByText(redirectAddress)).toBeVisible()
  await user.type(form.getByLabelText('Directory (tenant) ID'), directory)
  await user.type(form.getByLabelText('Application (client) ID'), 'client')
  await user.type(form.getByLabelText('Client secret'), 'secret')
  await user.click(form.getByRole('button', { name: 'Save provider' }))
  await waitFor(() =>
    expect(saved).toEqual([{ kind: 'microsoft', issuer: directory, clientId: 'client', clientSecret: 'secret' }]),
  )
})

test('a domain is added, and says what is missing until its record is there', async () => {
  const { user, hold } = open()
  server.use(answers(checkDomain, () => refusal(checkDomain.refusals.noRecord.text, 'noRecord')))
  const form = within(await screen.findByRole('form', { name: 'Add a domain' }))
  await user.type(form.getByLabelText('Domain'), 'sunrise.test')
  await user.click(form.getByRole('button', { name: 'Add domain' }))
  const list = within(await screen.findByRole('list', { name: 'Your domains' }))
  expect(list.getByText('cloudoc-domain=abc')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Check sunrise.test' }))
  expect(await list.findByText(checkDomain.refusals.noRecord.text)).toBeVisible()
  server.use(
    answers(checkDomain, () => {
      hold({ ...none, domains: [{ _id: 'd1', domain: 'sunrise.test', record: 'cloudoc-domain=abc', isProven: true }] })
      return { status: 1, response: {}, message: 'This domain is proven' }
    }),
  )
  await user.click(list.getByRole('button', { name: 'Check sunrise.test' }))
  expect(await list.findByText('Proven')).toBeVisible()
})

test('a test says in words what is wrong, and the trial leads to the provider and keeps what it needs', async () => {
  const leave = jest.spyOn(browser, 'leave').mockImplementation(() => undefined)
  server.use(
    answers(testIdentity, { isReady: false, words: 'Nothing answers at the address of your provider.' }),
    answers(startLink, { location: 'https://provider.example/authorize', binding: 'b' }),
  )
  const { user } = open({ held: { ...none, provider } })
  await user.click(await screen.findByRole('button', { name: 'Test it' }))
  expect(await screen.findByText('Nothing answers at the address of your provider.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try to sign in by it' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://provider.example/authorize'))
  expect(takeAttempt()).toEqual({ binding: 'b', next: '', isLink: true })
  expect(takeAttempt()).toBeUndefined()
  leave.mockRestore()
})

test('it is required of others, with exceptions; a refusal stands above', async () => {
  const asked: InputOf<typeof saveIdentityRules>[] = []
  server.use(
    answers(saveIdentityRules, ({ input }) => {
      asked.push(input)
      return refusal(saveIdentityRules.refusals.needsTwoStep.text, 'needsTwoStep')
    }),
  )
  const { user } = open({ held: { ...none, provider } })
  const form = within(await screen.findByRole('form', { name: 'Who signs in by it' }))
  await user.click(form.getByLabelText('Everybody with an address of a proven domain has to use it'))
  await user.type(form.getByLabelText(/Who may go on with their password/), 'a@sunrise.test{Enter}b@sunrise.test')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(saveIdentityRules.refusals.needsTwoStep.text)).toBeVisible()
  expect(asked).toEqual([{ isRequired: true, addsEmployees: false, excepted: ['a@sunrise.test', 'b@sunrise.test'] }])
})

test('nobody but the account holder sets it up', async () => {
  open({ role: 'user' })
  expect(await screen.findByText('Only the account holder of your company sets this up.')).toBeVisible()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
})
