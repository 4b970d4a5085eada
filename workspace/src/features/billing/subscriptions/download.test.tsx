import { subscriptionDetails } from '@cloudoc/checkout/contract/subscription.ts'
import { downloadSubscription } from '@cloudoc/exports/contract/exports.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { heldOf } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'

const held = (over: Parameters<typeof heldOf>[0] = {}) =>
  server.use(answers(subscriptionDetails, { subscriptions: [heldOf(over)], card: null }))
const open = (role: 'company' | 'user' = 'company', permissions: string[] = []) =>
  stage({ at: '/subscriptions', role, permissions })
const button = () => screen.findByRole('button', { name: 'Download documents of Domiciliary Care' })

test('begins an export of all documents of the subscription, and says that it is under way; it works when the licence is over, too', async () => {
  held({ status: 'expired', next: null })
  const asked: unknown[] = []
  server.use(
    answers(downloadSubscription, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { exportId: 'e1', total: 12 }, message: downloadSubscription.texts.started }
    }),
  )
  const { user } = open()
  await user.click(await button())
  await waitFor(() => expect(asked).toEqual([{ id: 's1', count: 12 }]))
  expect(await screen.findByText('Generating PDF file')).toBeInTheDocument()
})

test('a refusal is said in its own words', async () => {
  held()
  server.use(answers(downloadSubscription, () => refusal(downloadSubscription.refusals.nothing.text, 'nothing')))
  const { user } = open()
  await user.click(await button())
  expect(await screen.findByText(downloadSubscription.refusals.nothing.text)).toBeInTheDocument()
})

test('is not there without documents, nor for who may not read them', async () => {
  held({ documents: 0 })
  const { unmount } = open()
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: /^Download documents/ })).not.toBeInTheDocument()
  unmount()
  held()
  open('user', ['Subscriptions'])
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: /^Download documents/ })).not.toBeInTheDocument()
})
