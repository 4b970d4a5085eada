import { letMeIn } from '@cloudoc/accounts/contract/let-in.ts'
import { checkRecoveryCode, checkReset, forgotPassword, resetPassword } from '@cloudoc/accounts/contract/recovery.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { keepAttempt } from '../code/codeAttempts.ts'
import { ForgotPage } from '../pages/ForgotPage.tsx'
import { LetInPage } from '../pages/LetInPage.tsx'
import { ResetPage } from '../pages/ResetPage.tsx'
import { VerifyPage } from '../pages/VerifyPage.tsx'
import { captchaWorks, clearStage, openModal, stage, typeCode } from './stage.tsx'

beforeEach(() => server.use(answers(checkReset, {})))
afterEach(() => {
  jest.useRealTimers()
  clearStage()
})

const sentText = 'OTP has been sent to your registered mail successfully.'
function allWorks() {
  const asked: unknown[] = []
  const passes = captchaWorks()
  server.use(
    answers(forgotPassword, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { userId: 'h1' }, message: sentText }
    }),
    answers(checkRecoveryCode, ({ input }) => {
      asked.push(input)
      return input.otp_number === '1234'
        ? { status: 1, response: { userId: 'h2' } }
        : refusal('Enter correct otp', 'wrong', { otp_number: 'Enter correct otp' })
    }),
    answers(resetPassword, ({ input }) => {
      asked.push(input)
      return { status: 1, response: {}, message: 'New password updated successfully' }
    }),
  )
  return { asked, passes }
}
const pages = (
  <Routes>
    <Route path="/forgotpassword" element={<ForgotPage />} />
    <Route path="/verifyotp" element={<VerifyPage />} />
    <Route path="/resetpassword" element={<ResetPage />} />
    <Route path="/resetpassword/:token" element={<ResetPage />} />
    <Route path="/signin/:token" element={<LetInPage />} />
    <Route path="*" element={null} />
  </Routes>
)
const setPassword = async (user: ReturnType<typeof stage>['user'], password = 'long enough', again = password) => {
  await user.type(await screen.findByLabelText('New password'), password)
  await user.type(screen.getByLabelText('Confirm password'), `${again}{Enter}`)
}

