import { siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import { makeToken, tokenList, withdrawToken } from '@cloudoc/connect/contract/tokens.ts'
import { deliveryList, saveWebhook, sendAgain, testWebhook, webhookList } from '@cloudoc/connect/contract/webhooks.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Role } from '@cloudoc/core/contract/permissions.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'

const token: ReplyOf<typeof tokenList>[number] = {
  _id: 't1',
  name: 'Rota system',
  scopes: ['people:read'],
  siteName: '',
  endsOn: '2027-01-01',
  hasEnded: false,
  madeAt: '2026-11-01T09:00:00Z',
  usedAt: '',
}
const webhook: ReplyOf<typeof webhookList>[number] = {
  _id: 'w1',
  url: 'https://rota.example.org/hook',
  events: ['person.left'],
  state: 'on',
  failingSince: '',
  formerUntil: '',
}

interface Held {
  tokens?: (typeof token)[]
  webhooks?: (typeof webhook)[]
  sites?: ReplyOf<typeof siteNames>
  role?: Role
}
function open({ tokens = [token], webhooks = [webhook], sites = [], role = 'company' }: Held = {}) {
  server.use(answers(tokenList, tokens), answers(webhookList, webhooks))
  const staged = stage({ at: '/settings/connections', role })
  // The usual company has one location.
  server.use(answers(siteNames, sites))
  return staged
}

test('a token is made for what is ticked, and shown once', async () => {
  const asked: InputOf<typeof makeToken>[] = []
  server.use(
    answers(makeToken, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { _id: 't2', token: 'cloudoc_secret' } }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Make a token…' }))
  const form = within(await screen.findByRole('form', { name: 'Make a token' }))
  await user.click(form.getByRole('button', { name: 'Make the token' }))
  expect(await form.findByText('Say which system it is for.')).toBeVisible()
  expect(form.queryByLabelText('Location')).not.toBeInTheDocument()
  await user.type(form.getByLabelText('Name'), 'HR')
  await user.click(form.getByLabelText('See employees and groups'))
  await user.click(form.getByRole('button', { name: 'Make the token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The token was made' }))
  expect(dialog.getByLabelText('The token')).toHaveValue('cloudoc_secret')
  expect(asked).toMatchObject([{ name: 'HR', scopes: ['people:read'], siteId: '' }])
  await user.click(dialog.getByRole('button', { name: 'I have copied it' }))
  expect(screen.queryByDisplayValue('cloudoc_secret')).not.toBeInTheDocument()
})

test('a token can be for one location of several, but not one that keeps people in step', async () => {
  const { user } = open({
    sites: [
      { _id: 's1', name: 'Elm' },
      { _id: 's2', name: 'Oak' },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Make a token…' }))
  const form = within(await screen.findByRole('form', { name: 'Make a token' }))
  expect(await form.findByLabelText('Location')).toBeVisible()
  await user.click(form.getByLabelText(/Keep people and groups in step/))
  expect(form.queryByLabelText('Location')).not.toBeInTheDocument()
})

test('a token is withdrawn only once that is confirmed', async () => {
  const gone: string[] = []
  server.use(
    answers(withdrawToken, ({ input }) => {
      gone.push(input.tokenId)
      return { status: 1, response: {}, message: 'The token was withdrawn' }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Withdraw Rota system' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw Rota system?' }))
  expect(gone).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Withdraw token' }))
  await waitFor(() => expect(gone).toEqual(['t1']))
})

test('a webhook is added, and its secret shown once', async () => {
  const asked: InputOf<typeof saveWebhook>[] = []
  server.use(
    answers(saveWebhook, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { _id: 'w2', secret: 'whsec_x' } }
    }),
  )
  const { user } = open({ webhooks: [] })
  await user.click(await screen.findByRole('button', { name: 'Add a webhook…' }))
  const form = within(await screen.findByRole('form', { name: 'Add a webhook' }))
  await user.type(form.getByLabelText('Address'), 'https://hr.example.org/in')
  await user.click(form.getByLabelText('Somebody left'))
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByDisplayValue('whsec_x')).toBeVisible()
  expect(asked).toEqual([{ webhookId: '', url: 'https://hr.example.org/in', events: ['person.left'], isOn: true }])
})

test('a refused address stands at its field', async () => {
  const { text } = saveWebhook.refusals.badAddress
  server.use(answers(saveWebhook, () => refusal(text, 'badAddress', { url: text })))
  const { user } = open({ webhooks: [] })
  await user.click(await screen.findByRole('button', { name: 'Add a webhook…' }))
  const form = within(await screen.findByRole('form', { name: 'Add a webhook' }))
  await user.type(form.getByLabelText('Address'), 'https://10.0.0.1/')
  await user.click(form.getByLabelText('Somebody left'))
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  await waitFor(() => expect(form.getByLabelText('Address')).toHaveAccessibleDescription(expect.stringContaining(text)))
})

test('a test says in words what is wrong', async () => {
  const words = 'There is no server of this name. Check the address.'
  server.use(answers(testWebhook, { isReady: false, words }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: `Test ${webhook.url}` }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('messages are listed with what came of them, and sent again', async () => {
  const again: string[] = []
  server.use(
    answers(deliveryList, [
      {
        _id: 'd1',
        eventId: 'evt_1',
        kind: 'person.left',
        happenedAt: '2026-11-20T09:00:00Z',
        state: 'failed',
        tries: 10,
        words: 'It answered 500.',
        nextAt: '',
      },
    ]),
    answers(sendAgain, ({ input }) => {
      again.push(input.deliveryId)
      return { status: 1, response: {}, message: 'It is being sent' }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: `Messages to ${webhook.url}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages' }))
  expect(await dialog.findByText('It answered 500. 10 tries.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send evt_1 again' }))
  await waitFor(() => expect(again).toEqual(['d1']))
})

test('a webhook that was turned off by itself says so, and is turned on again', async () => {
  const asked: InputOf<typeof saveWebhook>[] = []
  server.use(
    answers(saveWebhook, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { _id: 'w1', secret: '' }, message: 'Saved' }
    }),
  )
  const { user } = open({ webhooks: [{ ...webhook, state: 'stopped' }] })
  expect(await screen.findByText('Turned off: nothing arrived for five days')).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Turn on ${webhook.url}` }))
  await waitFor(() => expect(asked).toMatchObject([{ webhookId: 'w1', isOn: true }]))
})

test('nobody but the account holder sees them', async () => {
  open({ role: 'user' })
  expect(await screen.findByText('Only the account holder of your company sees its connections.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Make a token…' })).not.toBeInTheDocument()
})
