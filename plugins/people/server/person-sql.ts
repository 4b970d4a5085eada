import { fullName } from '@cloudoc/accounts/server/services/people.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'

/** SQL of the name of a person (`people`), as lists show and search it. */
export const personName = "concat_ws(' ', people.first_name, people.last_name)"

/** SQL: the order of people by name: last name first, as in the matrices. */
export const byLastName = (direction: 'asc' | 'desc' = 'asc'): string =>
  ["coalesce(people.last_name, '')", "coalesce(people.first_name, '')"]
    .map(part => `${natural(part)} ${direction}`)
    .join(', ')

/** A condition: an invitation of a person (`people`) is out and good. */
const isInvited = (): SqlPart => sql`
  exists (
    select 1
      from people_invites i
     where i.person_id = people.id
       and i.company_id = people.company_id
       and i.accepted_at is null
       and i.revoked_at is null
       and i.expires_at > ${now()}
  )`

/** SQL, to follow a condition: people of one state. */
export const inState = (state: 'all' | 'active' | 'invited' | 'uninvited'): SqlPart =>
  ({
    all: nothing,
    active: sql`and people.login_id is not null`,
    invited: sql`and people.login_id is null and ${isInvited()}`,
    uninvited: sql`and people.login_id is null and not ${isInvited()}`,
  })[state]

type Viewer = Pick<Actor, 'company' | 'sites'>

/** SQL, to follow a condition: rows of work `w` that are not over, at the sites of the actor. */
const isNow = ({ sites }: Viewer, today: string): SqlPart => sql`
  and (w.ended_on is null or w.ended_on >= ${today}::date)
  ${sites === 'all' ? nothing : sql`and w.site_id = any(${sites}::int[])`}`
/** SQL: the first day of `w` where that is to come, and the last one where that is agreed; ''. */
const fromOf = (today: string): SqlPart =>
  sql`case when w.started_on > ${today}::date then w.started_on::text else '' end`
const untilOf = sql`coalesce(w.ended_on::text, '')`

/**
 * SQL: the sites of the actor at which a person (`people`) works or will, as `work`: with their first day there where that
 * is to come (`from`), and with their last one where that is agreed (`until`).
 */
function workOf(actor: Viewer): SqlPart {
  if (actor.company.severalSites !== true) return sql`'[]'::json as work`
  const today = londonDate()
  return sql`coalesce((
      select json_agg(json_build_object(
               '_id', s.document_id, 'name', s.name, 'from', ${fromOf(today)}, 'until', ${untilOf})
               order by s.is_main desc, s.name)
        from people_sites w
        join sites s on s.id = w.site_id and s.company_id = w.company_id
       where w.person_id = people.id
         and w.company_id = people.company_id
         ${isNow(actor, today)}
    ), '[]'::json) as work`
}

/** A site by its row id, and the days of somebody there. */
export type WorkBySite = readonly [siteId: number, from: string, until: string]

/**
 * SQL of a query `work`: the same for all people of a query `page` (`id`) by one look, as rows of `WorkBySite` in `sites`, by
 * `person_id`. To look for each person took most of what the page of a group took longer.
 */
export function workOfPage(actor: Viewer): SqlPart {
  const today = londonDate()
  return sql`
    select w.person_id, json_agg(json_build_array(w.site_id, ${fromOf(today)}, ${untilOf})) as sites
      from people_sites w
     where ${inCompany(actor, 'w')}
       and w.person_id in (select id from page)
       ${isNow(actor, today)}
     group by w.person_id`
}

/** SQL: what every list of employees shows of one: `Shown`. */
export const shownColumns = (actor: Viewer, work = workOf(actor)): SqlPart =>
  sql`
    people.id, people.document_id, people.first_name, people.last_name, people.work_email, people.phone,
    people.staff_number, people.job_title, people.location,
    people.started_on::text as started_on, people.left_on::text as left_on, people.leaving_reason,
    people.created_at,
    case when people.deleted_at is not null then 'left'
         when people.login_id is not null then 'active'
         when ${isInvited()} then 'invited'
         else 'uninvited' end as state,
    coalesce((
      select json_agg(
               json_build_object('_id', g.document_id, 'name', g.name) order by ${sqlText(natural('g.name'))}
             )
        from people_group_members m
        join people_groups g on g.id = m.group_id and g.company_id = m.company_id
       where m.person_id = people.id
         and m.company_id = people.company_id
         and m.left_at is null
    ), '[]'::json) as groups,
    ${work}`

export interface Shown {
  id: number
  document_id: string
  first_name: string | null
  last_name: string | null
  work_email: string | null
  phone: string | null
  staff_number: string | null
  job_title: string | null
  location: string | null
  started_on: string | null
  left_on: string | null
  leaving_reason: string | null
  created_at: Date
  state: 'active' | 'invited' | 'uninvited' | 'left'
  groups: { _id: string; name: string }[]
  work: { _id: string; name: string; from: string; until: string }[]
}

/** A person as the history names them. */
export const subjectOf = (person: Pick<Shown, 'document_id' | 'first_name' | 'last_name'>) => ({
  kind: 'employee',
  id: person.document_id,
  name: fullName(person),
})
