import { signOut as signOutCall } from '@cloudoc/accounts/contract/session.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { session, signOut } from '@cloudoc/kit/session/store.ts'

let onPurpose = false

/** True once the person has chosen to sign out: the gate then leaves the address to `leave`. */
export const isLeaving = (): boolean => onPurpose

/** The shop's sign-in, which leads back to `next`. `ended` makes it say that the session is over (core contract `commonTexts.sessionEnded`). */
export const signInAddress = (next: string, ended: boolean): string =>
  `/signin?${new URLSearchParams({ next, ...(ended && { reason: 'ended' }) }).toString()}`

/** Where signing out leads; the page there says 'You have logged out successfully' (shop §4 Session). */
export const signedOutAddress = '/login?reason=left'

/** Signs out here and in every open tab. Whatever the server answers, the browser forgets. */
export async function leave(): Promise<void> {
  const { userName } = session()
  onPurpose = true
  await send(signOutCall, { userName })
  signOut()
  browser.leave(signedOutAddress)
}
