import { finishCrossing, signIn, signOut, userById, userDetails } from '@cloudoc/accounts/contract/session.ts'
import { holdSession, isPaused, onSession, session } from '@cloudoc/kit/session/store.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { orderList } from '@cloudoc/orders/contract/order.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { companyStatusSample, detailsOf } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'
import { takeCode } from './crossing.ts'

const ended = 'Your session has ended. Please sign in again.'
const carried = () => sessionStorage.getItem('cloudoc_carried_message') ?? ''
const entered = {
  authToken: 'new',
  userName: 'Maria Okafor',
  userId: 'u1',
  role: 'company' as const,
  subdomain: 'sunrise',
  companyUserId: 'u1',
  login_user_id: 'u1',
  permission: [],
  type: 'company',
  cartNotes: [],
  ...companyStatusSample,
}
beforeEach(() =>
  server.use(
    answers(userById, {
      _id: 'u1',
      firstname: 'Maria',
      lastname: 'Okafor',
      username: 'maria@sunrise.test',
      email: 'maria@sunrise.test',
      companyName: 'Sunrise Home Care Ltd',
      role: 'company',
      assignedpolicyDocuments: [],
      companyDetails: detailsOf('company', []).companyDetails,
      Comp_details: 20,
    }),
  ),
)

