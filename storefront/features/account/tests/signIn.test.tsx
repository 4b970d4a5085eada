import { passkeyOptions, passkeySignIn } from '@cloudoc/accounts/contract/doors/passkeys.ts'
import { askToBeLetIn } from '@cloudoc/accounts/contract/let-in.ts'
import { chooseWorkplace, secondStep, signIn, startCrossing } from '@cloudoc/accounts/contract/session.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { addOffline, offlineLines } from '@cloudoc/kit/session/offlineCart.ts'
import { session } from '@cloudoc/kit/session/store.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { captchaWorks, clearStage, openModal, sessionReply } from './stage.tsx'

const leave = jest.spyOn(browser, 'leave').mockImplementation(() => undefined)
beforeEach(() => {
  leave.mockClear()
})
afterEach(clearStage)

type Scene = Awaited<ReturnType<typeof openModal>>
async function enter({ user, form }: Pick<Scene, 'user' | 'form'>) {
  await user.type(form.getByLabelText('E-mail'), 'jane@acme.example')
  await user.type(form.getByLabelText('Password'), 'long enough{Enter}')
}
const welcomed = (part: Partial<typeof sessionReply> = {}) => {
  const asked: InputOf<typeof signIn>[] = []
  server.use(
    answers(signIn, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { ...sessionReply, ...part }, message: 'You have logged in successfully' }
    }),
    answers(startCrossing, { code: 'c0de', subdomain: 'acme' }),
  )
  return asked
}

/** Somebody chooses what the browser offers at the field; undefined while it offers nothing. */
let chooseOffer: (() => void) | undefined
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: async ({ useBrowserAutofill }: { useBrowserAutofill: boolean }) => {
    if (useBrowserAutofill) await new Promise<void>(resolve => (chooseOffer = resolve))
    return { id: 'key', response: signedResponse }
  },
  WebAuthnAbortService: { cancelCeremony: () => undefined },
}))
const signedResponse = { clientDataJSON: 'data', authenticatorData: 'device', signature: 'signed', userHandle: 'me' }

