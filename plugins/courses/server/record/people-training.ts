import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany, inScope, sameCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { PersonTraining, TrainingFilter } from '@cloudoc/policies/server/services.ts'
import { stateWords, type TrainingState } from '../../contract/rules/states.ts'
import { certificateCounts, standingsOf } from '../enrolment/standing.ts'

type Row = Omit<PersonTraining, 'status'> & { state: TrainingState; total: string }
/** Two thousand people with a hundred courses each would be read by nobody. */
const maxRows = 100_000

/**
 * How each employee stands to each course that is asked of them or that they have a certificate of, for an
 * inspection pack. `groups`: row ids; none: everyone. One statement.
 */
export async function trainingOfPeople(
  db: Db,
  { groups, search = '', skip = 0, limit = maxRows, ...scope }: TrainingFilter,
): Promise<{ rows: PersonTraining[]; total: number }> {
  const today = londonDate()
  const rows = await sql<Row>`
    with standings as (${standingsOf(scope, today)}),
    each_of as (
      select s.person_id, s.course_id, s.state, s.certificate_row, s.due_on
        from standings s
      union all (
        select distinct on (k.person_id, k.course_id) k.person_id, k.course_id,
               case when k.expires_on < ${today}::date then 'expired' else 'done' end, k.id, null::date
          from course_certificates k
         where ${inCompany(scope, 'k')}
           ${inScope(scope, 'k.person_id')}
           and ${certificateCounts}
           and not exists (
                 select 1 from standings s where s.person_id = k.person_id and s.course_id = k.course_id
               )
         order by k.person_id, k.course_id, k.expires_on is null desc, k.expires_on desc, k.id desc
      )
    )
    select e.document_id as "employeeId", trim(concat(e.first_name, ' ', e.last_name)) as person,
           c.title as course, o.state,
           coalesce(case when o.state in ('done', 'expiring', 'expired') then k.expires_on else o.due_on end::text, '') as until,
           coalesce(k.issued_on::text, '') as issued,
           coalesce(k.issuer, '') as issuer, coalesce(k.number, '') as number,
           count(*) over () as total
      from each_of o
      join people e  on e.id = o.person_id and e.deleted_at is null and e.role = 'employee'
      join courses c on c.id = o.course_id and ${sameCompany('c', 'e')}
      left join course_certificates k on k.id = o.certificate_row and k.company_id = e.company_id
     where ${inCompany(scope, 'e')}
       ${inScope(scope, 'e.id')}
       and o.state <> 'none'
       and (${search} = ''
            or position(lower(${search}) in lower(concat(e.first_name, ' ', e.last_name, ' ', c.title))) > 0)
       ${
         groups.length === 0
           ? nothing
           : sql`and exists (
                   select 1
                     from people_group_members m
                    where m.group_id = any(${groups}::int[])
                      and m.company_id = e.company_id
                      and m.person_id = e.id
                      and m.left_at is null
                 )`
       }
     order by lower(e.last_name), lower(e.first_name), e.id, c.title
    offset ${skip}
     limit ${limit}`.rows(db)
  return {
    rows: rows.map(({ state, total: _, ...row }) => ({ ...row, status: stateWords[state] })),
    total: Number(rows[0]?.total ?? 0),
  }
}
