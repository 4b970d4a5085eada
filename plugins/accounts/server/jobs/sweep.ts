import { now } from '@cloudoc/core/server/clock.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs.ts'
import { sweepPasses } from '../services/captcha.ts'
import { sweepChallenges } from '../services/challenges.ts'

/** Codes, captcha passes and sessions that are over do not stay. */
export const sweep = defineJob({
  name: 'accounts.sweep',
  every: '29 * * * *',
  async run() {
    await sweepChallenges(pool())
    await sweepPasses(pool())
    await pool()('sessions').where('expires_at', '<', new Date(now().getTime() - 30 * 24 * 3600 * 1000)).delete()
  },
})