describe('a passkey', () => {
  const known = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential')
  /** `offers`: this browser offers passkeys at the field. */
  const browserKnows = (offers = false) =>
    Object.defineProperty(window, 'PublicKeyCredential', {
      configurable: true,
      value: { isConditionalMediationAvailable: async () => offers },
    })
  afterEach(() => {
    if (known) Object.defineProperty(window, 'PublicKeyCredential', known)
    else Reflect.deleteProperty(window, 'PublicKeyCredential')
  })
  const asked: InputOf<typeof passkeySignIn>[] = []
  const opens = () => {
    asked.length = 0
    server.use(
      answers(passkeyOptions, {
        handle: 'h',
        challenge: 'c',
        timeout: 600_000,
        rpId: 'localhost',
        userVerification: 'required',
      }),
      answers(passkeySignIn, ({ input }) => {
        asked.push(input)
        return { status: 1, response: sessionReply, message: 'You have logged in successfully' }
      }),
      answers(startCrossing, { code: 'c0de', subdomain: 'acme' }),
    )
  }

  test('signs in by one press, and nothing of whose it is stays behind', async () => {
    browserKnows()
    opens()
    const { user, form } = await openModal()
    await user.click(await form.findByRole('button', { name: 'Sign in with a passkey' }))
    await waitFor(() => expect(session().isAuthenticated).toBe(true))
    expect(asked).toMatchObject([{ handle: 'h', proof: { credential: 'key', ...signedResponse } }])
    expect(Object.values(localStorage).join(' ')).not.toMatch(/"key"|signed/)
  })

  test('is offered at the e-mail field by a browser that can', async () => {
    browserKnows(true)
    opens()
    const { form } = await openModal()
    expect(form.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
    await waitFor(() => expect(chooseOffer).toBeDefined())
    expect(session().isAuthenticated).toBe(false)
    chooseOffer?.()
    await waitFor(() => expect(session().isAuthenticated).toBe(true))
  })

  test('that is not known is refused in words, and the password is there', async () => {
    browserKnows()
    opens()
    server.use(answers(passkeySignIn, () => refusal(passkeySignIn.refusals.wrong.text, 'wrong')))
    const { user, form } = await openModal()
    await user.click(await form.findByRole('button', { name: 'Sign in with a passkey' }))
    expect(await form.findByText(passkeySignIn.refusals.wrong.text)).toBeVisible()
    expect(session().isAuthenticated).toBe(false)
  })

  test('has no button where the browser knows none', async () => {
    const { form } = await openModal()
    expect(form.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument()
  })
})

describe('Sign In', () => {
  test('whom wrong tries of strangers keep out is offered a link by mail', async () => {
    captchaWorks()
    const kept = signIn.refusals.keptOut.text
    let asked = ''
    server.use(
      answers(signIn, () => refusal(kept, 'keptOut')),
      answers(askToBeLetIn, ({ input }) => {
        asked = input.email ?? ''
        return { status: 1, response: {}, message: askToBeLetIn.texts.sent }
      }),
    )
    const scene = await openModal()
    await enter(scene)
    expect(await scene.form.findByText(kept)).toBeInTheDocument()
    await scene.user.click(await scene.form.findByRole('button', { name: 'Mail me a link' }))
    expect(await scene.form.findByText(askToBeLetIn.texts.sent)).toBeInTheDocument()
    expect(asked).toBe('jane@acme.example')
  })

  test('asks for what is missing, and puts the focus there', async () => {
    const { user, form } = await openModal()
    await user.click(form.getByRole('button', { name: 'Sign In' }))
    expect(form.getByLabelText('E-mail')).toHaveAccessibleDescription('Email is required')
    expect(form.getByLabelText('Password')).toHaveAccessibleDescription('Password is required')
    expect(form.getByLabelText('E-mail')).toHaveFocus()
    await user.type(form.getByLabelText('E-mail'), 'jane@acme.example')
    await user.click(form.getByRole('button', { name: 'Sign In' }))
    expect(form.getByLabelText('Password')).toHaveFocus()
  })

  test('a wrong password is said beside it, and what was typed stays', async () => {
    server.use(answers(signIn, () => refusal('Invalid email or password', 'wrong')))
    const scene = await openModal()
    await enter(scene)
    await waitFor(() =>
      expect(scene.form.getByLabelText('Password')).toHaveAccessibleDescription('Invalid email or password'),
    )
    expect(scene.form.getByLabelText('Password')).toHaveFocus()
    expect(scene.form.getByLabelText('E-mail')).toHaveValue('jane@acme.example')
    expect(session().isAuthenticated).toBe(false)
  })

  test.each([
    ['a lost network', fails(signIn), 'Somthing went wrong'],
    [
      'too many tries',
      answers(signIn, () => refusal('Too many attempts. Please wait a little and try again.', 'tooMany')),
      'Too many attempts. Please wait a little and try again.',
    ],
    [
      'an employee without subdomain',
      answers(signIn, () => refusal('Company domain name not available', 'noDomain')),
      'Company domain name not available',
    ],
  ])('%s is said in the form', async (_name, handler, text) => {
    server.use(handler)
    const scene = await openModal()
    await enter(scene)
    const alert = await scene.form.findByRole('alert')
    expect(alert).toHaveTextContent(text)
    expect(alert).toHaveFocus()
  })

  test.each([
    ['an employee', { role: 'employee' }, 'http://acme.localhost/company/employee/policies?code=c0de'],
    ['a company with a subscription', { activesubs: true }, 'http://acme.localhost/company/dashboard?code=c0de'],
    ['a company without one', {}, '/company/dashboard'],
  ] as const)('%s goes to its place', async (_name, part, place) => {
    welcomed(part)
    const scene = await openModal()
    await enter(scene)
    await waitFor(() => expect(leave).toHaveBeenCalledWith(place))
    expect(screen.getByText('You have logged in successfully')).toBeInTheDocument()
    expect(session()).toMatchObject({ isAuthenticated: true, token: 't0ken', userId: 'u1' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a next path within the shop needs no other page', async () => {
    welcomed({ activesubs: true })
    const scene = await openModal('signin', { next: '/cart' })
    await enter(scene)
    await waitFor(() => expect(scene.address()).toBe('/cart'))
    expect(leave).not.toHaveBeenCalled()
  })

  test('a company without subdomain is reminded, and may go to its profile or on', async () => {
    welcomed({ subdomain: '' })
    const scene = await openModal()
    await enter(scene)
    const reminder = await screen.findByText('Your company has no subdomain yet')
    expect(leave).not.toHaveBeenCalled()
    expect(within(scene.dialog).getByRole('button', { name: 'Not now' })).toBeInTheDocument()
    await scene.user.click(screen.getByRole('button', { name: 'Go to Profile' }))
    expect(leave).toHaveBeenCalledWith('/company/profile')
    await waitFor(() => expect(reminder).not.toBeInTheDocument())
  })

  test('the visitor’s cart goes along and is cleared; what was left out is said first', async () => {
    addOffline({
      packageId: 'p1',
      sendtype: 'subscription',
      renewalPlan: 'yearly',
      packages: ['pro'],
      licencetype: 'single',
      name: 'Care home',
      slug: 'care-home',
    })
    addOffline({
      packageId: 'd1',
      sendtype: 'package',
      renewalPlan: 'yearly',
      packages: [],
      licencetype: 'single',
      name: 'Lone working',
      slug: '',
    })
    const asked = welcomed({ cartNotes: ['Already subscribed to this package'] })
    const scene = await openModal()
    await enter(scene)
    expect(await scene.form.findByText('Already subscribed to this package')).toBeInTheDocument()
    expect(asked).toEqual([
      expect.objectContaining({
        offline_cart_data: [
          {
            packageId: 'p1',
            sendtype: 'subscription',
            renewalPlan: 'yearly',
            packages: ['pro'],
            licencetype: 'single',
          },
        ],
        offdocumentCart: [
          { packageId: 'd1', sendtype: 'package', renewalPlan: 'yearly', packages: [], licencetype: 'single' },
        ],
      }),
    ])
    expect(offlineLines()).toEqual([])
    expect(leave).not.toHaveBeenCalled()
    await scene.user.click(scene.form.getByRole('button', { name: 'Continue' }))
    expect(leave).toHaveBeenCalledWith('/company/dashboard')
  })

  test('remember keeps the address for the next time, and nothing else', async () => {
    const asked = welcomed()
    const scene = await openModal()
    await scene.user.click(scene.form.getByLabelText('Remember my e-mail address'))
    await enter(scene)
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(asked[0]).toMatchObject({ remember: true })
    expect(Object.values(localStorage)).toEqual(['jane@acme.example'])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('long enough')
  })

  test('pressed twice, it is sent once', async () => {
    const asked = welcomed()
    const scene = await openModal()
    await enter(scene)
    await scene.user.keyboard('{Enter}')
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(asked).toHaveLength(1)
  })
})

describe('a second step', () => {
  const wrong = 'This code is not right. Please enter the newest one.'
  /** The password is right, and `code` is, too. */
  function asks(kind: 'code' | 'setup', code: string, recoveryCodes: string[] = []) {
    const asked: InputOf<typeof secondStep>[] = []
    server.use(
      answers(signIn, {
        secondStep: kind,
        handle: 'h',
        secret: kind === 'setup' ? 'ABCDEFGH' : '',
        uri: kind === 'setup' ? 'otpauth://totp/x?secret=ABCDEFGH' : '',
      }),
      answers(startCrossing, { code: 'c0de', subdomain: 'acme' }),
      answers(secondStep, ({ input }) => {
        asked.push(input)
        if (input.code === 'late') return refusal('Please sign in again.', 'expired')
        return input.code === code
          ? { status: 1, response: { ...sessionReply, recoveryCodes }, message: 'You have logged in successfully' }
          : refusal(wrong, 'wrong', { code: wrong })
      }),
    )
    return asked
  }
  const enterCode = async ({ user }: Pick<Scene, 'user'>, code: string) => {
    const field = await screen.findByLabelText('Code from your authenticator app')
    await user.clear(field)
    await user.type(field, `${code}{Enter}`)
    return field
  }

  test('is asked for before anybody is in, and a wrong code can be put right', async () => {
    const asked = asks('code', '123456')
    const scene = await openModal()
    await enter(scene)
    const field = await enterCode(scene, '000000')
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(wrong)))
    expect(session().isAuthenticated).toBe(false)
    await enterCode(scene, '123456')
    await waitFor(() => expect(session().isAuthenticated).toBe(true))
    expect(asked.map(({ handle, code }) => [handle, code])).toEqual([
      ['h', '000000'],
      ['h', '123456'],
    ])
  })

  test('that took too long begins again, and says so', async () => {
    asks('code', '123456')
    const scene = await openModal()
    await enter(scene)
    await enterCode(scene, 'late')
    expect(await screen.findByText('Please sign in again.')).toBeInTheDocument()
    expect(screen.getByLabelText('Password')).toBeInTheDocument()
    expect(session().isAuthenticated).toBe(false)
  })

  test('is set up where the company asks for it, and its recovery codes are read before going on', async () => {
    asks('setup', '123456', ['abcde-fghjk'])
    const scene = await openModal()
    await enter(scene)
    expect(await screen.findByText('ABCD EFGH')).toBeInTheDocument()
    await enterCode(scene, '123456')
    expect(await screen.findByText('abcde-fghjk')).toBeInTheDocument()
    expect(leave).not.toHaveBeenCalled()
    await scene.user.click(screen.getByRole('button', { name: 'I have kept them' }))
    await waitFor(() => expect(screen.queryByText('abcde-fghjk')).not.toBeInTheDocument())
  })
})

describe('two workplaces', () => {
  const workplaces = [
    {
      personId: 'p1',
      companyName: 'Acme Care',
      subdomain: 'acme',
      logoPath: '',
      userName: 'Jane Smith',
      role: 'employee' as const,
    },
    {
      personId: 'p2',
      companyName: 'Meadow View',
      subdomain: 'meadow',
      logoPath: '',
      userName: 'Jane Smith',
      role: 'user' as const,
    },
  ]

  test('one is asked which, and goes on there', async () => {
    const asked: InputOf<typeof chooseWorkplace>[] = []
    server.use(
      answers(signIn, { handle: 'h', workplaces }),
      answers(chooseWorkplace, ({ input }) => {
        asked.push(input)
        return {
          status: 1,
          response: { ...sessionReply, role: 'user' as const, subdomain: 'meadow' },
          message: 'You have logged in successfully',
        }
      }),
      answers(startCrossing, { code: 'c0de', subdomain: 'meadow' }),
    )
    const scene = await openModal()
    await enter(scene)
    expect(await screen.findByRole('heading', { name: 'Which workplace?' })).toHaveFocus()
    expect(session().isAuthenticated).toBe(false)
    await scene.user.click(screen.getByRole('button', { name: 'Meadow View, Office' }))
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(asked).toMatchObject([{ handle: 'h', personId: 'p2' }])
  })

  test('a choice that comes too late begins anew, and says so', async () => {
    server.use(
      answers(signIn, { handle: 'h', workplaces }),
      answers(chooseWorkplace, () => refusal('Please sign in again.', 'expired')),
    )
    const scene = await openModal()
    await enter(scene)
    await scene.user.click(await screen.findByRole('button', { name: 'Acme Care, Employee' }))
    expect(await screen.findByText('Please sign in again.')).toBeInTheDocument()
    expect(screen.getByLabelText('Password')).toBeInTheDocument()
  })
})
