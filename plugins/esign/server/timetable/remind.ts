import { ofOpenCompany } from '@cloudoc/accounts/server/services.ts'
import { inSeconds } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { erasedDomain } from '../envelope/people.ts'
import { remindAll } from '../manage/remind-all.ts'
import type { RecipientRow } from '../tables.ts'

const day = 86_400
/** Days after which somebody is reminded for the first time, and then again (next-lines §5). */
const [first, again] = [3, 7]
const slice = 200

const isDue = ({ asked_at, reminded_at }: RecipientRow): boolean =>
  reminded_at ? reminded_at <= inSeconds(-again * day) : asked_at !== null && asked_at <= inSeconds(-first * day)

/**
 * Reminds those whose turn it is: after three days, then weekly. A reminder by hand counts, too. Nobody who was erased.
 * @acrossCompanies the timetable goes from one envelope to the next
 */
export const remindSigners = defineJob({
  name: 'esign.remind',
  every: '20 8 * * *',
  async run() {
    for (let after = 0; ; ) {
      const due = await pool()('envelopes as e')
        .whereRaw(ofOpenCompany('e'))
        .whereIn('e.state', ['waiting', 'viewed'])
        .where('e.id', '>', after)
        .whereExists(
          pool()('envelope_recipients as r')
            .whereRaw('r.envelope_id = e.id')
            .whereIn('r.state', ['waiting', 'viewed'])
            .whereNot('r.email', 'like', `%${erasedDomain}`)
            .whereRaw('coalesce(r.reminded_at + ?::interval, r.asked_at + ?::interval) <= ?', [
              `${again} days`,
              `${first} days`,
              inSeconds(0),
            ])
            .select(pool().raw('1')),
        )
        .orderBy('e.id')
        .limit(slice)
        .select('e.id', 'e.company_id')
      for (const { id, company_id } of due) {
        await inTransaction(async tx => {
          const envelopes = await ofCompany(tx.sql, 'envelopes', company_id)
            .where({ id })
            .whereIn('state', ['waiting', 'viewed'])
            .forUpdate()
          await remindAll(tx, company_id, envelopes, isDue)
        })
      }
      if (due.length < slice) return
      after = due.at(-1)?.id ?? after
    }
  },
})
