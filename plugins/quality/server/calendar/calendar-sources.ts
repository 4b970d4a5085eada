import type { CalendarActor, CalendarDays, CalendarSource } from '@cloudoc/core/server/calendar.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { registerKinds, registers } from '../../contract/registers/kinds.ts'
import { qualityReader } from '../../contract/shapes.ts'
import { isToDoSql, seenBy } from '../action/find-actions.ts'
import '../audit-tables.ts'
import { atManagedSites } from '../managed-sites.ts'
import '../meeting-tables.ts'
import { isSeenBy } from '../record/record-access.ts'
import { isOpenDuty } from '../record/record-lists.ts'

const seesQuality = (actor: CalendarActor): boolean => may(actor, ...qualityReader.permissions)

/** SQL: name of the site `s`; '' where the company has one. */
const siteName = ({ company }: CalendarActor): SqlPart => (company.severalSites ? sql`coalesce(s.name, '')` : sql`''`)

/** SQL: planned audits `o` of some days, to be followed by conditions. */
const auditRows = (actor: CalendarActor, { from, to }: CalendarDays): SqlPart => sql`
  select 'audit' as kind, o.document_id as id,
         coalesce((
           select r.document_id
             from quality_runs r
            where r.occurrence_id = o.id
              and r.company_id = o.company_id
            order by r.received_at desc, r.id desc
            limit 1), '') as key,
         o.due_on::text as "on", t.title, 'Audit: ' || t.title as plain, ${siteName(actor)} as site,
         (o.state = 'missed' or (o.state in ('due', 'begun') and o.due_on < ${londonDate()}::date)) as late,
         o.state in ('done', 'skipped') as done
    from quality_occurrences o
    join quality_templates t on t.id = o.template_id and t.company_id = o.company_id
    left join sites s        on s.id = o.site_id and s.company_id = o.company_id
   where ${inCompany(actor, 'o')}
     and o.due_on between ${from}::date and ${to}::date
     ${atManagedSites(actor, 'o.site_id')}`

/** SQL: actions `a` that somebody still has to do, by their day, to be followed by conditions. */
const actionRows = (actor: CalendarActor, { from, to }: CalendarDays): SqlPart => sql`
  select 'action' as kind, a.document_id as id, '' as key, a.due_on::text as "on", a.number || ' ' || a.title as title,
         'Action ' || a.number as plain, ${siteName(actor)} as site, a.due_on < ${londonDate()}::date as late,
         false as done
    from quality_actions a
    left join sites s on s.id = a.site_id and s.company_id = a.company_id
   where ${inCompany(actor, 'a')}
     and ${isToDoSql}
     and a.due_on between ${from}::date and ${to}::date`

const audits: CalendarSource = { name: 'audits', reach: 'company', sees: seesQuality, find: auditRows }

const actions: CalendarSource = {
  name: 'actions',
  reach: 'company',
  sees: seesQuality,
  find: (actor, days) => sql`${actionRows(actor, days)} ${seenBy(actor)}`,
}

/** Days on which somebody looks whether an action helped. */
const checks: CalendarSource = {
  name: 'checks',
  reach: 'company',
  sees: seesQuality,
  find: (actor, { from, to }) => sql`
    select 'check' as kind, a.document_id as id, '' as key, a.check_on::text as "on",
           a.number || ' ' || a.title as title, 'Did it help? Action ' || a.number as plain,
           ${siteName(actor)} as site, a.check_on < ${londonDate()}::date as late, false as done
      from quality_actions a
      left join sites s on s.id = a.site_id and s.company_id = a.company_id
     where ${inCompany(actor, 'a')}
       and a.state = 'confirmed'
       and a.checked_at is null
       and a.check_on between ${from}::date and ${to}::date
       ${seenBy(actor)}`,
}

/** SQL: what one record of the register of `r` is called. */
const registerWords = sql`case r.register ${registers
  .map(register => sql`when ${register} then ${registerKinds[register].one}`)
  .reduce((all, one) => sql`${all} ${one}`)} end`

/** Bodies that have to be told. An address of a calendar says nothing of records that not everybody sees. */
const duties: CalendarSource = {
  name: 'duties',
  reach: 'company',
  sees: seesQuality,
  find: (actor, { from, to }) => sql`
    select 'duty' as kind, r.document_id as id, '' as key,
           (d.due_at at time zone 'utc' at time zone 'Europe/London')::date::text as "on",
           d.body || ': ' || ${registerWords} || ' ' || r.number as title,
           case when r.access = 'open' then 'Tell ' || d.body || ': ' || ${registerWords} || ' ' || r.number
                else '' end as plain,
           ${siteName(actor)} as site, d.due_at < ${now()} as late, false as done
      from quality_record_duties d
      join quality_records r on r.id = d.record_id and r.company_id = d.company_id
      left join sites s      on s.id = r.site_id and s.company_id = r.company_id
     where ${isSeenBy(actor)}
       and ${inCompany(actor, 'd')}
       and ${isOpenDuty}
       and d.due_at >= (${from}::date - 1)
       and d.due_at < (${to}::date + 2)
       and (d.due_at at time zone 'utc' at time zone 'Europe/London')::date between ${from}::date and ${to}::date`,
}

/** Governance meetings, on the day on which they were held; one that is prepared on the day of its figures. */
const meetings: CalendarSource = {
  name: 'meetings',
  reach: 'company',
  sees: seesQuality,
  find: (actor, { from, to }) => sql`
    select 'meeting' as kind, w.document_id as id, '' as key, w.day::text as "on",
           'Governance meeting of ' || w.month as title, 'Governance meeting of ' || w.month as plain, w.site,
           false as late, w.state = 'held' as done
      from (
        select m.company_id, m.document_id, m.state, ${siteName(actor)} as site,
               to_char((m.month || '-01')::date, 'FMMonth YYYY') as month,
               coalesce(m.held_on, (m.prepared_at at time zone 'utc' at time zone 'Europe/London')::date) as day
          from quality_meetings m
          left join sites s on s.id = m.site_id and s.company_id = m.company_id
         where ${inCompany(actor, 'm')}
           ${atManagedSites(actor, 'm.site_id')}
      ) w
     where w.day between ${from}::date and ${to}::date`,
}

/** What falls due in the company, of quality. */
export const qualityInCalendar: readonly CalendarSource[] = [audits, actions, checks, duties, meetings]

/** Actions that somebody has to do themselves. */
export const ownActions: CalendarSource = {
  name: 'own actions',
  reach: 'own',
  sees: () => true,
  find: (actor, days) => sql`${actionRows(actor, days)} and a.owner_id = ${actor.person.id}`,
}

/** Audits that somebody has to walk themselves. */
export const ownAudits: CalendarSource = {
  name: 'own audits',
  reach: 'own',
  sees: seesQuality,
  find: (actor, days) => sql`${auditRows(actor, days)} and o.owner_id = ${actor.person.id}`,
}
