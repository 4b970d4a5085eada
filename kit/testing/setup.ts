import '@testing-library/jest-dom'
import { act } from '@testing-library/react'
import { server } from './server.ts'
import { dismissAll } from '../messages/store.ts'

// In a test without a page (the docblock `@jest-environment node`) there is nothing to clear.
const hasPage = typeof window !== 'undefined'

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
