import { signOut as signOutCall } from '@cloudoc/accounts/contract/session.ts'
import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { carryMessage } from '@cloudoc/kit/messages/carried.ts'
import { session, signOut } from '@cloudoc/kit/session/store.ts'

let onPurpose = false

/** A gate that is set up anew knows of no leaving. */
export const arrive = (): void => {
  onPurpose = false
}

/** True once the person has chosen to sign out: the gate then leaves the address to `leave`. */
export const isLeaving = (): boolean => onPurpose

/** To the shop's sign-in, which leads back to `next`. Where a session has ended, the page there says so. */
export function toSignIn(next: string, ended: boolean): void {
  if (ended) carryMessage(commonTexts.sessionEnded, 'warning')
  browser.leave(`/signin?${new URLSearchParams({ next }).toString()}`)
}

/** After the account was closed: every session is over already. */
export function leaveClosed(text: string): void {
  onPurpose = true
  signOut()
  carryMessage(text, 'success')
  browser.leave('/login')
}

/** Signs out here and in every open tab, and leads to /login, which says so (shop §4 Session). A lost network keeps nobody signed in. */
export function leave(): void {
  const { userName } = session()
  onPurpose = true
  // Sent before the token is cleared, and not waited for; it outlives the page.
  void send(signOutCall, { userName }, { keepalive: true })
  signOut()
  carryMessage(signOutCall.texts.bye, 'success')
  browser.leave('/login')
}
