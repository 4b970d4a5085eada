import { screen, waitFor, within } from '@testing-library/react'
import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { invoiceDetails, invoiceList, orderList } from '@cloudoc/orders/contract/order.ts'
import { planList } from '@cloudoc/subscriptions/contract/subscription.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { documentOf, invoiceOf, orderOf, orderWithLines, planOf } from './samples.ts'
import { stage } from './stage.tsx'

const quiet = () => server.use(
  answers(allDocuments, () => ({ status: 1, response: [documentOf()], total: 1 })),
  answers(planList, { planList: [planOf()], userPlan: 'yearly', subscribedDateObj: planOf().subscribedDate, expireDateObj: planOf().expireDate }),
  answers(orderList, { orders: [orderOf()], success: 1, failed: 0, all: 1 }),
)
const subscribeBanner = () => screen.queryByRole('region', { name: 'Get the documents for your service' })
const detailsBanner = () => screen.queryByRole('region', { name: 'Your organisation\'s details' })
const address = () => screen.getByLabelText('Address')

describe('dashboard', () => {
  test.each([
    ['active, details complete', { activesubs: true, Comp_details: 13 }, false, false],
    ['active, details missing', { activesubs: true, Comp_details: 12 }, false, true],
    ['inactive, details complete', { activesubs: false, Comp_details: 20 }, true, false],
    ['inactive, details missing', { activesubs: false, Comp_details: 0 }, true, true],
  ])('%s: what needs doing first', async (_, holds, subscribes, details) => {
    quiet()
    stage({ at: '/dashboard', role: 'company', holds })
    expect(await screen.findByText('CD-000001')).toBeInTheDocument()
    expect([subscribeBanner() !== null, detailsBanner() !== null]).toEqual([subscribes, details])
  })

  test('a sub-user sees no banners, and only what the permissions allow', async () => {
    quiet()
    stage({ at: '/dashboard', role: 'user', permissions: ['Dashboard', 'Documents'], holds: { activesubs: false, Comp_details: 0 } })
    expect(await screen.findByText('Recent documents')).toBeInTheDocument()
    expect([subscribeBanner(), detailsBanner()]).toEqual([null, null])
    expect(screen.queryByText('Last order')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Cart/ })).not.toBeInTheDocument()
  })

  test('a banner that was put away stays away; whoever is led to the details sees them', async () => {
    quiet()
    const { user, unmount } = stage({ at: '/dashboard', role: 'company', holds: { activesubs: false, Comp_details: 0 } })
    await user.click(await screen.findByRole('button', { name: 'Dismiss: Get the documents for your service' }))
    await user.click(screen.getByRole('button', { name: 'Dismiss: Your organisation\'s details' }))
    expect([subscribeBanner(), detailsBanner()]).toEqual([null, null])
    unmount()
    const again = stage({ at: '/dashboard', role: 'company', holds: { activesubs: false, Comp_details: 0 } })
    expect(await screen.findByText('CD-000001')).toBeInTheDocument()
    expect([subscribeBanner(), detailsBanner()]).toEqual([null, null])
    again.unmount()
    stage({ at: '/dashboard#organisation', role: 'company', holds: { activesubs: false, Comp_details: 0 } })
    await waitFor(() => expect(detailsBanner()).toHaveFocus())
  })

  test('a part that fails leaves the others as they are', async () => {
    quiet()
    server.use(answers(planList, () => refusal('Something Went Wrong', 'broken')))
    stage({ at: '/dashboard', role: 'company' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong')
    expect(await screen.findByText('CD-000001')).toBeInTheDocument()
  })
})

describe('documents', () => {
  test('by the folder of their package, with update and review date', async () => {
    const asked: InputOf<typeof allDocuments>[] = []
    server.use(answers(allDocuments, ({ input }) => {
      asked.push(input)
      return { status: 1, total: 3, response: [
        documentOf(), documentOf({ _id: 'd2', name: 'Code of Conduct', folder: 'Staff Handbook', updateAvailable: true, review_date: '2020-02-03' }), documentOf({ _id: 'd3', name: 'Duty of Candour', review_date: '' }),
      ] }
    }))
    stage({ at: '/documents', role: 'company' })
    const care = await screen.findByRole('table', { name: 'Documents in Domiciliary Care' })
    expect(within(care).getAllByRole('row')).toHaveLength(3)
    const staff = screen.getByRole('table', { name: 'Documents in Staff Handbook' })
    expect(within(staff).getByText('Update available')).toBeInTheDocument()
    expect(within(staff).getByText('03 Feb 2020')).toBeInTheDocument()
    expect(within(staff).getByText('Review due')).toBeInTheDocument()
    expect(within(care).getByText('Not set')).toBeInTheDocument()
    // By query everything is text.
    expect(asked[0]).toMatchObject({ skip: '0', limit: '10' })
  })

  test('none yet: leads to the shop', async () => {
    server.use(answers(allDocuments, () => ({ status: 2, response: [], total: 0, message: 'nothing' })))
    stage({ at: '/documents', role: 'company' })
    expect(await screen.findByRole('link', { name: 'Browse policies and procedures' })).toHaveAttribute('href', '/policies-procedures')
  })
})

describe('invoices', () => {
  test('by text and date; the PDF is asked for when it is wanted', async () => {
    const asked: InputOf<typeof invoiceList>[] = []
    server.use(
      answers(invoiceList, ({ input }) => { asked.push(input); return { status: 1, response: [invoiceOf()], total: 1 } }),
      answers(invoiceDetails, { ...invoiceOf(), seller: { name: 'Cloudoc', lines: [], email: '' }, buyer: { name: 'Sunrise', lines: [], email: '' }, lines: orderWithLines().lines, pdf: '/orders/invoice.pdf?id=1' }),
    )
    const { user, left } = stage({ at: '/invoice?from=2026-01-01&to=2026-02-01', role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'PDF of INV-000001' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('/orders/invoice.pdf?id=1'))
    expect(asked[0]).toMatchObject({ skip: 0, limit: 25, from: '2026-01-01', to: '2026-02-01' })
  })

  test('dates the wrong way round are named, and not asked for', async () => {
    const asked = jest.fn()
    server.use(answers(invoiceList, () => { asked(); return { status: 1, response: [], total: 0 } }))
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
  expect(within(card).getByText('Updates').nextSibling).toHaveTextContent('until 01 Nov 2027')
  expect(within(card).getByRole('link', { name: 'See the order of Domiciliary Care' })).toHaveAttribute('href', '/company/order-detail/o1')
})

test.each(['/nowhere', '/documents/editor', '/settings'])('%s is not found, with the menu around it', async at => {
  stage({ at, role: 'company' })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Orders' })).toBeInTheDocument()
  expect(address()).toHaveTextContent(at)
})
