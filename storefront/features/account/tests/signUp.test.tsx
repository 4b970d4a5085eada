import { startCrossing } from '@cloudoc/accounts/contract/session.ts'
import { register, sendSignUpCode, validateSignUp, verifySignUpCode } from '@cloudoc/accounts/contract/sign-up.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { addOffline, offlineLines } from '@cloudoc/kit/session/offlineCart.ts'
import { session } from '@cloudoc/kit/session/store.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { attemptOf, keepAttempt, resendMs } from '../code/codeAttempts.ts'
import { Resend } from '../code/Resend.tsx'
import { captchaWorks, clearStage, opener, openModal, typeCode } from './stage.tsx'

const leave = jest.spyOn(browser, 'leave').mockImplementation(() => undefined)
beforeEach(() => {
  leave.mockClear()
})
afterEach(() => {
  jest.useRealTimers()
  clearStage()
})

const typed = {
  'First name': 'Jane',
  'Last name': 'Smith',
  'E-mail': 'jane@acme.example',
  Phone: '02079460123',
  'Company name': 'Acme Care',
  Subdomain: 'acme',
  Password: 'long enough',
  'Confirm password': 'long enough',
}
const sent = {
  firstname: 'Jane',
  lastname: 'Smith',
  email: 'jane@acme.example',
  personal_phone: '02079460123',
  companyName: 'Acme Care',
  subdomain: 'acme',
  password: 'long enough',
}
const registered = {
  authToken: 't0ken',
  userName: 'Jane Smith',
  userId: 'u1',
  role: 'company' as const,
  subdomain: 'acme',
  companyUserId: 'u1',
  login_user_id: 'u1',
  cartNotes: [] as string[],
}

/** Every call of a sign-up answered as it should be; answers what was asked, in order. */
function allWorks() {
  const asked: { path: string; input: unknown }[] = []
  const note = (path: string, input: unknown) => {
    asked.push({ path, input })
  }
  const passes = captchaWorks()
  server.use(
    answers(validateSignUp, ({ input }) => {
      note('validate', input)
      return { status: 1, response: {} }
    }),
    answers(sendSignUpCode, ({ input }) => {
      note('send', input)
      return {
        status: 1,
        response: { data: `h${passes()}` },
        message:
          passes() > 1
            ? 'OTP has been successfully resent to your registered email'
            : 'OTP has been sent to your registered mail successfully.',
      }
    }),
    answers(verifySignUpCode, ({ input }) => {
      note('verify', input)
      return input.votp === '1234'
        ? { status: 1, response: {} }
        : refusal('Enter correct otp', 'wrong', { votp: 'Enter correct otp' })
    }),
    answers(register, ({ input }) => {
      note('register', input)
      return { status: 1, response: registered, message: 'Registered Successfully' }
    }),
    answers(startCrossing, { code: 'c0de', subdomain: 'acme' }),
  )
  return { asked, passes }
}

async function fillIn({ user, form }: Pick<Awaited<ReturnType<typeof openModal>>, 'user' | 'form'>) {
  for (const [label, value] of Object.entries(typed)) {
    await user.click(form.getByLabelText(label))
    await user.paste(value)
  }
  await user.click(form.getByRole('button', { name: 'Sign Up' }))
}

