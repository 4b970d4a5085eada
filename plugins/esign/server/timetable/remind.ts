import { ofOpenCompany } from '@cloudoc/accounts/server/services.ts'
import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { erasedDomain } from '../envelope/people.ts'
import { remindRecipients } from '../manage/remind-all.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'

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
      const due = await sql<Pick<EnvelopeRow, 'id' | 'company_id'>>`
        select e.id, e.company_id
          from envelopes e
         where ${sqlText(ofOpenCompany('e'))}
           and e.state in ('waiting', 'viewed')
           and e.id > ${after}
           and exists (
             select 1
               from envelope_recipients r
              where r.envelope_id = e.id
                and r.company_id = e.company_id
                and r.state in ('waiting', 'viewed')
                and r.email not like ${`%${erasedDomain}`}
                and coalesce(
                      r.reminded_at + make_interval(days => ${again}),
                      r.asked_at + make_interval(days => ${first})) <= ${now()})
         order by e.id
         limit ${slice}
         ${acrossCompanies('the timetable goes from one envelope to the next')}`.rows(pool())
      for (const { id, company_id } of due) {
        await inTransaction(async tx => {
          const envelopes = await ofCompany(tx.db, 'envelopes', company_id)
            .where({ id })
            .whereIn('state', ['waiting', 'viewed'])
            .forUpdate()
          await remindRecipients(tx, company_id, envelopes, isDue)
        })
      }
      if (due.length < slice) return
      after = due.at(-1)?.id ?? after
    }
  },
})
