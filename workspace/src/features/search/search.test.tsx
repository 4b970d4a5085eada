import { screen, waitFor, within } from '@testing-library/react'
import { searchDocuments } from '@cloudoc/documents/contract/documents.ts'
import { orderDetails, orderList } from '@cloudoc/orders/contract/order.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { documentOf, orderOf, orderWithLines } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'

const dialog = () => screen.findByRole('dialog', { name: 'Search' })
const address = () => screen.getByLabelText('Address')

test('Ctrl+K finds documents, orders and pages, in groups; arrows and Enter lead there', async () => {
  const asked = jest.fn()
  server.use(
    answers(searchDocuments, ({ input }) => { asked(input); return { status: 1, total: 1, response: [{ ...documentOf(), snippet: '', searched: input.searchValue }] } }),
    answers(orderDetails, orderWithLines()),
    answers(orderList, ({ input }) => ({ status: 1, total: input.search === 'or' ? 9 : 1, response: { orders: [orderOf()], success: 1, failed: 0, all: 1 } })),
  )
  const { user } = stage({ at: '/nowhere', role: 'company' })
  await screen.findByRole('link', { name: 'Orders' })
  await user.keyboard('{Control>}k{/Control}')
  const field = within(await dialog()).getByRole('combobox', { name: 'Documents, orders and pages' })
  expect(field).toHaveFocus()
  // The pages are there before anything is asked for.
  expect(within(await dialog()).getByRole('option', { name: 'Company details' })).toBeInTheDocument()
  await user.type(field, 'or')
  const found = within(await dialog())
  expect(await found.findByRole('group', { name: 'Documents' })).toHaveTextContent('Administration of MedicationCR01, Domiciliary Care')
  expect(await found.findByRole('option', { name: 'All 9 in Orders' })).toBeInTheDocument()
  expect(found.getByRole('group', { name: 'Pages' })).toHaveTextContent('Orders')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked).toHaveBeenCalledWith({ searchValue: 'or', limit: 6 })
  await user.keyboard('{ArrowDown}')
  expect(found.getByRole('option', { name: /CD-000001/ })).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toHaveTextContent('/order-detail/o1'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a person is asked nothing of what they may not see; Escape gives the focus back', async () => {
  const asked = jest.fn()
  server.use(answers(searchDocuments, () => { asked(); return { status: 1, total: 0, response: [] } }), answers(orderList, () => ({ status: 1, total: 0, response: { orders: [], success: 0, failed: 0, all: 0 } })))
  const { user } = stage({ at: '/nowhere', role: 'user', permissions: ['Subscriptions'] })
  const button = await screen.findByRole('button', { name: 'Search' })
  await user.click(button)
  const found = within(await dialog())
  await user.type(found.getByRole('combobox'), 'zzz')
  expect(await found.findByText('Nothing found for ‘zzz’.')).toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})
