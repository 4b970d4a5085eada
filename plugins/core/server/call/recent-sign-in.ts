import { commonTexts } from '../../contract/envelope.ts'
import { inMinutes } from '../clock.ts'
import type { Actor } from './actor.ts'
import { type Refusal, refusalOf } from './outcome.ts'

/** Minutes after a sign-in in which nobody is asked for the password again. */
const confirmedMinutes = 15

/**
 * Has the caller given the password in the last 15 minutes? Whoever sits down at an open screen has not. The calls that
 * ask for it name `confirmSignIn` in their contract's `codes`.
 */
export const isRecentSignIn = ({ session }: Pick<Actor, 'session'>): boolean =>
  session.confirmedAt > inMinutes(-confirmedMinutes)

/** The refusal of a call that asks for the password first; the screen asks, and sends the call again. */
export const confirmSignInFirst = (): Refusal => refusalOf('forbidden', 'confirmSignIn', commonTexts.confirmSignIn)
