import { ofOpenCompany } from '@cloudoc/accounts/server/services/company.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueueAll } from '@cloudoc/core/server/jobs/jobs.ts'
import { defineMorningJob, mondays } from '@cloudoc/core/server/jobs/morning.ts'
import { queueEmails } from '@cloudoc/core/server/mail/outbox.ts'
import { defineReminder } from '@cloudoc/core/server/mail/reminder.ts'
import { type DigestFigures, digestEmail } from './emails.ts'
import { managersOf } from './managers.ts'
import { claim, reminderEmails } from './remind.ts'

/** Days from the date on which it is due, and what the reminder is called. */
const slots = [
  [7, 'in 7 days'],
  [1, 'tomorrow'],
  [0, 'today'],
  [-3, '3 days ago'],
] as const

/**
 * Seven days before, one day before, on the day and three days after. What a day missed is not sent later.
 * @acrossCompanies readers of all companies are reminded by one job
 */
defineReminder({
  name: 'policies.remind',
  due(tx, today) {
    const [dates, names] = [slots.map(([days]) => daysAfter(today, days)), slots.map(([, name]) => name)]
    const slot = sql`(${names}::text[])[array_position(${dates}::date[], o.due_on)]`
    return claim(tx, {
      slot,
      where: sql`
        o.due_on = any(${dates}::date[])
        and not exists (
              select 1
                from policy_reminders r
               where r.obligation_id = o.id
                 and r.company_id = o.company_id
                 and r.slot = ${slot}
            )
        ${acrossCompanies('readers of all companies are reminded by one job')}`,
    })
  },
  emails: reminderEmails,
})

/**
 * Each company by itself.
 * @acrossCompanies each company with something to read gets an e-mail of its own
 */
defineMorningJob(
  'policies.digest',
  async monday => {
    const rows = await sql<{ company_id: number }>`
      select distinct o.company_id
        from policy_obligations o
       where o.live
         and o.closed_at is null
         and ${sqlText(ofOpenCompany('o'))}
         ${acrossCompanies('each company with something to read gets an e-mail of its own')}`.rows(pool())
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
  name: 'policies.digest-one',
  async run({ companyId, monday }) {
    const since = new Date(now().getTime() - 7 * 86_400_000)
    const stand = await sql<DigestFigures>`
      select count(*) filter (where o.closed_at is null)::int as open,
             count(*) filter (where o.closed_at is null and o.due_on < ${monday})::int as overdue,
             count(*) filter (
               where o.closed_why = 'acknowledged' and o.acknowledged_at >= ${since}
             )::int as done,
             (select coalesce(json_agg(w), '[]')
                from (
                  select trim(concat(e.first_name, ' ', e.last_name)) as name, count(*)::int as overdue
                    from policy_obligations x
                    join people e on e.id = x.person_id and e.company_id = x.company_id
                   where ${inCompany(companyId, 'x')}
                     and x.live
                     and x.closed_at is null
                     and x.due_on < ${monday}
                   group by e.id, e.first_name, e.last_name
                   order by count(*) desc, 1
                   limit ${named}
                ) w) as people
        from policy_obligations o
       where ${inCompany(companyId, 'o')}
         and o.live`.one(pool())
    if (!stand || stand.open === 0) return
    await inTransaction(async tx => {
      await queueEmails(
        tx,
        (await managersOf(tx.db, companyId)).map(({ id, address }) => ({
          to: address,
          key: `policy digest ${id} ${monday}`,
          template: digestEmail(stand),
        })),
      )
    })
  },
})
