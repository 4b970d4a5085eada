import '@testing-library/jest-dom'
import { setImmediate as turn } from 'node:timers/promises'
import { act, cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { dismissAll } from '../messages/store.ts'
import { faults } from './faults.ts'
import { withoutOwnerStacks } from './ownerStacks.ts'
import { server } from './server.ts'

// In a test without a page (the docblock `@jest-environment node`) there is nothing to clear.
const hasPage = typeof window !== 'undefined'

withoutOwnerStacks()

// Bounds, not times that are waited: a busy machine takes longer, and is no failure.
jest.setTimeout(30_000)
if (hasPage) configure({ asyncUtilTimeout: 10_000, getElementError: notFound })

/** Why an element was not found, with the page as it is then; while it is still waited for nobody reads that, and to write the page down is a good part of each look. */
function notFound(message: string | null, container: Element): Error {
  const isWaiting = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
  const error = new Error([message, isWaiting ? '' : prettyDOM(container)].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  return error
}

beforeAll(() =>
  server.listen({
    onUnhandledFrame({ frame }) {
      const { request } = frame.data as { request?: Request }
      const what = request ? `${request.method} ${request.url}` : `a connection by ${frame.protocol}`
      faults.push(`The test does not say what the server answers: ${what}`)
      throw new Error(`Nothing answers ${what}`)
    },
  }),
)
afterEach(async () => {
  // What leaves the page says its last words, which the test answers, too.
  if (hasPage) cleanup()
  await turn()
  server.resetHandlers()
  if (hasPage) {
    act(dismissAll)
    sessionStorage.clear()
    localStorage.clear()
  }
  const found = faults.splice(0)
  if (found.length > 0) throw new Error([...new Set(found)].join('\n'))
})
afterAll(() => server.close())

// jsdom has no layout: what Radix and the fields ask of it.
if (hasPage) {
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.hasPointerCapture ??= () => false
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
