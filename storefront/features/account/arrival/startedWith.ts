import { clearOfflineCart } from '@cloudoc/kit/session/offlineCart.ts'
import { signIn } from '@cloudoc/kit/session/store.ts'
import type { SignInReply } from '@cloudoc/kit/session/values.ts'
import { keepAttempt } from '../code/codeAttempts.ts'
import { forgetDrafts } from '../drafts.ts'

/**
 * Stores a new session. What the visitor had is over: the cart went along with the call, and nothing typed is
 * left behind.
 */
export function startedWith(reply: SignInReply): void {
  signIn(reply)
  clearOfflineCart()
  forgetDrafts()
  keepAttempt('sign-up', null)
  keepAttempt('recovery', null)
}
