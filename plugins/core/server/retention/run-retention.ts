import { inSeconds } from '../clock.ts'
import { inTransaction } from '../data/transaction.ts'
import { defineJob } from '../jobs/jobs.ts'
import { platform } from '../platform.ts'
import { deleteSlice, type RetentionRule, retentionRules, ruleName } from './retention.ts'

/**
 * Rows in one transaction, so that nobody waits long for one; and such slices of one rule in one run: the
 * rest waits for the next.
 */
const slice = 500
const slices = 20
const day = 86_400

/**
 * Lets go of what has been kept for as long as it is said to be. One rule that fails does not keep the others
 * from theirs.
 */
export const runRetention = defineJob({
  name: 'core.retention',
  every: '*/10 * * * *',
  retries: 0,
  async run() {
    for (const rule of retentionRules)
      await apply(rule).catch((error: unknown) =>
        platform().log.error(
          `retention: ${ruleName(rule)} failed (${String((error as { code?: unknown }).code ?? 'unknown error')})`,
        ),
      )
  },
})

async function apply(rule: RetentionRule): Promise<void> {
  const days = (await rule.daysSet?.()) ?? rule.days
  const before = inSeconds(-days * day)
  for (let round = 0; round < slices; round++) {
    const gone = await (rule.deleteExpired
      ? rule.deleteExpired(before, slice, days)
      : inTransaction(tx => deleteSlice(tx, rule, before, slice)))
    if (gone < slice) return
  }
}
