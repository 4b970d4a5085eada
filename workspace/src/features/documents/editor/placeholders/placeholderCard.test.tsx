import { updateCompany, updateOfficers } from '@cloudoc/accounts/contract/profile.ts'
import { companyStatus, userDetails } from '@cloudoc/accounts/contract/session.ts'
import type { Placeholder } from '@cloudoc/core/contract/placeholders.ts'
import { forget, signIn } from '@cloudoc/kit/session/store.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { companyStatusSample, detailsOf } from '../../../../../testing/samples.ts'
import { PlaceholderCard } from './PlaceholderCard.tsx'

afterEach(forget)

function card(
  placeholder: Placeholder,
  { permissions = [], role = 'company' as const }: { permissions?: string[]; role?: 'company' | 'user' } = {},
) {
  signIn({
    authToken: 'token',
    userId: 'u1',
    userName: 'Maria Okafor',
    role,
    permission: permissions,
    subdomain: 'sunrise',
    companyUserId: 'u1',
  })
  server.use(answers(userDetails, detailsOf(role, permissions)), answers(companyStatus, companyStatusSample))
  const changed = jest.fn()
  render(
    <MemoryRouter basename="/company" initialEntries={['/company']}>
      <PlaceholderCard
        placeholder={placeholder}
        onChanged={changed}
        document={{ fileId: 'd1', name: 'Medication', values: { 'company.tradingName': 'Sunrise Care' } }}
      />
    </MemoryRouter>,
  )
  return { changed, user: userEvent.setup() }
}

test('says where a placeholder comes from and what it reads, and changes it for all documents', async () => {
  const sent = jest.fn()
  server.use(
    answers(updateCompany, ({ input }) => {
      sent(input)
      return {
        status: 1,
        response: { details: {} as never, Comp_details: 1 },
        message: 'My profile Updated Successfully',
      }
    }),
  )
  const { user, changed } = card('company.tradingName')
  expect(screen.getByRole('region', { name: /^Placeholder: / })).toHaveTextContent(
    'Sunrise CareFrom your company details, Company.',
  )
  expect(screen.getByRole('link', { name: 'Open in the company details' })).toHaveAttribute(
    'href',
    '/company/profile?tab=1&field=trading_name',
  )
  const field = screen.getByRole('textbox', { name: 'Trading name' })
  await user.clear(field)
  await user.type(field, 'Harbour Homes')
  await user.click(screen.getByRole('button', { name: 'Save for all documents' }))
  await waitFor(() => expect(changed).toHaveBeenCalled())
  expect(sent).toHaveBeenCalledWith({ trading_name: 'Harbour Homes' })
})

test('a wrong value is named beside its field, and nothing is sent', async () => {
  const sent = jest.fn()
  server.use(
    answers(updateOfficers, () => {
      sent()
      return { status: 1, response: { details: {} as never, Comp_details: 1 } }
    }),
  )
  const { user } = card('manager.email')
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'nobody')
  await user.click(screen.getByRole('button', { name: 'Save for all documents' }))
  expect(await screen.findByText('Valid Email is required')).toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
})

test('a name of several parts is changed where its parts are', () => {
  card('manager.name')
  expect(screen.getByText('Not filled in yet')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open in the company details' })).toHaveAttribute(
    'href',
    '/company/profile?tab=3&field=manager_firstname',
  )
})

test('without the right it says who can change it', () => {
  card('company.tradingName', { role: 'user', permissions: ['Documents'] })
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByText('The account holder of your company can change it.')).toBeInTheDocument()
})
