import { onSession, session } from '@cloudoc/kit/session/store.ts'
import { dropReads } from './store.ts'

/**
 * The reader's pages and the list that leads to them, and nothing else of the workspace: `/company/policy-documents`,
 * `/company/policy/…`, `/company/todo`, `/company/quality/audit…`. A worker has one scope, so it is registered for each.
 */
const readerScopes = ['/company/policy', '/company/todo'] as const
/** The plan of audits and a walk, for whoever walks. */
const walkScopes = ['/company/quality/audit'] as const
const scopes = [...readerScopes, ...walkScopes] as const
const script = '/company/reader-worker.js'

const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

/**
 * Keeps the shell of the reader in this phone, so that its pages open without a connection. A browser that
 * cannot is no fault.
 */
export const keepReader = (): Promise<void> => keepShell(readerScopes)

/** The same for whoever walks audits. */
export const keepWalkShell = (): Promise<void> => keepShell(walkScopes)

async function keepShell(which: readonly string[]): Promise<void> {
  try {
    for (const scope of which) await container()?.register(script, { scope, updateViaCache: 'none' })
  } catch {
    // Refused in a private window, or no safe connection.
  }
}

/** Whoever signs out leaves nothing to read: copies and shell go. What waits to be sent stays, sealed. */
async function leaveNothing(): Promise<void> {
  await dropReads('')
  try {
    const registrations = await Promise.all(scopes.map(scope => container()?.getRegistration(scope)))
    if (!registrations.some(Boolean)) return
    await Promise.all(registrations.map(registration => registration?.unregister()))
    await Promise.all(
      (await caches.keys()).filter(name => name.startsWith('cloudoc-reader')).map(name => caches.delete(name)),
    )
  } catch {
    // There was nothing to clear.
  }
}

let watching = false
/** From the first employee of this page on: signing out clears, on whatever way it comes. */
export function clearOnLeaving(): void {
  if (watching) return
  watching = true
  onSession(() => {
    if (!session().isAuthenticated) void leaveNothing()
  })
}
