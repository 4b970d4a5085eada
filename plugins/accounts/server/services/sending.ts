import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { within } from '@cloudoc/core/server/limits.ts'

/** One code per minute and five per hour to an address, and so many from a network (rulings 11). Counted even when refused. */
export async function maySendCode(email: string, network: string): Promise<boolean> {
  const counts = [await within(pool(), 'codePerMinute', email), await within(pool(), 'codePerHour', email), await within(pool(), 'codeFromNetwork', network)]
  return counts.every(Boolean)
}

/** Before a code is tried: too many wrong ones from a network, over whatever addresses, end it there. */
export const mayGuess = (network: string): Promise<boolean> => within(pool(), 'guessFromNetwork', network)
