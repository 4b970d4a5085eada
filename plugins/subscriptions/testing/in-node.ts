import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import type { Platform } from '@cloudoc/core/server/platform.ts'
import { type Grant, grant } from '../server/subscription/grant.ts'

/**
 * What `granted` runs inside the node (`app.run`), which has the rooms loaded: a test that loaded them itself
 * would take a second for it. Answers how many inserts it took.
 */
export async function grantInNode(
  _: Platform,
  made: Omit<Grant, 'at'> & { /** As it came through the channel. */ at: string },
): Promise<number> {
  let inserts = 0
  await inTransaction(async tx => {
    tx.db.on('query', ({ sql }: { sql: string }) => {
      if (/^\s*(?:insert|with)\b/i.test(sql)) inserts++
    })
    await grant(tx, { ...made, at: new Date(made.at) })
  })
  return inserts
}
