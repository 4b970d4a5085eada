import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { isUnreachable } from './payments.ts'

/** Refuses with a text where the provider cannot be reached: nothing is known then, and nothing was given away. */
export async function unlessUnreachable<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    platform().log.warn(`The payment provider is out of reach: ${error instanceof Error ? error.message : ''}`)
    return refuse('broken', 'unavailable', commonTexts.broken)
  }
}