describe('Forgot Password in the modal', () => {
  test('address, code, new password, and back to signing in', async () => {
    const { asked, passes } = allWorks()
    const { user, form } = await openModal()
    await user.type(form.getByLabelText('E-mail'), 'jane@acme.example')
    await user.click(form.getByRole('button', { name: 'Forgot Password?' }))
    expect(await screen.findByRole('dialog', { name: 'Forgot Password' })).toBeInTheDocument()
    // Typed once is typed.
    expect(screen.getByLabelText('E-mail')).toHaveValue('jane@acme.example')
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    await user.keyboard('{Enter}')

    expect(await screen.findByRole('dialog', { name: 'Enter OTP' })).toBeInTheDocument()
    expect(screen.getByText(sentText)).toBeInTheDocument()
    expect(passes()).toBe(1)
    await typeCode(user, '1234')
    await user.keyboard('{Enter}')

    expect(await screen.findByRole('dialog', { name: 'Create New Password' })).toBeInTheDocument()
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password')
    await setPassword(user)
    const signIn = within(await screen.findByRole('form', { name: 'Sign In' }))
    expect(signIn.getByLabelText('E-mail')).toHaveValue('jane@acme.example')
    expect(asked).toEqual([
      { email: 'jane@acme.example' },
      { otp_number: '1234', userId: 'h1' },
      { password: 'long enough', confirmpassword: 'long enough', userId: 'h2' },
    ])
    // Stays until it is dismissed.
    await user.click(within(screen.getByRole('region', { name: 'Done' })).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('New password updated successfully')).toBeNull()
  })

  test('five wrong codes, then a new one is needed', async () => {
    allWorks()
    const { user, form } = await openModal()
    await user.click(form.getByRole('button', { name: 'Forgot Password?' }))
    await user.type(await screen.findByLabelText('E-mail'), 'jane@acme.example{Enter}')
    for (let tries = 1; tries <= 5; tries += 1) {
      await typeCode(user, '0000')
      await user.keyboard('{Enter}')
      expect(await screen.findByText('Enter correct otp')).toBeInTheDocument()
      if (tries < 5) await waitFor(() => expect(screen.getByLabelText('Digit 1 of 4')).toHaveFocus())
    }
    expect(await screen.findByText(/You need a new code/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use another e-mail address' }))
    expect(await screen.findByRole('dialog', { name: 'Forgot Password' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Back to Sign In' }))
    expect(await screen.findByRole('form', { name: 'Sign In' })).toBeInTheDocument()
  })
})

describe('the link to an owner whom wrong tries of strangers keep out', () => {
  test('does something after a press alone, and leads to signing in; one that is over says so', async () => {
    let used = 0
    server.use(
      answers(letMeIn, () => {
        used += 1
        return used === 1 ? refusal(letMeIn.refusals.expired.text, 'expired') : { status: 1, response: {} }
      }),
    )
    const { user, address } = stage(pages, { at: '/signin/from-the-mail' })
    const button = await screen.findByRole('button', { name: 'Let me sign in here' })
    expect(used).toBe(0)
    await user.click(button)
    expect(await screen.findByText('This link is over. Please ask for a new one.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Let me sign in here' }))
    await waitFor(() => expect(address()).toBe('/signin'))
  })
})

describe('recovery pages', () => {
  test('the address is asked for, and has to be one', async () => {
    const { user } = stage(pages, { at: '/forgotpassword' })
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(expect.stringContaining('Email is required'))
    await user.type(screen.getByLabelText('E-mail'), 'jane{Enter}')
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(expect.stringContaining('Invalid email'))
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
  })

  test('lead from one to the next', async () => {
    allWorks()
    const { user, address } = stage(pages, { at: '/forgotpassword' })
    await user.type(screen.getByLabelText('E-mail'), 'jane@acme.example{Enter}')
    await waitFor(() => expect(address()).toBe('/verifyotp'))
    expect(screen.getByText(sentText)).toBeInTheDocument()
    await typeCode(user, '1234')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/resetpassword'))
    await setPassword(user)
    await waitFor(() => expect(address()).toBe('/login'))
    expect(screen.getByText('New password updated successfully')).toBeInTheDocument()
  })

  test.each([
    ['/verifyotp', 'There is no code to enter yet.'],
    ['/resetpassword', 'To set a new password, ask for a code first.'],
  ])('%s says what comes before it', async (at, text) => {
    stage(pages, { at })
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Send me a code' })).toHaveAttribute('href', '/forgotpassword')
  })

  test('a code that is out is still asked for when the page is loaded again', async () => {
    keepAttempt('recovery', {
      email: 'jane@acme.example',
      handle: 'h1',
      sentAt: Date.now(),
      wrong: 0,
      verified: false,
      notice: '',
    })
    stage(pages, { at: '/verifyotp' })
    expect(await screen.findByLabelText('Digit 1 of 4')).toBeInTheDocument()
    act(() =>
      keepAttempt('recovery', {
        email: 'jane@acme.example',
        handle: 'h1',
        sentAt: Date.now() - 11 * 60_000,
        wrong: 0,
        verified: false,
        notice: '',
      }),
    )
    expect(screen.getByText(/more than 10 minutes old/)).toBeInTheDocument()
  })

  test('passwords are checked before they are sent', async () => {
    const { user } = stage(pages, { at: '/resetpassword/from-the-mail' })
    await user.click(await screen.findByRole('button', { name: 'Save new password' }))
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      expect.stringContaining('Password is required'),
    )
    await setPassword(user, 'short', 'other')
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      expect.stringContaining('Use at least 10 characters for the password'),
    )
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
      expect.stringContaining('Password and Confirm password should be same'),
    )
  })

  test('the link of the mail sets the password with its token', async () => {
    const { asked } = allWorks()
    const { user, address } = stage(pages, { at: '/resetpassword/from-the-mail' })
    await setPassword(user)
    await waitFor(() => expect(address()).toBe('/login'))
    expect(asked).toEqual([{ password: 'long enough', confirmpassword: 'long enough', userId: 'from-the-mail' }])
  })

  test('a used link says so until it is dismissed, and leads to a new one', async () => {
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    })
    server.use(answers(resetPassword, () => refusal('Reset password link was expired', 'expired')))
    const { user } = stage(pages, { at: '/resetpassword/used' })
    await setPassword(user)
    expect(await screen.findAllByText('Reset password link was expired')).not.toHaveLength(0)
    expect(screen.getByRole('link', { name: 'Send me a new one' })).toHaveAttribute('href', '/forgotpassword')
    act(() => jest.advanceTimersByTime(60_000))
    await user.click(screen.getByRole('button', { name: 'Close message' }))
    expect(screen.queryByRole('button', { name: 'Close message' })).toBeNull()
  })

  test.each(['/resetpassword/used', '/resetpassword'])(
    'a link or code that is of no use says so before a password is typed: %s',
    async at => {
      if (at === '/resetpassword')
        keepAttempt('recovery', {
          email: 'jane@acme.example',
          handle: 'h2',
          sentAt: Date.now(),
          wrong: 0,
          verified: true,
          notice: '',
        })
      server.use(answers(checkReset, () => refusal('Reset password link was expired', 'expired')))
      stage(pages, { at })
      expect(await screen.findByText('Reset password link was expired')).toBeInTheDocument()
      expect(screen.queryByLabelText('New password')).not.toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Send me a new one' })).toHaveAttribute('href', '/forgotpassword')
    },
  )

  test('a lost network is said, and nothing typed is lost', async () => {
    server.use(fails(resetPassword))
    const { user } = stage(pages, { at: '/resetpassword/token' })
    await setPassword(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong.')
    expect(screen.getByLabelText('New password')).toHaveValue('long enough')
  })
})
