import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { invoiceDetails } from '@cloudoc/orders/contract/order.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { invoiceOf, orderWithLines } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'
import type { Invoice } from './InvoiceContents.tsx'

type Note = Invoice['credits'][number]
const note = (over: Partial<Note> = {}): Note => ({
  _id: 'n1',
  creditNoteId: 'CN-000004',
  date: '2026-11-10T10:00:00.000Z',
  net: 50,
  vat: 10,
  gross: 60,
  vatRate: 20,
  reason: 'Bought twice',
  withdrawn: false,
  pdf: '/orders/credit-note.pdf?id=1',
  ...over,
})
const invoice = (credits: Note[], credited: number): Invoice => ({
  ...invoiceOf(),
  credited,
  credits,
  lines: orderWithLines().lines,
  pdf: '/orders/invoice.pdf?id=1',
  seller: { name: 'Cloudoc', lines: [], email: '' },
  buyer: { name: 'Sunrise', lines: [], email: '' },
})
const open = () => stage({ at: '/invoice/INV-000001', role: 'company' })

test('each credit note with net, VAT and why; what is credited in all counts those that hold', async () => {
  server.use(
    answers(
      invoiceDetails,
      invoice(
        [note(), note({ _id: 'n2', creditNoteId: 'CN-000005', gross: 12, net: 10, vat: 2, withdrawn: true })],
        60,
      ),
    ),
  )
  open()
  const table = await screen.findByRole('table', { name: 'Credit notes' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first).toHaveTextContent(/CN-000004.*Bought twice.*10 November 2026|CN-000004.*Bought twice.*10 Nov 2026/)
  expect(first).toHaveTextContent('£50.00£10.00£60.00')
  expect(second).toHaveTextContent('Withdrawn: the bank sent the money back')
  expect(within(second ?? table).getByText('£12.00', { selector: 's' })).toBeInTheDocument()
  expect(screen.getByText('Credited: £60.00 of £600.00, with VAT.')).toBeInTheDocument()
})

test('its PDF is asked for anew when it is wanted, and is that of the note', async () => {
  let asked = 0
  server.use(
    answers(invoiceDetails, () => ({
      status: 1,
      response: invoice([note({ pdf: `/orders/credit-note.pdf?id=${(asked += 1)}` })], 60),
    })),
  )
  const { user, left } = open()
  await user.click(await screen.findByRole('button', { name: 'PDF of CN-000004' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith(`/orders/credit-note.pdf?id=${asked}`))
  expect(asked).toBeGreaterThan(1)
})

test('a refusal is said, and nothing opens; an invoice without credit notes has no such part', async () => {
  server.use(answers(invoiceDetails, invoice([note()], 60)))
  const { user, left, unmount } = open()
  const button = await screen.findByRole('button', { name: 'PDF of CN-000004' })
  server.use(answers(invoiceDetails, () => refusal('Something Went Wrong', 'broken')))
  await user.click(button)
  expect(await screen.findByText('Something Went Wrong')).toBeInTheDocument()
  expect(left).not.toHaveBeenCalled()
  unmount()
  server.use(answers(invoiceDetails, invoice([], 0)))
  open()
  expect(await screen.findByRole('heading', { name: 'Invoice INV-000001' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Credit notes' })).not.toBeInTheDocument()
})
