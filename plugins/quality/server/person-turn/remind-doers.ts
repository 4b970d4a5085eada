import { ofOpenCompany } from '@cloudoc/accounts/server/services/company.ts'
import { acrossCompanies, allSites } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { defineReminder } from '@cloudoc/core/server/mail/reminder.ts'
import { addressOfEmployee } from '@cloudoc/people/server/services.ts'
import '../events.ts'
import { nameOfPerson } from '../person-name.ts'
import { peopleOfPlans, subjectOfPlan } from '../person-plan/people-of-plans.ts'
import { mayWalk } from '../schedule/walkers.ts'

/** Somebody, and whom they are to do something about today: `id` is theirs. */
interface Reminded {
  id: number
  company_id: number
  address: string
  today: string
  turns: { title: string; about: string }[]
}

/** People of one step of the job, and rows that a mail names. */
const [atOnce, named] = [200, 20]

const turnsTodayEmail = (turns: Reminded['turns']): EmailTemplate => ({
  subject: turns.length === 1 ? 'Planned for today: one person' : `Planned for today: ${turns.length} people`,
  preview: 'Spot checks, supervisions and appraisals that are yours to do.',
  paragraphs: ['These are planned for today, and yours to do.'],
  rows: [
    ...turns.slice(0, named).map(({ title, about }) => [about, title] as const),
    ...(turns.length > named ? [['and more', String(turns.length - named)] as const] : []),
  ],
  button: { label: 'Open the plan', href: `${publicOrigin()}/company/quality/people` },
  closing: ['You get this as you are to do them.'],
})

/**
 * On the day of each person whoever is to do it is told, by mail and by the bell: of those whom they may see.
 * @acrossCompanies the plans for people of all companies are looked through by one job
 */
defineReminder<Reminded>({
  name: 'quality.remind-of-people',
  due: (tx, today, after) =>
    sql<Reminded>`
      select e.id, e.company_id, ${addressOfEmployee} as address, ${today} as today,
             json_agg(json_build_object('title', p.title, 'about', p.about) order by p.about, p.plan_id) as turns
        from people e
        join (
               select s.owner_id, s.company_id, s.id as plan_id, c.title, e.id as about_id, ${nameOfPerson('e')} as about
                 from ${peopleOfPlans()}
                 ${subjectOfPlan}
                where s.ended_at is null
                  and c.is_open
                  and n.next_on = ${today}::date
             ) p on p.owner_id = e.id and p.company_id = e.company_id
       where e.id > ${after}
         and ${mayWalk}
         and (e.role = 'company' or e.site_ids is null or exists (
               select 1
                 from people_sites w
                where w.company_id = e.company_id
                  and w.person_id = p.about_id
                  and e.site_ids::jsonb @> to_jsonb(w.site_id)
                  and (w.ended_on is null or w.ended_on >= ${today}::date)))
         and ${sqlText(ofOpenCompany('e'))}
         ${acrossCompanies('the plans for people of all companies are looked through by one job')}
         ${allSites('a job, which tells each doer of their own')}
       group by e.id
       order by e.id
       limit ${atOnce}`.rows(tx),
  emails: (due, today) =>
    due.map(({ id, address, turns }) => ({
      to: address,
      key: `people due ${id} ${today}`,
      template: turnsTodayEmail(turns),
    })),
  tell: async (tx, due) => {
    for (const [companyId, people] of Map.groupBy(due, ({ company_id }) => company_id))
      await emit(tx, 'quality.people-due', {
        companyId,
        told: people.map(({ id, today, turns }) => ({ personId: id, count: turns.length, day: today })),
      })
  },
})
