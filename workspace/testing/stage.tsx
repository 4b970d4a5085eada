import { companyStatus, userDetails } from '@cloudoc/accounts/contract/session.ts'
import { siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import { cartCount } from '@cloudoc/cart/contract/cart.ts'
import { siteSettings } from '@cloudoc/catalogue/contract/settings.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Role } from '@cloudoc/core/contract/permissions.ts'
import { myCourses } from '@cloudoc/courses/contract/taking.ts'
import { waitingForMe } from '@cloudoc/esign/contract/lists.ts'
import { exportList } from '@cloudoc/exports/contract/exports.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { forget, signIn } from '@cloudoc/kit/session/store.ts'
import { startSession } from '@cloudoc/kit/sign-in/startSession.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { notificationCount } from '@cloudoc/notifications/contract/notifications.ts'
import { todoList } from '@cloudoc/notifications/contract/todo.ts'
import { phoneKey, unreadPolicies } from '@cloudoc/policies/contract/reading.ts'
import { act, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { App } from '../src/App.tsx'
import type { Details } from './samples.ts'
import { companyStatusSample, detailsOf, settings } from './samples.ts'

// The live line has tests of its own.
jest.mock('socket.io-client', () => ({ io: () => ({ on: () => {}, disconnect: () => {} }) }))

// jsdom has no modal dialogs; the drawer needs no more of them than this.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

// The first test of a file loads each screen's code while it waits.
configure({ asyncUtilTimeout: 8000 })
jest.setTimeout(30_000)

export interface StageOptions {
  at?: string
  /** undefined: nobody is signed in. */
  role?: Role | undefined
  permissions?: readonly string[]
  holds?: Partial<ReplyOf<typeof companyStatus>>
  code?: string
  /** Who signs in, where it is not the usual person. */
  as?: string
  /** What an employee has to read, for the prompt; nothing where it is left out. */
  unread?: ReplyOf<typeof unreadPolicies>
  /** What somebody has to do, one page of it; nothing where it is left out. */
  todo?: ReplyOf<typeof todoList>
  /** An employee's courses; none where it is left out. */
  training?: ReplyOf<typeof myCourses>
  /** What the server knows of the person, where it is not what the sign-in said. */
  details?: Details
  /** Session values that are there besides. */
  kept?: Readonly<Record<string, string>>
}

const nothingToDo = { items: [], overdue: 0, soon: 0, unread: 0 }
const nothingUnread = { unread: 0, open: 0, overdue: 0, next: '' }

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output aria-label="Address">{`${pathname}${search}${hash}`}</output>
}

/** As the server: each person's own, the same at each sign-in. */
const phoneKeyOf = (person: string): string => Buffer.from(person.padEnd(32, '.')).toString('base64url')

let stop = () => {}
afterEach(() => {
  stop()
  act(forget)
  jest.restoreAllMocks()
})

/**
 * The whole workspace at an address, with the calls answered that every screen makes. Answers what a person
 * would use, and where one was sent.
 */
export function stage({
  at = '/',
  role,
  permissions = [],
  holds = {},
  code,
  as = 'u1',
  details,
  kept = {},
  unread = nothingUnread,
  training = [],
  todo = nothingToDo,
}: StageOptions) {
  const left = jest.spyOn(browser, 'leave').mockImplementation(() => {})
  window.scrollTo = () => {}
  if (role)
    signIn({
      authToken: 'token',
      userId: as,
      userName: 'Maria Okafor',
      role,
      permission: permissions,
      subdomain: 'sunrise',
      companyUserId: 'u1',
    })
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
  server.use(
    answers(userDetails, details ?? detailsOf(role ?? 'company', permissions)),
    answers(companyStatus, { ...companyStatusSample, ...holds }),
    answers(siteSettings, settings),
    answers(siteNames, () => ({ status: 2, response: [], message: 'nothing' })),
    answers(cartCount, { count: 2 }),
    answers(unreadPolicies, unread),
    answers(todoList, () => ({ status: 1, response: todo, total: todo.items.length })),
    answers(phoneKey, { key: phoneKeyOf(as) }),
    answers(notificationCount, { count: 0 }),
    answers(myCourses, () =>
      training.length === 0
        ? { status: 2, response: [], total: 0, message: 'nothing' }
        : { status: 1, response: training, total: training.length },
    ),
    answers(waitingForMe, () => ({ status: 2, response: [], total: 0, message: 'nothing' })),
    answers(exportList, () => ({ status: 2, response: [], total: 0, message: 'nothing' })),
  )
  stop()
  ;({ stop } = startSession())
  const view = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter basename="/company" initialEntries={[`/company${at}`]}>
        <App code={code ?? null} />
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  )
  return { ...view, user: userEvent.setup(), left }
}
