import { companyStatus } from '@cloudoc/accounts/contract/session.ts'
import { siteSettings } from '@cloudoc/catalogue/contract/settings.ts'
import { forget, signIn } from '@cloudoc/kit/session/store.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { companyStatusSample, settings } from '../../../testing/samples.ts'
import { useCompanyStatus, useSettings } from '../company/companyReads.ts'
import { useLiveEvents } from './useLiveEvents.ts'

const heard = new Map<string, () => void>()
const disconnect = jest.fn()
const io = jest.fn((_: unknown) => ({
  on: (event: string, listener: () => void) => {
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
