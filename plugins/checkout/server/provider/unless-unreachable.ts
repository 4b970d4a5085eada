import { type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { isUnreachable } from './payments.ts'

/** Only where it is certain: the buyer has been given no payment yet. */
export const notCharged =
  'We cannot reach the payment service at the moment. Your card has not been charged. Please try again in a few minutes.'
/** Where a payment may have been made before: tried again, each is the same try. */
export const outOfReach = 'We cannot reach the payment service at the moment. Please try again in a few minutes.'

/**
 * Refuses with a text where the provider cannot be reached: nothing is known then, and nothing was given away. `textOf`
 * is asked only then.
 */
export async function unlessUnreachable<T>(
  work: () => Promise<T>,
  textOf: () => Promise<string> | string = () => outOfReach,
): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    platform().log.warn(`The payment provider is out of reach: ${error instanceof Error ? error.message : ''}`)
    return refusalOf('busy', 'unavailable', await textOf())
  }
}
