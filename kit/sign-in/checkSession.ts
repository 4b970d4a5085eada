import { sessionCheck } from '@cloudoc/accounts/contract/session-check.ts'
import { send } from '../calls/send.ts'
import { isPaused, session } from '../session/store.ts'

let asking: Promise<unknown> | undefined

/**
 * Asks the server whether the session goes on. `send` ends it here where it does not: it was ended in another
 * browser, or by the company. A lost network changes nothing.
 */
export async function checkSession(): Promise<void> {
  if (!session().isAuthenticated || isPaused()) return
  asking ??= send(sessionCheck, {}).finally(() => {
    asking = undefined
  })
  await asking
}
