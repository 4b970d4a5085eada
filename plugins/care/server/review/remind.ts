import { daysAfter, now } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { acrossCompanies, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueueAll } from '@cloudoc/core/server/jobs/jobs.ts'
import { defineMorningJob } from '@cloudoc/core/server/jobs/morning.ts'
import { attachmentMaker, queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { nameOf, withSet } from '@cloudoc/documents/server/services.ts'
import { holdersWithAddress } from '@cloudoc/people/server/services.ts'
import { reviewCalendar } from './calendar.ts'
import { type Due, reviewEmail } from './emails.ts'
import { reviewSettings } from './settings.ts'
import '../tables.ts'

/** Days before a review that a company can choose to be reminded. */
const maxNoticeDays = 90
const attachment = 'review-calendar'
attachmentMaker(attachment, reviewCalendar)

/**
 * Each morning: companies with a licence and a review in sight, each by itself.
 * @acrossCompanies a job goes from one company to the next
 */
export const remindReviews = defineMorningJob('care.remind-reviews', async today => {
  const rows = await sql<{ company_id: number }>`
    select distinct d.company_id
      from documents d
      join companies c on c.id = d.company_id
     where d.deleted_at is null
       and d.review_date > ${today}
       and d.review_date <= ${daysAfter(today, maxNoticeDays)}
       and c.deactivated_at is null
       and c.licensed_until > ${now()}
       ${acrossCompanies('a job goes from one company to the next')}`.rows(pool())
  await inTransaction(async tx => {
    await enqueueAll(
      tx,
      remindCompany,
      rows.map(({ company_id }) => ({ data: { companyId: company_id, today }, key: `${company_id} ${today}` })),
    )
  })
})

/**
 * Reminders of one company: each document once for each slot, claimed by writing it down; one mail to each
 * who may review and has an address.
 */
export const remindCompany = defineJob<{ companyId: number; today: string }>({
  name: 'care.remind-company',
  async run({ companyId, today }) {
    await inTransaction(async tx => {
      const { reminderDays } = await reviewSettings(tx.db, companyId)
      const due = await claim(tx, companyId, today, reminderDays)
      if (due.length === 0) return
      for (const { id, address } of await holdersWithAddress(tx.db, companyId, 'Can edit all docs', 'Manage users')) {
        await queueEmail(tx, {
          to: address,
          key: `review reminder ${id} ${today}`,
          template: reviewEmail(due),
          attach: { maker: attachment, subject: `${companyId} ${today}` },
        })
      }
    })
  },
})

function claim(tx: Tx, companyId: number, today: string, days: readonly number[]): Promise<Due[]> {
  const at = now()
  return sql<Due>`
    with claimed as (
      insert into care_reminders (
             document_id, created_at, updated_at, published_at, company_id,
             file_id, review_on, slot, sent_on, sent_at)
      select left('r' || md5(random()::text || d.id), 24), ${at}, ${at}, ${at}, d.company_id,
             d.id, d.review_date, d.review_date - ${today}::date, ${today}, ${at}
        from documents d
       where ${inCompany(companyId, 'd')}
         and d.deleted_at is null
         and d.review_date - ${today}::date = any(${days}::int[])
          on conflict (file_id, review_on, slot) do nothing
      returning file_id, review_on)
    select ${withSet(nameOf)} as name, claimed.review_on::text as review_on
      from claimed
      join documents on documents.id = claimed.file_id and ${inCompany(companyId, 'documents')}
      left join template_versions v on v.id = documents.version_id
     order by claimed.review_on, ${natural(nameOf)}, documents.id`.rows(tx)
}
