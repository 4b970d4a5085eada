import { acrossCompanies, allSites } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { defineReminder } from '@cloudoc/core/server/mail/reminder.ts'
import '../audit-tables.ts'

const slice = 200

interface PlannedToday {
  id: number
  title: string
  site_name: string
  email: string
}

const plannedTodayEmail = ({ title, site_name }: PlannedToday): EmailTemplate => ({
  subject: `Planned for today: ${title}`,
  preview: 'Open it on your phone and walk it.',
  paragraphs: [
    site_name === ''
      ? `The audit ‘${title}’ is planned for today.`
      : `The audit ‘${title}’ of ${site_name} is planned for today.`,
    'Open it on your phone before you walk. It goes on where there is no signal.',
  ],
  button: { label: 'Open audits', href: `${publicOrigin()}/company/quality/audits` },
  closing: ['You get this as you are to walk this audit.'],
})

/**
 * On the day of a planned audit whoever is to walk it is told; the account holder, where that person has left.
 * @acrossCompanies the plans of all companies are looked through by one job
 */
defineReminder<PlannedToday>({
  name: 'quality.remind-of-audits',
  due: (tx, today, after) =>
    sql<PlannedToday>`
      select o.id, t.title, coalesce(case when c.several_sites then s.name end, '') as site_name,
             coalesce(case when e.deleted_at is null then nullif(e.work_email, '') end, h.work_email, '') as email
        from quality_occurrences o
        join quality_templates t on t.id = o.template_id and t.company_id = o.company_id
        join companies c         on c.id = o.company_id and c.deactivated_at is null
        join people e            on e.id = o.owner_id and e.company_id = o.company_id
        left join people h       on h.company_id = o.company_id and h.role = 'company'
        left join sites s        on s.id = o.site_id and s.company_id = o.company_id
       where o.id > ${after}
         and o.due_on = ${today}::date
         and o.state = 'due'
         ${allSites('a job, which nobody looks at')}
       order by o.id
       limit ${slice}
       ${acrossCompanies('the plans of all companies are looked through by one job')}`.rows(tx),
  emails: (due, today) =>
    due.map(planned => ({
      to: planned.email,
      key: `audit planned ${planned.id} ${today}`,
      template: plannedTodayEmail(planned),
    })),
})
