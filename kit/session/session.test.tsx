import { sessionCheck } from '@cloudoc/accounts/contract/session-check.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { browser } from '../calls/browser.ts'
import { startSession } from '../sign-in/startSession.ts'
import { answers, fails, refusal } from '../testing/handlers.ts'
import { server } from '../testing/server.ts'
import type { OfflineLine } from './offlineCart.ts'
import { addOffline, offlineLines } from './offlineCart.ts'
import { may, session, sessionMinutes, signIn, signOut, useSession } from './store.ts'
import { joinTabs } from './tabs.ts'

const reply = {
  authToken: 'abc',
  userId: 'u1',
  userName: 'Amara',
  role: 'user',
  subdomain: 'acme',
  permission: ['Documents'],
  companyUserId: 'c1',
}
const line: OfflineLine = {
  packageId: 'p',
  sendtype: 'subscription',
  renewalPlan: 'yearly',
  packages: [],
  licencetype: 'single',
  name: 'P',
  slug: 'p',
}
const other = () => new BroadcastChannel('cloudoc-session')
const heard = (channel: BroadcastChannel) =>
  new Promise<unknown>(resolve => channel.addEventListener('message', event => resolve(event.data), { once: true }))
/** Sign-out is sent to the other tabs; give it time to arrive before the next test. */
afterEach(() => {
  act(() => signOut())
})

describe('session store', () => {
  test('keeps the values under the names of shop §3, and useSession follows', () => {
    const { result } = renderHook(() => useSession())
    expect(result.current.isAuthenticated).toBe(false)
    act(() => signIn(reply))
    expect(result.current).toMatchObject({
      isAuthenticated: true,
      token: 'abc',
      userRole: 'user',
      permissions: ['Documents'],
      subdomain: 'acme',
      companyUserId: 'c1',
      loginUserId: 'u1',
    })
    for (const [key, value] of Object.entries({
      token: 'abc',
      userId: 'u1',
      userName: 'Amara',
      userRole: 'user',
      isAuthenticated: 'true',
      user_permission: '["Documents"]',
    })) {
      expect(sessionStorage.getItem(key)).toBe(value)
    }
    expect(Number(sessionStorage.getItem('usersessiontoken'))).toBeGreaterThan(0)
    act(() => signOut())
    expect(result.current.isAuthenticated).toBe(false)
  })

  test('signing out clears everything, the offline cart too', () => {
    signIn(reply)
    addOffline(line)
    sessionStorage.setItem('profileType', 'companydetail')
    signOut()
    expect(sessionStorage).toHaveLength(0)
    expect(offlineLines()).toEqual([])
  })

  test('a server render sees a visitor', () => {
    signIn(reply)
    const Name = () => <p>{useSession().userName || 'visitor'}</p>
    expect(renderToString(<Name />)).toBe('<p>visitor</p>')
  })

  test('may: the account holder anything, a sub-user what was given', () => {
    signIn(reply)
    expect(may(session(), 'Documents', 'Users')).toBe(true)
    expect(may(session(), 'Users')).toBe(false)
    signIn({ ...reply, role: 'company', permission: [] })
    expect(may(session(), 'Users')).toBe(true)
  })
})

describe('240 minutes', () => {
  let reload: jest.SpyInstance
  beforeEach(() => {
    jest.useFakeTimers()
    reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined)
  })
  afterEach(() => {
    jest.useRealTimers()
    reload.mockRestore()
  })
  const minutes = (count: number) =>
    act(() => {
      jest.advanceTimersByTime(count * 60_000)
    })

  test('by timer: signed out and loaded afresh, not a minute before', () => {
    signIn(reply)
    const { stop } = startSession()
    minutes(sessionMinutes - 1)
    expect(session().isAuthenticated).toBe(true)
    minutes(1)
    expect(session().isAuthenticated).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    stop()
  })

  test('at load and on focus, when the machine has slept', () => {
    signIn(reply)
    jest.setSystemTime(Date.now() + sessionMinutes * 60_000)
    const { stop } = startSession()
    expect(session().isAuthenticated).toBe(false)
    signIn(reply)
    jest.setSystemTime(Date.now() + sessionMinutes * 60_000)
    window.dispatchEvent(new Event('focus'))
    expect(session().isAuthenticated).toBe(false)
    expect(reload).toHaveBeenCalledTimes(2)
    stop()
  })
})

describe('a session that was ended elsewhere', () => {
  const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')))

  test('is over here as soon as the page has the focus again', async () => {
    server.use(answers(sessionCheck, () => refusal('Your session has ended. Please sign in again.', 'sessionEnded')))
    signIn(reply)
    const { stop } = startSession()
    comeBack()
    await waitFor(() => expect(session().isAuthenticated).toBe(false))
    stop()
  })

  test('one that goes on, a lost network and a visitor stay as they are; one question is asked at a time', async () => {
    const asked = jest.fn()
    server.events.on('request:start', asked)
    const { stop } = startSession()
    comeBack()
    signIn(reply)
    server.use(fails(sessionCheck))
    comeBack()
    comeBack()
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    server.use(answers(sessionCheck, {}))
    await act(async () => {})
    expect(session().isAuthenticated).toBe(true)
    server.events.removeAllListeners()
    stop()
  })
})

describe('tabs', () => {
  test('a new tab takes over the session of an open one', async () => {
    const open = other()
    open.addEventListener('message', event => {
      if ((event.data as { kind: string }).kind === 'ask') {
        open.postMessage({
          kind: 'answer',
          values: {
            token: 'xyz',
            userId: 'u9',
            isAuthenticated: 'true',
            usersessiontoken: String(Date.now()),
            stray: 'no',
          },
        })
      }
    })
    const tabs = joinTabs()
    await tabs.settled
    expect(session()).toMatchObject({ isAuthenticated: true, token: 'xyz' })
    expect(sessionStorage.getItem('stray')).toBeNull()
    tabs.close()
    open.close()
  })

  test('alone, it is settled after 150 ms, as a visitor', async () => {
    const before = Date.now()
    const tabs = joinTabs()
    await tabs.settled
    expect(Date.now() - before).toBeGreaterThanOrEqual(140)
    expect(session().isAuthenticated).toBe(false)
    tabs.close()
  })

  test('answers others, and tells them when it signs out', async () => {
    signIn(reply)
    const tabs = joinTabs()
    const open = other()
    const answer = heard(open)
    open.postMessage({ kind: 'ask' })
    expect(await answer).toMatchObject({ kind: 'answer', values: { token: 'abc' } })
    const left = heard(open)
    signOut()
    expect(await left).toEqual({ kind: 'leave', token: null })
    tabs.close()
    open.close()
  })
})
