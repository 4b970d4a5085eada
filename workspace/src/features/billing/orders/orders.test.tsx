import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { orderDetails, orderList } from '@cloudoc/orders/contract/order.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { orderOf, orderWithLines } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'

const counts = { success: 9, failed: 2, all: 12 }
const rows = [orderOf(), orderOf({ _id: 'o2', orderId: 'CD-000002', type: 'failed', title: 'Staff Handbook' })]
/** The list, with what was asked for kept. */
function list(orders = rows, total = 62) {
  const asked: InputOf<typeof orderList>[] = []
  server.use(
    answers(orderList, ({ input }) => {
      asked.push(input)
      return orders.length
        ? { status: 1, response: { orders, ...counts }, total }
        : { status: 2, response: { orders, success: 0, failed: 0, all: 0 }, total: 0, message: 'nothing' }
    }),
  )
  return asked
}
const address = () => screen.getByLabelText('Address')

describe('orders', () => {
  test('asks for all of them, newest first, 10 a page (shop §9); shows rows, states and counts', async () => {
    const asked = list()
    stage({ at: '/orders', role: 'company' })
    const table = await screen.findByRole('table', { name: 'Orders' })
    expect(asked[0]).toMatchObject({ skip: 0, limit: 10, type: 'all', order_created: 'desc', search: '' })
    expect(within(table).getByRole('link', { name: 'CD-000001' })).toHaveAttribute('href', '/company/order-detail/o1')
    expect(within(table).getByText('Paid')).toBeInTheDocument()
    expect(within(table).getByText('Payment failed')).toBeInTheDocument()
    expect(screen.getByRole('list', { name: 'Orders by outcome' })).toHaveTextContent(
      '12 orders in all9 successful2 failed',
    )
    expect(screen.getByText('1 to 10 of 62')).toBeInTheDocument()
  })

  test('loading shows what is coming', async () => {
    server.use(answers(orderList, () => new Promise(() => {})))
    stage({ at: '/orders', role: 'company' })
    expect(await screen.findByText('Loading orders')).toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  test('nothing there: the next step leads to the shop, but not for a sub-user, who may not browse it', async () => {
    list([], 0)
    const { unmount } = stage({ at: '/orders', role: 'company' })
    expect(await screen.findByText('No orders yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Browse policies and procedures' })).toHaveAttribute(
      'href',
      '/policies-procedures',
    )
    unmount()
    stage({ at: '/orders', role: 'user', permissions: ['Subscriptions'] })
    expect(await screen.findByText('No orders yet')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Browse policies and procedures' })).not.toBeInTheDocument()
  })

  test('nothing found is another thing, and leads back to all', async () => {
    const asked = list([], 0)
    const { user } = stage({ at: '/orders?status=failed&search=zzz', role: 'company' })
    expect(await screen.findByText('No orders found')).toBeInTheDocument()
    expect(asked[0]).toMatchObject({ type: 'failed', search: 'zzz' })
    expect(screen.getByRole('searchbox')).toHaveValue('zzz')
    list()
    await user.click(screen.getByRole('button', { name: 'Show all orders' }))
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeInTheDocument()
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(address()).toHaveTextContent(/^\/orders$/)
  })

  test('refused: the text, and another try', async () => {
    server.use(answers(orderList, () => refusal('Something Went Wrong', 'broken')))
    const { user } = stage({ at: '/orders', role: 'company' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong')
    list()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeInTheDocument()
  })

  test('not permitted: says who can help, and offers no other try', async () => {
    server.use(answers(orderList, () => refusal('You do not have permission to do this.', 'forbidden')))
    stage({ at: '/orders', role: 'user', permissions: [] })
    expect(await screen.findByText('You do not have permission to do this.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('status, search and date order go into the address and the call, and begin at the first page', async () => {
    const asked = list()
    const { user } = stage({ at: '/orders?page=2', role: 'company' })
    await screen.findByRole('table', { name: 'Orders' })
    expect(asked.at(-1)).toMatchObject({ skip: 10 })
    await user.selectOptions(screen.getByLabelText('Status'), 'Refunded')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ skip: 0, type: 'refunded' }))
    await user.selectOptions(screen.getByLabelText('Order by date'), 'Oldest first')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ order_created: 'asc', type: 'refunded' }))
    await user.type(screen.getByRole('searchbox'), 'hand')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'hand' }))
    expect(screen.getByRole('searchbox')).toHaveFocus()
    expect(address()).toHaveTextContent('/orders?status=refunded&order=asc&search=hand')
  })

  test.each(['abc', '-1', '0', '1.5'])('page=%s is the first page', async page => {
    const asked = list()
    stage({ at: `/orders?page=${page}`, role: 'company' })
    await screen.findByRole('table', { name: 'Orders' })
    expect(asked[0]).toMatchObject({ skip: 0 })
  })

  test('/order/history is the same list', async () => {
    list()
    stage({ at: '/order/history', role: 'company' })
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeInTheDocument()
    expect(address()).toHaveTextContent(/^\/orders$/)
  })
})

