import { employeeSignIn } from '@cloudoc/accounts/contract/session.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { openCard, openInvitation, registerEmployee, sendInvitationCode } from '@cloudoc/people/contract/invitations.ts'
import { screen, waitFor } from '@testing-library/react'
import { companyStatusSample } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'

const invitation = {
  companyName: 'Meadow View',
  firstname: 'Robin',
  role: 'employee' as const,
  how: 'mail' as const,
  sentTo: 'r•••@example.test',
  staffNumber: '',
  signsIn: false,
  expiresAt: '2026-12-06T09:00:00.000Z',
}

const begun = {
  authToken: 'new',
  userName: 'Robin Hill',
  userId: 'r1',
  role: 'employee' as const,
  subdomain: 'sunrise',
  companyUserId: 'u1',
  login_user_id: 'r1',
  permission: [],
  type: 'employee',
  cartNotes: [],
  ...companyStatusSample,
}

test('an invitation sends its code only when asked, and says beside the field what is wrong', async () => {
  const sent: InputOf<typeof registerEmployee>[] = []
  let codes = 0
  server.use(
    answers(openInvitation, invitation),
    answers(sendInvitationCode, () => {
      codes += 1
      return { status: 1, response: { data: 'handle', sentTo: invitation.sentTo } }
    }),
    answers(registerEmployee, ({ input }) => {
      sent.push(input)
      return refusal('Enter correct otp', 'invalid', { votp: 'Enter correct otp' })
    }),
  )
  const { user } = stage({ at: '/employee/register#the-token' })
  expect(await screen.findByRole('heading', { name: 'Join Meadow View' })).toBeInTheDocument()
  expect(codes).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Send me the code' }))
  await user.click(await screen.findByLabelText('Digit 1 of 4'))
  await user.keyboard('1234')
  await user.type(screen.getByLabelText('Choose a password'), 'copper kettle evening')
  await user.type(screen.getByLabelText('The same password again'), 'copper kettle evening')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('Enter correct otp')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      token: 'the-token',
      data: 'handle',
      votp: '1234',
      password: 'copper kettle evening',
      confirmPassword: 'copper kettle evening',
    },
  ])
})

test('whoever has joined is not asked about the invitation once more', async () => {
  let opened = 0
  server.use(
    answers(openInvitation, () => {
      opened += 1
      return { status: 1, response: { ...invitation, how: 'card' as const, sentTo: '', signsIn: true } }
    }),
    answers(registerEmployee, () => ({ status: 1, response: begun })),
  )
  const { user } = stage({ at: '/employee/register#the-token' })
  await user.type(await screen.findByLabelText('Code of your card'), 'ABCD-2345')
  await user.type(screen.getByLabelText('Your Cloudoc password'), 'copper kettle evening')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Join Meadow View' })).not.toBeInTheDocument())
  expect(opened).toBe(1)
})

test('whoever has joined an organisation with its own sign-in is led to that', async () => {
  server.use(
    answers(openInvitation, { ...invitation, how: 'card', sentTo: '', signsIn: true }),
    answers(registerEmployee, () => refusal(registerEmployee.refusals.useProvider.text, 'useProvider')),
  )
  const { user } = stage({ at: '/employee/register#the-token' })
  await user.type(await screen.findByLabelText('Code of your card'), 'ABCD-2345')
  await user.type(screen.getByLabelText('Your Cloudoc password'), 'copper kettle evening')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByRole('heading', { name: 'You have joined Meadow View' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
})

test('an invitation that is over says so, and leads to signing in', async () => {
  server.use(
    answers(openInvitation, () => refusal('This link is no longer valid. Please ask for a new one.', 'linkEnded')),
  )
  const { user } = stage({ at: '/employee/register#old' })
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(await screen.findByLabelText('E-mail or staff number')).toBeInTheDocument()
})

test('a card without a camera is typed, and employees sign in by staff number', async () => {
  server.use(
    answers(openCard, ({ input }) =>
      input.code === 'ABCD-2345'
        ? { status: 1, response: { token: 'card-token' } }
        : refusal('These details are not right.', 'forbidden'),
    ),
    answers(openInvitation, { ...invitation, how: 'card', sentTo: '', staffNumber: '1002' }),
    answers(employeeSignIn, () =>
      refusal('These details are not right. Please check them, or ask your manager.', 'wrong'),
    ),
  )
  const { user } = stage({ at: '/employee/login' })
  await user.type(await screen.findByLabelText('E-mail or staff number'), '1002')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/These details are not right/)).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'I have a joining card' }))
  await user.type(await screen.findByLabelText('Staff number'), '1002')
  await user.type(screen.getByLabelText('Code of your card'), 'ABCD-2345')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText(/Type the code of your card/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/employee/register#card-token'))
})

test('whom the organisation asks to use its own sign-in is led there', async () => {
  server.use(answers(employeeSignIn, () => refusal(employeeSignIn.refusals.useProvider.text, 'useProvider')))
  const { user } = stage({ at: '/employee/login', role: undefined })
  await user.type(await screen.findByLabelText('E-mail or staff number'), 'jo@acme.example')
  await user.type(screen.getByLabelText('Password'), 'long enough{Enter}')
  expect(await screen.findByRole('link', { name: 'Use my organisation’s sign-in' })).toHaveAttribute(
    'href',
    '/signin/provider',
  )
})
