import { companyStatus } from '@cloudoc/accounts/contract/session.ts'
import { sessionCheck } from '@cloudoc/accounts/contract/session-check.ts'
import { siteSettings } from '@cloudoc/catalogue/contract/settings.ts'
import { siteTextList } from '@cloudoc/documents/contract/site-texts.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { forget, session, signIn } from '@cloudoc/kit/session/store.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { companyStatusSample, settings } from '../../../testing/samples.ts'
import { useCompanyStatus, useSettings } from '../company/companyReads.ts'
import { useLiveEvents } from './useLiveEvents.ts'

const heard = new Map<string, (told?: unknown) => void>()
const disconnect = jest.fn()
const io = jest.fn((_: unknown) => ({
  on: (event: string, listener: (told?: unknown) => void) => {
    heard.set(event, listener)
  },
  disconnect,
}))
jest.mock('socket.io-client', () => ({ io: (options: unknown) => io(options) }))

const fresh = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
)
afterEach(() => act(forget))

test('a sign-in of the same person reads the status again, and nothing that it cannot have changed', async () => {
  signIn({ authToken: 'token', userId: 'u1', role: 'company' })
  let filled = 3
  let settingsRead = 0
  server.use(
    answers(companyStatus, () => ({ status: 1, response: { ...companyStatusSample, Comp_details: filled } })),
    answers(siteSettings, () => {
      settingsRead += 1
      return { status: 1, response: settings }
    }),
  )
  const { result, unmount } = renderHook(
    () => {
      useLiveEvents()
      useSettings()
      return useCompanyStatus().data?.Comp_details
    },
    { wrapper: fresh },
  )
  await waitFor(() => expect(result.current).toBe(3))
  await waitFor(() => expect(heard.has('login-success')).toBe(true))
  expect(io).toHaveBeenCalledWith(
    expect.objectContaining({
      path: '/socket.io',
      auth: { token: 'token' },
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      timeout: 10_000,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    }),
  )

  filled = 14
  act(() => heard.get('login-success')?.())
  await waitFor(() => expect(result.current).toBe(14))
  expect(settingsRead).toBe(1)

  unmount()
  expect(disconnect).toHaveBeenCalledTimes(1)
})

test('what locations read of a document is read again when its new version has reached them', async () => {
  signIn({ authToken: 'token', userId: 'u1', role: 'company' })
  let issued = '1.0'
  server.use(answers(siteTextList, () => ({ status: 1, response: { fileId: 'd1', issued, mayEdit: true, sites: [] } })))
  const { result, unmount } = renderHook(
    () => {
      useLiveEvents()
      return useRead(siteTextList, { fileId: 'd1' }).data?.issued
    },
    { wrapper: fresh },
  )
  await waitFor(() => expect(result.current).toBe('1.0'))
  await waitFor(() => expect(heard.has('documents-changed')).toBe(true))
  issued = '1.1'
  act(() => heard.get('documents-changed')?.())
  await waitFor(() => expect(result.current).toBe('1.1'))
  unmount()
})

describe('a session that was ended elsewhere', () => {
  const ended = answers(sessionCheck, () => refusal('Your session has ended. Please sign in again.', 'sessionEnded'))
  const listening = async () => {
    heard.clear()
    signIn({ authToken: 'token', userId: 'u1', role: 'company' })
    const { unmount } = renderHook(useLiveEvents, { wrapper: fresh })
    await waitFor(() => expect(heard.has('connect_error')).toBe(true))
    return unmount
  }

  test.each([
    ['the server closes its channel', 'disconnect', 'io server disconnect'],
    ['the server opens it no channel', 'connect_error', new Error('sessionEnded')],
  ])('leaves the page when %s', async (_, event, told) => {
    server.use(ended)
    const unmount = await listening()
    act(() => heard.get(event)?.(told))
    await waitFor(() => expect(session().isAuthenticated).toBe(false))
    unmount()
  })

  test('a channel that closes under a session that goes on changes nothing', async () => {
    let asked = 0
    server.use(
      answers(sessionCheck, () => {
        asked += 1
        return { status: 1, response: {} }
      }),
    )
    const unmount = await listening()
    act(() => heard.get('disconnect')?.('transport close'))
    act(() => heard.get('disconnect')?.('io server disconnect'))
    await waitFor(() => expect(asked).toBe(1))
    expect(session().isAuthenticated).toBe(true)
    unmount()
  })
})
