import '@testing-library/jest-dom'
import { act, configure } from '@testing-library/react'
import { server } from './server.ts'
import { dismissAll } from '../messages/store.ts'

// In a test without a page (the docblock `@jest-environment node`) there is nothing to clear.
const hasPage = typeof window !== 'undefined'

// Bounds, not times that are waited: a busy machine takes longer, and is no failure.
jest.setTimeout(30_000)
if (hasPage) configure({ asyncUtilTimeout: 10_000 })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  if (!hasPage) return
  act(dismissAll)
  sessionStorage.clear()
  localStorage.clear()
})
afterAll(() => server.close())

// jsdom has no layout: what Radix and the fields ask of it.
if (hasPage) {
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.hasPointerCapture ??= () => false
  globalThis.ResizeObserver ??= class { observe() {} unobserve() {} disconnect() {} }
}
