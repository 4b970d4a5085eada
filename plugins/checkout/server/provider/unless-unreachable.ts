import { type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { isUnreachable } from './payments.ts'

/** The buyer pays after this call, so nothing has been charged when it fails. */
export const notCharged =
  'We cannot reach the payment service at the moment. Your card has not been charged. Please try again in a few minutes.'
/** Of calls that may have reached it: tried again, each is the same try. */
const outOfReach = 'We cannot reach the payment service at the moment. Please try again in a few minutes.'

/** Refuses with a text where the provider cannot be reached: nothing is known then, and nothing was given away. */
export async function unlessUnreachable<T>(work: () => Promise<T>, text = outOfReach): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    platform().log.warn(`The payment provider is out of reach: ${error instanceof Error ? error.message : ''}`)
    return refusalOf('busy', 'unavailable', text)
  }
}
