import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { acrossCompanies, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { attachmentMaker } from '@cloudoc/core/server/mail/outbox.ts'
import { defineReminder } from '@cloudoc/core/server/mail/reminder.ts'
import { nameOf, withSet } from '@cloudoc/documents/server/services/documents.ts'
import { type Holder, holdersWithAddress } from '@cloudoc/people/server/services.ts'
import { reviewCalendar } from './calendar.ts'
import { type Due, reviewEmail } from './review-emails.ts'
import { reviewSettings } from './settings.ts'
import '../tables.ts'

/** Days before a review that a company can choose to be reminded. */
const maxNoticeDays = 90
const attachment = 'review-calendar'
attachmentMaker(attachment, reviewCalendar)

/** What is due in a company, and who is told. */
interface CompanyDue {
  /** Row id of the company. */
  id: number
  documents: Due[]
  holders: Holder[]
}

/**
 * The next company with a licence and a review in sight.
 * @acrossCompanies a job goes from one company to the next
 */
const nextCompany = (tx: Tx, today: string, after: number): Promise<{ id: number } | undefined> =>
  sql<{ id: number }>`
    select c.id
      from companies c
     where c.id > ${after}
       and c.deactivated_at is null
       and c.licensed_until > ${now()}
       and exists (
         select 1
           from documents d
          where d.company_id = c.id
            and d.deleted_at is null
            and d.review_date > ${today}
            and d.review_date <= ${daysAfter(today, maxNoticeDays)})
     order by c.id
     limit 1
     ${acrossCompanies('a job goes from one company to the next')}`.one(tx)

/**
 * Each morning, one company after the other: each document once for each slot, claimed by writing it down; one e-mail
 * to each who may review and has an address.
 */
defineReminder<CompanyDue>({
  name: 'care.remind-reviews',
  async due(tx, today, after) {
    const company = await nextCompany(tx, today, after)
    if (!company) return []
    const { reminderDays } = await reviewSettings(tx.db, company.id)
    const documents = await claim(tx, company.id, today, reminderDays)
    const holders =
      documents.length === 0 ? [] : await holdersWithAddress(tx.db, company.id, 'Can edit all docs', 'Manage users')
    return [{ ...company, documents, holders }]
  },
  emails: (companies, today) =>
    companies.flatMap(({ id: companyId, documents, holders }) =>
      holders.map(({ id, address }) => ({
        to: address,
        key: `review reminder ${id} ${today}`,
        template: reviewEmail(documents),
        attach: { maker: attachment, subject: `${companyId} ${today}` },
      })),
    ),
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
