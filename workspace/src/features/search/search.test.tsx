import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { searchDocuments } from '@cloudoc/documents/contract/documents.ts'
import { uploadList } from '@cloudoc/documents/contract/uploads.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { orderDetails, orderList } from '@cloudoc/orders/contract/order.ts'
import { employeeDetails, employeeList } from '@cloudoc/people/contract/employees.ts'
import { userList } from '@cloudoc/people/contract/users.ts'
import { policyList } from '@cloudoc/policies/contract/policies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { documentOf, orderOf, orderWithLines } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'

const dialog = () => screen.findByRole('dialog', { name: 'Search' })
const address = () => screen.getByLabelText('Address')

const amina: ReplyOf<typeof employeeList>[number] = {
  _id: 'e1',
  name: 'Amina Orr',
  firstname: 'Amina',
  lastname: 'Orr',
  email: '',
  personal_phone: '',
  staffNumber: 'S-104',
  jobTitle: 'Senior carer',
  location: 'Whitby',
  startedOn: '',
  leftOn: '',
  leavingReason: '',
  sites: [],
  groups: [],
  state: 'active',
}
const nobody = [answers(uploadList, []), answers(employeeList, []), answers(userList, []), answers(policyList, [])]

test('Ctrl+K finds documents, orders and pages, in groups; arrows and Enter lead there', async () => {
  const asked = jest.fn()
  server.use(...nobody)
  server.use(
    answers(searchDocuments, ({ input }) => {
      asked(input)
      return {
        status: 1,
        total: 1,
        response: [{ ...documentOf(), snippet: '', searched: input.searchValue, near: false }],
      }
    }),
    answers(orderDetails, orderWithLines()),
    answers(orderList, ({ input }) => ({
      status: 1,
      total: input.search === 'or' ? 9 : 1,
      response: { orders: [orderOf()], success: 1, failed: 0, all: 1 },
    })),
  )
  const { user } = stage({ at: '/nowhere', role: 'company' })
  await screen.findByRole('link', { name: 'Employees' })
  await user.keyboard('{Control>}k{/Control}')
  const field = within(await dialog()).getByRole('combobox', { name: 'Documents, people, orders and pages' })
  expect(field).toHaveFocus()
  // The pages are there before anything is asked for.
  expect(within(await dialog()).getByRole('option', { name: 'Company details' })).toBeInTheDocument()
  await user.type(field, 'or')
  const found = within(await dialog())
  expect(await found.findByRole('group', { name: 'Documents' })).toHaveTextContent(
    'Administration of MedicationCR01, Version 1.0, Domiciliary Care',
  )
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

test('says what was meant by a misspelt word, and that no document has all of the words', async () => {
  server.use(...nobody)
  server.use(
    answers(searchDocuments, ({ input }) => ({
      status: 1,
      total: 1,
      response: [
        {
          ...documentOf(),
          snippet: '',
          searched: input.searchValue.replace('saftey', 'safety'),
          near: input.searchValue.includes('elephants'),
        },
      ],
    })),
    answers(orderList, { orders: [], success: 0, failed: 0, all: 0 }),
  )
  const { user } = stage({ at: '/nowhere', role: 'company' })
  await screen.findByRole('link', { name: 'Employees' })
  await user.keyboard('{Control>}k{/Control}')
  const found = within(await dialog())
  await user.type(found.getByRole('combobox'), 'saftey')
  expect(await found.findByText('Did you mean ‘safety’? Documents found for it:')).toBeInTheDocument()
  await user.clear(found.getByRole('combobox'))
  await user.type(found.getByRole('combobox'), 'elephants')
  expect(
    await found.findByText('No document has all of ‘elephants’. Documents found for some of it:'),
  ).toBeInTheDocument()
})

test('finds people by name, and leads to them', async () => {
  server.use(
    answers(employeeList, ({ input }) => ({
      status: 1,
      total: input.search === 'orr' ? 1 : 0,
      response: input.search === 'orr' ? [amina] : [],
    })),
    ...nobody,
    answers(employeeDetails, () => refusal('No records found', 'absent')),
    // A word that is spelt like the name is not what was meant.
    answers(searchDocuments, [{ ...documentOf(), snippet: '', searched: 'or', near: false }]),
    answers(orderList, { orders: [], success: 0, failed: 0, all: 0 }),
  )
  const { user } = stage({ at: '/nowhere', role: 'company' })
  await screen.findByRole('link', { name: 'Employees' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(within(await dialog()).getByRole('combobox'), 'orr')
  const found = await within(await dialog()).findByRole('option', { name: /Amina Orr/ })
  expect(found).toHaveTextContent('Senior carer, Whitby')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Documents' })).not.toBeInTheDocument())
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument()
  await user.click(found)
  await waitFor(() => expect(address()).toHaveTextContent('/employee/view?id=e1'))
})

test('a person is asked nothing of what they may not see; Escape gives the focus back', async () => {
  const asked = jest.fn()
  server.use(
    answers(searchDocuments, () => {
      asked()
      return { status: 1, total: 0, response: [] }
    }),
    answers(orderList, () => ({ status: 1, total: 0, response: { orders: [], success: 0, failed: 0, all: 0 } })),
  )
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
