import { companyByDomain, signIn, signOut, startCrossing } from '@cloudoc/accounts/contract/session.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { addOffline, offlineLines } from '@cloudoc/kit/session/offlineCart.ts'
import { session } from '@cloudoc/kit/session/store.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { useLogOut } from '../logOut.ts'
import { LoginPage } from '../pages/LoginPage.tsx'
import { SignInPage } from '../pages/SignInPage.tsx'
import { SignUpPage } from '../pages/SignUpPage.tsx'
import { clearStage, sessionReply, signedIn, stage } from './stage.tsx'

const leave = jest.spyOn(browser, 'leave').mockImplementation(() => undefined)
beforeEach(() => {
  leave.mockClear()
})
afterEach(clearStage)

const pages = (
  <Routes>
    <Route path="/signin" element={<SignInPage />} />
    <Route path="/signup" element={<SignUpPage />} />
    <Route path="/login" element={<LoginPage />} />
    <Route path="*" element={null} />
  </Routes>
)

describe('/signin and /signup', () => {
  test('lead to each other and keep where one wants to go', () => {
    stage(pages, { at: '/signin?next=%2Fcompany%2Finvoice' })
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup?next=%2Fcompany%2Finvoice')
    expect(screen.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgotpassword')
  })

  test('next is followed after signing in, if it is of this site', async () => {
    server.use(answers(signIn, sessionReply))
    const { user } = stage(pages, { at: '/signin?next=%2Fcompany%2Finvoice%3Fpage%3D2' })
    await user.type(screen.getByLabelText('E-mail'), 'jane@acme.example')
    await user.type(screen.getByLabelText('Password'), 'long enough{Enter}')
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/company/invoice?page=2'))
  })

  test('a stranger’s next is not', async () => {
    server.use(answers(signIn, sessionReply))
    const { user } = stage(pages, { at: '/signin?next=%2F%2Fevil.example' })
    await user.type(screen.getByLabelText('E-mail'), 'jane@acme.example')
    await user.type(screen.getByLabelText('Password'), 'long enough{Enter}')
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/company/dashboard'))
  })

  test.each(['/signin', '/signup', '/login'])('%s has no form for somebody signed in', at => {
    signedIn()
    stage(pages, { at })
    expect(screen.getByText('Jane Smith')).toBeInTheDocument()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('link', { name: 'My Cloudoc' })).toHaveAttribute('href', '/company/dashboard')
  })
})

describe('/login on a company’s own address', () => {
  test('shows its name and logo, and signing in only', async () => {
    server.use(
      answers(companyByDomain, ({ input }) => ({
        status: 1,
        response: {
          companyName: `Care of ${input.domainName}`,
          subdomain: 'acme',
          logoPath: '/files/logo.png',
          signInProvider: '' as const,
        },
      })),
    )
    const { user } = stage(pages, { at: '/login', subdomain: 'acme' })
    expect(await screen.findByText('Care of acme')).toBeInTheDocument()
    expect(document.querySelector('img')).toHaveAttribute('src', '/files/logo.png')
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull()
    server.use(
      answers(signIn, { ...sessionReply, role: 'employee' }),
      answers(startCrossing, { code: 'c0de', subdomain: 'acme' }),
    )
    await user.type(screen.getByLabelText('E-mail'), 'jo@acme.example')
    await user.type(screen.getByLabelText('Password'), 'long enough{Enter}')
    await waitFor(() => expect(session().userRole).toBe('employee'))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('http://acme.localhost/company/employee/policies?code=c0de'))
  })

  test('an address that nobody has says so', async () => {
    server.use(answers(companyByDomain, () => refusal('Company domain name not available', 'absent')))
    stage(pages, { at: '/login', subdomain: 'nobody' })
    expect(await screen.findByRole('heading', { name: 'Company domain name not available' })).toBeInTheDocument()
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('when its name cannot be read, one can still sign in', async () => {
    server.use(fails(companyByDomain))
    stage(pages, { at: '/login', subdomain: 'acme' })
    expect(await screen.findByText('acme')).toBeInTheDocument()
    expect(screen.getByRole('form', { name: 'Sign In' })).toBeInTheDocument()
  })

  test('signing up there leads to signing in', async () => {
    server.use(answers(companyByDomain, { companyName: 'Acme', subdomain: 'acme', logoPath: '', signInProvider: '' }))
    const { address } = stage(pages, { at: '/signup', subdomain: 'acme' })
    await waitFor(() => expect(address()).toBe('/login'))
  })
})

describe('signing out', () => {
  function Leave() {
    const logOut = useLogOut()
    return (
      <button type="button" onClick={logOut}>
        Logout here
      </button>
    )
  }

  test('ends the session here and on the server, clears the cart, goes to /login and says so', async () => {
    let token: string | null = null
    server.use(
      answers(signOut, ({ request }) => {
        token = request.headers.get('authorization')
        return { status: 1, response: {} }
      }),
    )
    signedIn()
    addOffline({
      packageId: 'p1',
      sendtype: 'subscription',
      renewalPlan: 'yearly',
      packages: [],
      licencetype: 'single',
      name: 'Care home',
      slug: '',
    })
    const { user, address } = stage(
      <>
        <Leave />
        {pages}
      </>,
      { at: '/features' },
    )
    await user.click(screen.getByRole('button', { name: 'Logout here' }))
    expect(address()).toBe('/login')
    expect(screen.getByText('You have logged out successfully')).toBeInTheDocument()
    expect(session().isAuthenticated).toBe(false)
    expect(offlineLines()).toEqual([])
    await waitFor(() => expect(token).toBe('Bearer t0ken'))
  })

  test('a lost network keeps nobody signed in', async () => {
    server.use(fails(signOut))
    signedIn()
    const { user } = stage(
      <>
        <Leave />
        {pages}
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'Logout here' }))
    expect(session().isAuthenticated).toBe(false)
  })

  test('the signed-in app, which is another page, has it said here', async () => {
    const { address } = stage(pages, { at: '/login?out' })
    expect(await screen.findByText('You have logged out successfully')).toBeInTheDocument()
    await act(async () => {})
    expect(address()).toBe('/login')
  })
})
