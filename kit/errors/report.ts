import { type clientApps, clientError } from '@cloudoc/web/contract/client-error.ts'

type AppName = (typeof clientApps)[number]

/** More than these of one page view tell nothing new. */
const maxReports = 5

let running: { app: AppName; told: Set<string> } | undefined

/** The script that this page was started with: its name has the release in it. */
const release = (): string =>
  (
    document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split(/[?#]/)[0]?.split('/').at(-1) ??
    ''
  )
    .replace(/[^\w.-]/g, '')
    .slice(0, 64)

/** Tells the server of an error that nobody has dealt with: once each, at most five of a page view. It never throws, and waits for nothing. */
export function reportError(error: unknown): void {
  if (!running) return
  const { name = 'Error', message = String(error), stack = '' } = error instanceof Error ? error : {}
  const said = `${name}: ${message}`.slice(0, 300)
  if (running.told.has(said) || running.told.size >= maxReports) return
  running.told.add(said)
  const body = JSON.stringify({
    app: running.app,
    route: window.location.pathname.slice(0, 200),
    message: said,
    stack: stack.slice(0, 3000),
    release: release(),
  })
  try {
    navigator.sendBeacon(`/api${clientError.path}`, new Blob([body], { type: 'application/json' }))
  } catch {
    // Nothing is lost but the report.
  }
}

/** Listens for what nobody catches. Once, before the first render. */
export function startReports(app: AppName): void {
  if (running) return
  running = { app, told: new Set() }
  // Without an error it is a file that did not arrive, or a script of another origin, which tells nothing.
  window.addEventListener('error', ({ error }) => {
    if (error) reportError(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** Begins a new page view, for tests. */
export const forgetReports = (): void => {
  running = undefined
}
