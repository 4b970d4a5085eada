import { subscriptionDetails } from '@cloudoc/checkout/contract/subscription.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { invoiceDetails, invoiceList, orderList } from '@cloudoc/orders/contract/order.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { heldOf, invoiceOf, orderOf, orderWithLines } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'

const quiet = () =>
  server.use(
    answers(subscriptionDetails, { subscriptions: [heldOf()], card: { brand: 'visa', last4: '4242', expired: false } }),
    answers(orderList, { orders: [orderOf()], success: 1, failed: 0, all: 1 }),
  )
const address = () => screen.getByLabelText('Address')

describe('invoices', () => {
  test('by text and date; the PDF is asked for when it is wanted', async () => {
    const asked: InputOf<typeof invoiceList>[] = []
    server.use(
      answers(invoiceList, ({ input }) => {
        asked.push(input)
        return { status: 1, response: [invoiceOf()], total: 1 }
      }),
      answers(invoiceDetails, {
        ...invoiceOf(),
        seller: { name: 'Cloudoc', lines: [], email: '' },
        buyer: { name: 'Sunrise', lines: [], email: '' },
        lines: orderWithLines().lines,
        credits: [],
        pdf: '/orders/invoice.pdf?id=1',
      }),
    )
    const { user, left } = stage({ at: '/invoice?from=2026-01-01&to=2026-02-01', role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'PDF of INV-000001' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('/orders/invoice.pdf?id=1'))
    expect(asked[0]).toMatchObject({ skip: 0, limit: 25, from: '2026-01-01', to: '2026-02-01' })
  })

  test('dates the wrong way round are named, and not asked for', async () => {
    const asked = jest.fn()
    server.use(
      answers(invoiceList, () => {
        asked()
        return { status: 1, response: [], total: 0 }
      }),
    )
    stage({ at: '/invoice?from=2026-03-01&to=2026-02-01', role: 'company' })
    expect(await screen.findByText('This is before the first date.')).toBeInTheDocument()
    expect(asked).not.toHaveBeenCalled()
  })
})

test('subscriptions: what is held with its add-ons, until when, and by which order', async () => {
  quiet()
  stage({ at: '/subscriptions', role: 'company' })
  const card = await screen.findByRole('article')
  expect(card).toHaveTextContent('Domiciliary Care')
  expect(within(card).getByText('Active')).toBeInTheDocument()
  expect(within(card).getByText('Updates').nextSibling).toHaveTextContent('paid until')
  expect(within(card).getByRole('link', { name: 'See the order of Domiciliary Care' })).toHaveAttribute(
    'href',
    '/company/order-detail/o1',
  )
})

test.each(['/nowhere', '/documents/nowhere', '/forms'])('%s is not found, with the menu around it', async at => {
  stage({ at, role: 'company' })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Employees' })).toBeInTheDocument()
  expect(address()).toHaveTextContent(at)
})