describe('the gate', () => {
  test.each([
    ['/profile', '/signin?next=%2Fcompany%2Fprofile'],
    ['/orders?status=failed', '/signin?next=%2Fcompany%2Forders%3Fstatus%3Dfailed'],
    ['/profile?anything=1', '/signin?next=%2Fcompany%2Fprofile%3Fanything%3D1'],
    ['/profile?gclid=abc&token=t', '/signin?next=%2Fcompany%2Fprofile%3Fgclid%3Dabc%26token%3Dt'],
  ])('without a session, %s leads to sign-in and back; no call is made', async (at, to) => {
    const asked = jest.fn()
    server.events.on('request:start', asked)
    const { left } = stage({ at })
    await waitFor(() => expect(left).toHaveBeenCalledWith(to))
    expect(left).toHaveBeenCalledTimes(1)
    expect(asked).not.toHaveBeenCalled()
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(carried()).toBe('')
    server.events.removeAllListeners()
  })

  test('with a session the screen is there', async () => {
    stage({ at: '/profile', role: 'company' })
    expect(await screen.findByText('Sunrise Home Care Ltd', { selector: 'dd' })).toBeInTheDocument()
    expect(document.title).toBe('My profile – Cloudoc')
  })

  test('a session that ends while it is used leads to sign-in with the text', async () => {
    const { left } = stage({ at: '/orders', role: 'company' })
    server.use(answers(orderList, () => refusal(ended, 'sessionEnded')))
    await waitFor(() => expect(left).toHaveBeenCalledWith('/signin?next=%2Fcompany%2Forders'))
    expect(carried()).toContain(ended)
    expect(session().isAuthenticated).toBe(false)
  })

  test('a session that ends under what is not saved is begun again over the page', async () => {
    const release = holdSession()
    const { user, left } = stage({ at: '/orders', role: 'company' })
    server.use(answers(orderList, () => refusal(ended, 'sessionEnded')))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in to go on' })
    const sent = jest.fn()
    server.use(
      answers(signIn, ({ input, request }) => {
        sent(request.headers.get('authorization'))
        return input.password === 'right'
          ? { status: 1, response: { ...entered, Comp_details: 20 } }
          : refusal('Invalid email or password', 'wrong')
      }),
    )
    await user.type(within(dialog).getByLabelText('E-mail'), 'maria@sunrise.test')
    await user.type(within(dialog).getByLabelText('Password'), 'wrong')
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }))
    expect(await within(dialog).findByText('Invalid email or password')).toBeInTheDocument()
    // The token that has ended goes nowhere any more.
    expect(sent).toHaveBeenCalledWith(null)
    expect(left).not.toHaveBeenCalled()
    await user.clear(within(dialog).getByLabelText('Password'))
    await user.type(within(dialog).getByLabelText('Password'), 'right')
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(session().token).toBe('new')
    release()
  })

  test('whoever signs in over the page goes on typing where they were', async () => {
    const release = holdSession()
    server.use(answers(orderList, { orders: [], success: 0, failed: 0, all: 0 }))
    const { user } = stage({ at: '/orders', role: 'company' })
    const field = await screen.findByRole('searchbox')
    await user.type(field, 'home')
    expect(field).toHaveFocus()
    // What becomes inert loses the focus in browsers, and keeps it in jsdom.
    const stop = onSession(() => {
      if (isPaused()) field.blur()
    })
    server.use(answers(orderList, () => refusal(ended, 'sessionEnded')))
    await user.type(field, ' care')
    const dialog = await screen.findByRole('dialog', { name: 'Sign in to go on' })
    await user.type(within(dialog).getByLabelText('E-mail'), 'maria@sunrise.test')
    await user.type(within(dialog).getByLabelText('Password'), 'right')
    server.use(
      answers(signIn, () => ({ status: 1, response: { ...entered, Comp_details: 20 } })),
      answers(orderList, { orders: [], success: 0, failed: 0, all: 0 }),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    stop()
    await waitFor(() => expect(field).toHaveFocus())
    await user.keyboard('!')
    expect(field).toHaveValue('home care!')
    release()
  })

  test('nobody else goes on with what one has typed; leaving leads to sign-in', async () => {
    const release = holdSession()
    const { user, left } = stage({ at: '/orders', role: 'company' })
    server.use(answers(orderList, () => refusal(ended, 'sessionEnded')))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in to go on' })
    server.use(
      answers(signIn, () => ({
        status: 1,
        response: { ...entered, userId: 'u2', login_user_id: 'u2', Comp_details: 20 },
      })),
    )
    await user.type(within(dialog).getByLabelText('E-mail'), 'sam@sunrise.test')
    await user.type(within(dialog).getByLabelText('Password'), 'right')
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }))
    expect(await within(dialog).findByText(/Sign in as the same person/)).toBeInTheDocument()
    expect(session().token).toBe('token')
    await user.click(within(dialog).getByRole('button', { name: /^Leave this page/ }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('/signin?next=%2Fcompany%2Forders'))
    expect(session().isAuthenticated).toBe(false)
    release()
  })

  test('logging out tells the server, forgets the session, and leads to /login with its text', async () => {
    let token: string | null = null
    const { user, left } = stage({ at: '/profile', role: 'company' })
    server.use(
      answers(signOut, ({ request }) => {
        token = request.headers.get('authorization')
        return { status: 1, response: {} }
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'My Account' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login'))
    await waitFor(() => expect(token).toBe('Bearer token'))
    expect(left).toHaveBeenCalledTimes(1)
    expect(carried()).toContain('You have logged out successfully')
    expect(session().isAuthenticated).toBe(false)
  })
})

describe('crossing to the company’s address (rulings 9)', () => {
  test('the code leaves the address at once, the rest of it stays', () => {
    window.history.replaceState(null, '', '/company/orders?code=abc&status=failed#top')
    expect(takeCode()).toBe('abc')
    expect(window.location.href).toMatch(/\/company\/orders\?status=failed#top$/)
    expect(takeCode()).toBeNull()
  })

  test('a good code opens the session, and is exchanged once', async () => {
    let asked = 0
    server.use(
      answers(finishCrossing, ({ input }) => {
        asked += 1
        expect(input.code).toBe('good')
        return { status: 1, response: entered }
      }),
    )
    const { left } = stage({ at: '/profile', code: 'good' })
    expect(await screen.findByText('maria@sunrise.test')).toBeInTheDocument()
    expect(session().token).toBe('new')
    expect(asked).toBe(1)
    expect(left).not.toHaveBeenCalled()
  })

  test('a code that is over leads to sign-in with the text', async () => {
    server.use(answers(finishCrossing, () => refusal(ended, 'expired')))
    const { left } = stage({ at: '/profile', code: 'old' })
    await waitFor(() => expect(left).toHaveBeenCalledWith('/signin?next=%2Fcompany%2Fprofile'))
    expect(carried()).toContain(ended)
  })

  test('a code that is over does not end the session that is here', async () => {
    server.use(answers(finishCrossing, () => refusal(ended, 'expired')))
    const { left } = stage({ at: '/profile', role: 'company', code: 'old' })
    expect(await screen.findByText('maria@sunrise.test')).toBeInTheDocument()
    expect(left).not.toHaveBeenCalled()
  })

  test('no answer can be tried again', async () => {
    server.use(fails(finishCrossing))
    const { user, left } = stage({ at: '/profile', code: 'good' })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.use(answers(finishCrossing, entered), answers(userDetails, detailsOf('company', [])))
    await user.click(again)
    expect(await screen.findByText('maria@sunrise.test')).toBeInTheDocument()
    expect(left).not.toHaveBeenCalled()
  })
})

test.each(['/dashboard', '/employee/policies', '/'])('%s leads an employee to what is to do', async at => {
  stage({ at, role: 'employee' })
  expect(await screen.findByText('Nothing to do')).toBeInTheDocument()
  await act(async () => {})
  expect(screen.getByLabelText('Address')).toHaveTextContent('/todo')
})
