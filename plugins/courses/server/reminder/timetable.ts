import { ofOpenCompany } from '@cloudoc/accounts/server/services/company.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { acrossCompanies, inCompany, wholeCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueueAll } from '@cloudoc/core/server/jobs/jobs.ts'
import { defineMorningJob, mondays } from '@cloudoc/core/server/jobs/morning.ts'
import { queueEmails } from '@cloudoc/core/server/mail/outbox.ts'
import { defineReminder } from '@cloudoc/core/server/mail/reminder.ts'
import { standingsOfMany } from '../enrolment/standing.ts'
import { type DigestFigures, digestEmail } from './emails.ts'
import { managersOf } from './managers.ts'
import { claim, reminderEmails, tellOfDue } from './remind.ts'

/**
 * Days before the date of what is taken for the first time, and of what is renewed: by then the certificate
 * before is over (next-lines §7 (c)).
 */
const [firstTime, renewal] = [
  [7, 1, 0, -3],
  [60, 30, 7, 0, -3],
]

/**
 * What a day missed is not sent later.
 * @acrossCompanies learners of all companies are reminded by one job
 */
defineReminder({
  name: 'courses.remind',
  due(tx, today) {
    const firstDates = firstTime.map(days => daysAfter(today, days))
    const renewalDates = renewal.map(days => daysAfter(today, days))
    const slot = sql`(o.due_on - ${today}::date)::text`
    return claim(tx, {
      slot,
      where: sql`
        o.due_on = any(case when o.renews_on is null then ${firstDates}::date[]
                            else ${renewalDates}::date[] end)
        and not exists (
              select 1
                from course_reminders r
               where r.enrolment_id = o.id
                 and r.company_id = o.company_id
                 and r.slot = ${slot}
            )
        ${acrossCompanies('learners of all companies are reminded by one job')}`,
    })
  },
  emails: reminderEmails,
  tell: tellOfDue,
})

/**
 * Each company by itself that has something overdue or to renew.
 * @acrossCompanies each company with something to take gets an e-mail of its own
 */
defineMorningJob(
  'courses.digest',
  async monday => {
    const rows = await sql<{ company_id: number }>`
      select distinct o.company_id
        from course_enrolments o
       where o.latest
         and o.live
         and ${sqlText(ofOpenCompany('o'))}
         ${acrossCompanies('each company with something to take gets an e-mail of its own')}`.rows(pool())
    await inTransaction(async tx => {
      await enqueueAll(
        tx,
        digestOne,
        rows.map(({ company_id }) => ({ data: { companyId: company_id, monday }, key: `${company_id} ${monday}` })),
      )
    })
  },
  mondays,
)

/** People whom the e-mail names. */
const named = 10

const digestOne = defineJob<{ companyId: number; monday: string }>({
  name: 'courses.digest-one',
  async run({ companyId, monday }) {
    const stand = await sql<DigestFigures>`
      with ${standingsOfMany(wholeCompany(companyId), monday)}
      select count(*) filter (where state in ('due', 'underway'))::int as open,
             count(*) filter (where state = 'overdue')::int as overdue,
             count(*) filter (where state = 'expiring')::int as expiring,
             (select coalesce(json_agg(w), '[]')
                from (
                  select trim(concat(e.first_name, ' ', e.last_name)) as name, count(*)::int as overdue
                    from standings x
                    join people e on e.id = x.person_id
                   where ${inCompany(companyId, 'e')}
                     and x.state = 'overdue'
                   group by e.id, e.first_name, e.last_name
                   order by count(*) desc, 1
                   limit ${named}
                ) w) as people
        from standings`.one(pool())
    if (!stand || stand.overdue + stand.expiring === 0) return
    await inTransaction(async tx => {
      await queueEmails(
        tx,
        (await managersOf(tx.db, companyId))
          .filter(({ address }) => address !== '')
          .map(({ id, address }) => ({
            to: address,
            key: `course digest ${id} ${monday}`,
            template: digestEmail(stand),
          })),
      )
    })
  },
})