describe('Sign Up', () => {
  test('all texts stand beside their fields, the first invalid one has the focus', async () => {
    const { user, form } = await openModal('signup')
    await user.click(form.getByRole('button', { name: 'Sign Up' }))
    for (const label of Object.keys(typed))
      expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(`${label} is missing`))
    // Once; each field says that it is the one.
    expect(form.getAllByText('All fields are required')).toHaveLength(1)
    expect(form.getByLabelText('First name')).toHaveFocus()

    for (const [label, value] of Object.entries({
      ...typed,
      'E-mail': 'jane',
      Phone: '0207',
      Subdomain: 'ac-me',
      Password: 'short',
      'Confirm password': 'other',
    }))
      await user.type(form.getByLabelText(label), value)
    await user.click(form.getByRole('button', { name: 'Sign Up' }))
    const text = (label: string) => expect(form.getByLabelText(label))
    text('E-mail').toHaveAccessibleDescription(expect.stringContaining('Valid Email is required'))
    text('Phone').toHaveAccessibleDescription(expect.stringContaining('Phone number format is incorrect'))
    text('Subdomain').toHaveAccessibleDescription(
      expect.stringContaining('Use letters and digits only for the subdomain'),
    )
    text('Password').toHaveAccessibleDescription(expect.stringContaining('Use at least 10 characters for the password'))
    text('Confirm password').toHaveAccessibleDescription(
      expect.stringContaining('Password and Confirm password should be same'),
    )
    expect(form.getByLabelText('E-mail')).toHaveFocus()
  })

  test('goes its way: form, captcha, code, account, session, cart, checkout', async () => {
    addOffline({
      packageId: 'p1',
      sendtype: 'subscription',
      renewalPlan: 'yearly',
      packages: ['combo'],
      licencetype: 'single',
      name: 'Care home',
      slug: 'care-home',
    })
    const { asked, passes } = allWorks()
    const scene = await openModal('signup')
    await fillIn(scene)
    expect(await screen.findByRole('dialog', { name: 'Email Verification' })).toBeInTheDocument()
    expect(screen.getByText('OTP has been sent to your registered mail successfully.')).toBeInTheDocument()
    expect(screen.getByLabelText('Digit 1 of 4')).toHaveFocus()
    expect(passes()).toBe(1)
    await typeCode(scene.user, '1234')
    await scene.user.keyboard('{Enter}')

    expect(await screen.findByText('Registered Successfully')).toBeInTheDocument()
    expect(asked).toEqual([
      { path: 'validate', input: { ...sent, confirmPassword: 'long enough' } },
      { path: 'send', input: { email: 'jane@acme.example' } },
      { path: 'verify', input: { data: 'h1', votp: '1234' } },
      {
        path: 'register',
        input: {
          ...sent,
          data: 'h1',
          cart_data: [
            {
              packageId: 'p1',
              sendtype: 'subscription',
              renewalPlan: 'yearly',
              packages: ['combo'],
              licencetype: 'single',
            },
          ],
        },
      },
    ])
    expect(session()).toMatchObject({ isAuthenticated: true, userRole: 'company', subdomain: 'acme' })
    expect(offlineLines()).toEqual([])
    expect(leave).not.toHaveBeenCalled()
    await waitFor(() => expect(leave).toHaveBeenCalledWith('http://acme.localhost/company/checkout?code=c0de'), {
      timeout: 2500,
    })
  })

  test('shop §4 Sign-up: without a cart it ends on the subdomain of the company after 1.5 seconds', async () => {
    allWorks()
    const scene = await openModal('signup')
    await fillIn(scene)
    await typeCode(scene.user, '1234')
    await scene.user.click(screen.getByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(session().isAuthenticated).toBe(true))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(leave).not.toHaveBeenCalled()
    await waitFor(() => expect(leave).toHaveBeenCalledWith('http://acme.localhost/company?code=c0de'), {
      timeout: 2500,
    })
  })

  test('five wrong codes: the text each time, then that a new code is needed', async () => {
    const { asked } = allWorks()
    const scene = await openModal('signup')
    await fillIn(scene)
    for (let tries = 1; tries <= 5; tries += 1) {
      await typeCode(scene.user, '9999')
      await scene.user.keyboard('{Enter}')
      expect(await screen.findByText('Enter correct otp')).toBeInTheDocument()
      if (tries < 5) await waitFor(() => expect(screen.getByLabelText('Digit 1 of 4')).toHaveFocus())
      if (tries < 5) expect(screen.getByLabelText('Digit 1 of 4')).toHaveValue('')
    }
    expect(await screen.findByText(/You need a new code/)).toBeInTheDocument()
    expect(screen.queryByLabelText('Digit 1 of 4')).toBeNull()
    expect(asked.filter(({ path }) => path === 'verify')).toHaveLength(5)
    expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('three digits are no code, and are not sent', async () => {
    const { asked } = allWorks()
    const scene = await openModal('signup')
    await fillIn(scene)
    await typeCode(scene.user, '123')
    await scene.user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(screen.getByText('Enter correct otp')).toBeInTheDocument()
    expect(asked.map(({ path }) => path)).not.toContain('verify')
    await scene.user.click(screen.getByLabelText('Digit 4 of 4'))
    await scene.user.keyboard('4')
    expect(screen.queryByText('Enter correct otp')).toBeNull()
  })

  test('sent again, with a captcha of its own, the new code counts', async () => {
    const { asked, passes } = allWorks()
    const scene = await openModal('signup')
    await fillIn(scene)
    await screen.findByLabelText('Digit 1 of 4')
    const attempt = attemptOf('sign-up')
    act(() => keepAttempt('sign-up', attempt && { ...attempt, sentAt: Date.now() - resendMs - 2000 }))
    await scene.user.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByText('OTP has been successfully resent to your registered email')).toBeInTheDocument()
    expect(passes()).toBe(2)
    expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveAttribute('aria-disabled', 'true')
    await typeCode(scene.user, '1234')
    await scene.user.keyboard('{Enter}')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ path: 'register', input: { data: 'h2' } }))
  })

  test('the server’s texts come back to the form; a verified address is not verified twice', async () => {
    const { asked, passes } = allWorks()
    server.use(
      answers(register, () =>
        refusal('This subdomain is already taken. Please choose another.', 'subdomainTaken', {
          subdomain: 'This subdomain is already taken. Please choose another.',
        }),
      ),
    )
    const scene = await openModal('signup')
    await fillIn(scene)
    await typeCode(scene.user, '1234')
    await scene.user.keyboard('{Enter}')
    const form = within(await screen.findByRole('form', { name: 'Sign Up' }))
    await waitFor(() =>
      expect(form.getByLabelText('Subdomain')).toHaveAccessibleDescription(expect.stringContaining('already taken')),
    )
    expect(form.getByLabelText('Password')).toHaveValue('long enough')

    server.use(
      answers(register, ({ input }) => {
        asked.push({ path: 'register', input })
        return { status: 1, response: registered }
      }),
    )
    await scene.user.type(form.getByLabelText('Subdomain'), '2')
    await scene.user.click(form.getByRole('button', { name: 'Sign Up' }))
    await waitFor(() => expect(session().isAuthenticated).toBe(true))
    expect(asked.at(-1)).toMatchObject({
      path: 'register',
      input: { data: 'h1', subdomain: 'acme2' } satisfies InputOf<typeof register>,
    })
    expect(passes()).toBe(1)
  })

  test.each([
    [
      'the form',
      () =>
        server.use(
          answers(validateSignUp, () =>
            refusal('Please check your email format', 'invalid', { email: 'Please check your email format' }),
          ),
        ),
      'Please check your email format',
    ],
    [
      'the sending',
      () => server.use(answers(sendSignUpCode, () => refusal('Something Went Wrong', 'broken'))),
      'Something Went Wrong',
    ],
  ])('what is wrong with %s is said, and no code is asked for', async (_name, breaks, text) => {
    allWorks()
    breaks()
    const scene = await openModal('signup')
    await fillIn(scene)
    expect(await scene.form.findByText(text)).toBeInTheDocument()
    expect(screen.queryByLabelText('Digit 1 of 4')).toBeNull()
  })

  test('a network lost while registering reads as the specification says', async () => {
    allWorks()
    server.use(fails(register))
    const scene = await openModal('signup')
    await fillIn(scene)
    await typeCode(scene.user, '1234')
    await scene.user.keyboard('{Enter}')
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
  })

  test('closed by mistake, the code is still asked for, and no other is sent', async () => {
    const { asked } = allWorks()
    const scene = await openModal('signup')
    await fillIn(scene)
    await screen.findByLabelText('Digit 1 of 4')
    await scene.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await scene.user.click(opener())
    expect(await screen.findByRole('dialog', { name: 'Email Verification' })).toBeInTheDocument()
    await scene.user.click(screen.getByRole('button', { name: 'Use another e-mail address' }))
    await scene.user.click(await screen.findByRole('button', { name: 'Sign Up' }))
    expect(await screen.findByLabelText('Digit 1 of 4')).toBeInTheDocument()
    expect(asked.filter(({ path }) => path === 'send')).toHaveLength(1)
  })
})

describe('sending a code again', () => {
  afterEach(() => {
    jest.useRealTimers()
  })
  test('is off for five minutes, ticks, and says so once a minute', () => {
    jest.useFakeTimers({ now: 1_000_000 })
    const resend = jest.fn()
    render(<Resend sentAt={Date.now()} pending={false} onResend={resend} />)
    const button = screen.getByRole('button', { name: 'Send a new code' })
    const pass = (seconds: number) =>
      act(() => {
        jest.advanceTimersByTime(seconds * 1000)
      })
    expect(screen.getByText('5:00')).toBeInTheDocument()
    act(() => button.click())
    expect(resend).not.toHaveBeenCalled()
    pass(1)
    expect(screen.getByText('4:59')).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('You can ask for a new code in 5 minutes.')
    pass(60)
    expect(screen.getByText('3:59')).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('You can ask for a new code in 4 minutes.')
    pass(238)
    expect(screen.getByText('0:01')).toBeInTheDocument()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    pass(1)
    expect(button).not.toHaveAttribute('aria-disabled')
    expect(screen.getByRole('status')).toHaveTextContent('You can ask for a new code now.')
    act(() => button.click())
    expect(resend).toHaveBeenCalledTimes(1)
  })
})
