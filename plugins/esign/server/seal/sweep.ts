import { inMinutes } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueueAll } from '@cloudoc/core/server/jobs/jobs.ts'
import { gauge } from '@cloudoc/core/server/observability/metrics.ts'
import { sealEnvelope } from '../envelope/seal-job.ts'

/** So long the job that the last signature left is given, in minutes. */
const patience = 1
const atOnce = 200

/**
 * Takes up whatever everyone has signed and nobody has sealed: the process ended, a service was away. However
 * long ago that was.
 * @acrossCompanies the sweep looks for what was left alone, whoever owns it
 */
defineJob({
  name: 'esign.sweep',
  every: '*/2 * * * *',
  retries: 0,
  async run() {
    await inTransaction(async tx => {
      const left = await tx
        .db('envelopes')
        .where({ state: 'finishing' })
        .where('finishing_at', '<', inMinutes(-patience))
        .orderBy('finishing_at')
        .limit(atOnce)
        .select('id')
      await enqueueAll(
        tx,
        sealEnvelope,
        left.map(({ id }) => ({ data: { envelopeId: id }, key: `again ${id}` })),
      )
    })
  },
})

/** For whoever guards the installation. @acrossCompanies it is counted for all */
export const watchSealing = (): void =>
  gauge(
    'cloudoc_unsealed_oldest_seconds',
    'For how long the oldest envelope that everyone has signed has waited to be sealed, in all nodes.',
    async () => {
      const oldest = await sql<{ seconds: number | null }>`
        select extract(epoch from (now() at time zone 'utc') - min(e.finishing_at))::float8 as seconds
          from envelopes e
         where e.state = 'finishing'
         ${acrossCompanies('it is counted for all')}`.one(pool())
      return [{ value: Math.max(0, oldest?.seconds ?? 0) }]
    },
  )
