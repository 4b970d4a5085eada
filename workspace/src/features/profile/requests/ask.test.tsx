import type { ProfileDetails } from '@cloudoc/accounts/contract/profile.ts'
import { profileDetails } from '@cloudoc/accounts/contract/profile.ts'
import { userById } from '@cloudoc/accounts/contract/session.ts'
import { editRequests, requestFields } from '@cloudoc/care/contract/edit-requests.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, within } from '@testing-library/react'
import { detailsOf } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'

test('a change of anything can be asked for; what one may change oneself leads to where that is done', async () => {
  const { _id, firstname, lastname, username, email, companyDetails } = detailsOf('company', [])
  const empty = Object.fromEntries(Object.keys(profileDetails.shape).map(name => [name, '']))
  server.use(
    answers(userById, {
      _id,
      firstname,
      lastname,
      username,
      email,
      companyDetails,
      companyName: companyDetails.companyName,
      role: 'company',
      assignedpolicyDocuments: [],
      Comp_details: 1,
      profile: { ...empty, companyName: 'Sunrise Home Care Ltd', subdomain: 'sunrise' } as ProfileDetails,
    }),
    answers(editRequests, () => ({ status: 2, response: [], total: 0, message: 'nothing' })),
  )
  const { user } = stage({ at: '/profile?tab=requests', role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Ask for a change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a change' }))
  expect(dialog.getAllByRole('option')).toHaveLength(requestFields.length)
  expect(dialog.getByLabelText(/^New subdomain/)).toBeInTheDocument()
  await user.selectOptions(dialog.getByLabelText('What should change'), 'registered_line1')
  expect(dialog.getByText('You can change this yourself, at once and without a file.')).toBeInTheDocument()
  await user.click(dialog.getByRole('link', { name: 'Change it in the company details' }))
  expect(await screen.findByRole('tab', { name: 'Company details' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByLabelText('Address')).toHaveTextContent('/profile?tab=2&field=registered_line1')
})
