import { createHash } from 'node:crypto'
import type { signIn } from '@cloudoc/accounts/contract/session.ts'
import { captchaChallenge, verifyCaptcha } from '@cloudoc/accounts/contract/sign-up.ts'
import { pageList } from '@cloudoc/catalogue/contract/content.ts'
import { categoryList } from '@cloudoc/catalogue/contract/package.ts'
import { siteSettings } from '@cloudoc/catalogue/contract/settings.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { readKey } from '@cloudoc/kit/calls/key.ts'
import { Messages } from '@cloudoc/kit/components/feedback/Messages.tsx'
import { forget, signIn as keepSession } from '@cloudoc/kit/session/store.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, render, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { SiteProvider } from '../../../frame/site.tsx'
import { forgetDrafts } from '../drafts.ts'
import { AccountModalHost } from '../modal/AccountModalHost.tsx'
import type { AccountView } from '../modal/accountModal.ts'
import { closeAccount, openAccount } from '../modal/accountModal.ts'

const frame = Object.fromEntries(
  [readKey(siteSettings, {}), readKey(categoryList, {}), readKey(pageList, {})].map(key => [
    key,
    { status: 2, response: [], message: 'nothing' },
  ]),
)

function Address() {
  const { pathname, search } = useLocation()
  return (
    <output aria-label="address">
      {pathname}
      {search}
    </output>
  )
}

/** The shop around what is tested: router, messages, the modal, an address that can be read. */
export function stage(
  children: ReactNode,
  { at = '/', subdomain = '', routes }: { at?: string; subdomain?: string; routes?: ReactNode } = {},
) {
  const user = userEvent.setup()
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback: frame }}>
      <MemoryRouter initialEntries={[at]}>
        <SiteProvider subdomain={subdomain}>
          {children}
          {routes}
          <Address />
          <Messages />
          <AccountModalHost />
        </SiteProvider>
      </MemoryRouter>
    </SWRConfig>,
  )
  return { user, address: () => screen.getByLabelText('address').textContent }
}

/** Opens the modal from a button, as the header does. */
export async function openModal(view: AccountView = 'signin', options: { why?: string; next?: string } = {}) {
  const scene = stage(
    <button type="button" onClick={() => openAccount(view, options)}>
      Open account
    </button>,
  )
  await scene.user.click(screen.getByRole('button', { name: 'Open account' }))
  const dialog = await screen.findByRole('dialog')
  return { ...scene, dialog, form: within(dialog) }
}

export const opener = () => screen.getByRole('button', { name: 'Open account', hidden: true })

/** Between tests: nobody is signed in, nothing is typed, the modal is closed. */
export function clearStage(): void {
  act(() => {
    closeAccount()
    forget()
  })
  forgetDrafts()
}

export const sessionReply: Exclude<ReplyOf<typeof signIn>, { secondStep: unknown } | { workplaces: unknown }> = {
  authToken: 't0ken',
  userName: 'Jane Smith',
  userId: 'u1',
  role: 'company',
  subdomain: 'acme',
  companyUserId: 'u1',
  login_user_id: 'u1',
  permission: [],
  activesubs: false,
  docUpdateStatus: 0,
  docManagementStatus: 0,
  employeeSubscription: false,
  subscription_status: 'inactive',
  userLicenseStatus: 'inactive',
  Comp_details: 2,
  type: 'company',
  cartNotes: [],
}
export const signedIn = (part: Partial<typeof sessionReply> = {}): void => keepSession({ ...sessionReply, ...part })

/** A puzzle that is solved at once, verified each time; answers how often. */
export function captchaWorks(): () => number {
  let times = 0
  const challenge = createHash('sha256').update('salt&7').digest('hex')
  server.use(
    answers(captchaChallenge, {
      kind: 'altcha',
      algorithm: 'SHA-256',
      challenge,
      maxnumber: 9,
      salt: 'salt&',
      signature: 's',
    }),
    answers(verifyCaptcha, () => {
      times += 1
      return { status: 1, response: { success: true as const } }
    }),
  )
  return () => times
}

/** Types a code into the boxes, as somebody would: the focus moves on by itself. */
export async function typeCode(user: UserEvent, code: string): Promise<void> {
  await user.click(await screen.findByLabelText('Digit 1 of 4'))
  await user.keyboard(code)
}