describe('one order', () => {
  test('lines with the fee before the discount, sums with VAT, and the way to its invoice', async () => {
    server.use(answers(orderDetails, orderWithLines()))
    stage({ at: '/order-detail/o1', role: 'company' })
    expect(await screen.findByRole('heading', { name: 'Order CD-000001' })).toBeInTheDocument()
    expect(screen.getByText('£500.00', { selector: 's' })).toBeInTheDocument()
    expect(screen.getByText('plus VAT at 20%').nextSibling).toHaveTextContent('£100.00')
    expect(screen.getByText('£600.00', { selector: 'strong' })).toBeInTheDocument()
    expect(screen.getByText('Visa, ending in 4242')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See invoice INV-000001' })).toHaveAttribute(
      'href',
      '/company/invoice/INV-000001',
    )
    expect(screen.queryByRole('link', { name: 'Go to checkout' })).not.toBeInTheDocument()
  })

  test('money that went back stands below it: how much, its state, why, and the credit note', async () => {
    server.use(
      answers(orderDetails, {
        ...orderWithLines({ refunded: 60 }),
        refunds: [
          {
            _id: 'r2',
            state: 'sent',
            amount: 10,
            asked: '2026-11-12T10:00:00.000Z',
            settled: '',
            reason: 'One location fewer',
            creditNoteId: '',
          },
          {
            _id: 'r1',
            state: 'done',
            amount: 50,
            asked: '2026-11-10T10:00:00.000Z',
            settled: '2026-11-10T10:00:00.000Z',
            reason: 'Bought twice',
            creditNoteId: 'CN-000004',
          },
        ],
      }),
    )
    stage({ at: '/order-detail/o1', role: 'company' })
    expect(await screen.findByRole('heading', { name: 'Refunds' })).toBeInTheDocument()
    expect(screen.getByText('On its way')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Credit note CN-000004' })).toHaveAttribute(
      'href',
      '/company/invoice/INV-000001',
    )
    expect(screen.getByText('Refunded in all, with VAT').nextSibling).toHaveTextContent('£60.00')
  })

  test('one that failed says why, and leads to the checkout as a page of its own', async () => {
    server.use(
      answers(orderDetails, {
        ...orderWithLines({ type: 'failed', invoiceId: '' }),
        reason: 'Your card was declined.',
      }),
    )
    stage({ at: '/order-detail/o1', role: 'company' })
    expect(await screen.findByText('Your card was declined.')).toBeInTheDocument()
    expect(screen.getByText('Payment Failed.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '/company/checkout')
  })

  test('one that is not there leads back to the list', async () => {
    server.use(answers(orderDetails, () => refusal('No records found', 'absent')))
    stage({ at: '/order-detail/other', role: 'company' })
    expect(await screen.findByText('There is no such order')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/company/orders')
  })
})
