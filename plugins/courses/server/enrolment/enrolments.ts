import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { enrolments } from '../../contract/assigning.ts'
import type { TrainingState } from '../../contract/rules/states.ts'
import { certifiedOf, dueOf, type Enrolled, enrolledOf, quizOf } from './enrolled.ts'
import { findCourse, findEmployee } from './find-course.ts'
import { findGroup } from './group.ts'

/** Why these people have these courses: names of what asks for it, by enrolment. One statement. */
async function causesOf(db: Db, companyId: number, rows: readonly Enrolled[]): Promise<Map<number, string[]>> {
  const causes = await sql<{ id: number; why: string[] }>`
    select o.id,
           array_agg(distinct case a.audience when 'everyone' then 'Everyone'
                                              when 'group' then g.name
                                              else 'Given to them' end) as why
      from course_enrolments o
      join course_assignments a
        on a.course_id = o.course_id and a.company_id = o.company_id and a.ended_at is null
      left join people_groups g
        on g.id = a.group_id and g.company_id = a.company_id and g.deleted_at is null
     where ${inCompany(companyId, 'o')}
       and o.id = any(${rows.map(({ id }) => id)}::int[])
       and o.live
       and (a.audience = 'everyone'
            or a.person_id = o.person_id
            or (g.id is not null and exists (
                 select 1
                   from people_group_members m
                  where m.group_id = g.id
                    and m.company_id = g.company_id
                    and m.person_id = o.person_id
                    and m.left_at is null
               )))
     group by o.id`.rows(db)
  return new Map(causes.map(({ id, why }) => [id, why]))
}

const itemOf = (row: Enrolled, why: string[]) => ({
  enrolmentId: row.document_id,
  courseId: row.course,
  title: row.title,
  employeeId: row.employee,
  name: row.name,
  email: row.email,
  state: row.state,
  cycle: row.cycle,
  assigned: row.live,
  dueOn: dueOf(row),
  startedAt: row.started_at?.toISOString() ?? '',
  completedAt: row.completed_at?.toISOString() ?? '',
  version: row.number,
  topics: row.required_topics,
  topicsDone: row.topics_done,
  quiz: quizOf(row),
  ...certifiedOf(row),
  why,
  endedWhy: row.closed_why ?? ('' as const),
  remindedAt: row.reminded_at?.toISOString() ?? '',
})

/** SQL: the worst first. What is to be done stands by its day, begun or not. */
export const bySeverity = sql`
  array_position(array['overdue', 'expired', 'due', 'expiring', 'done', 'none'],
                 case when s.state = 'underway' then 'due' else s.state end)`

/** A condition that begins with `and`: `s` stands so. */
function inState(state: TrainingState | 'open' | 'locked' | undefined): SqlPart {
  if (state === undefined) return nothing
  if (state === 'open') return sql`and s.state in ('due', 'underway', 'overdue')`
  if (state === 'locked') return sql`and s.locked_at is not null and s.completed_at is null and s.live`
  return sql`and s.state = ${state}`
}

/** Six statements with the check of the session. */
export default handleRead(
  enrolments,
  async ({ input: { id, employeeId, groupId, state, search, skip, limit }, actor, db }) => {
    const { texts } = enrolments
    if (id === undefined && employeeId === undefined) return invalid({ id: texts.neither }, texts.neither)
    const [course, employee, group] = await Promise.all([
      id === undefined ? null : findCourse(db, actor, id),
      employeeId === undefined ? null : findEmployee(db, actor, employeeId),
      groupId === undefined ? null : findGroup(db, actor, groupId),
    ])
    if (course === undefined) return notFound(texts.missing)
    if (employee === undefined) return refuse(enrolments, 'noEmployee')
    if (group === undefined) return notFound(texts.noGroup)
    const rows = await sql<Enrolled>`
      ${enrolledOf(actor, londonDate())}
       where (${search} = ''
              or position(
                   lower(${search}) in lower(concat(e.first_name, ' ', e.last_name, ' ', v.title))
                 ) > 0)
         ${course ? sql`and s.course_id = ${course.id}` : nothing}
         ${employee ? sql`and s.person_id = ${employee.id}` : nothing}
         ${
           group
             ? sql`and exists (
                     select 1
                       from people_group_members m
                      where m.group_id = ${group.id}
                        and m.company_id = s.company_id
                        and m.person_id = s.person_id
                        and m.left_at is null
                   )`
             : nothing
         }
         ${inState(state)}
       order by ${bySeverity}, case when s.state not in ('done', 'none') then s.due_on end,
                ${sqlText(natural('e.last_name'))}, ${sqlText(natural('e.first_name'))}, e.id,
                ${sqlText(natural('v.title'))}, s.id
      offset ${skip}
       limit ${limit}`.rows(db)
    const total = Number(rows[0]?.total ?? 0)
    if (rows.length === 0) return empty([], 'nothing', { total })
    const causes = await causesOf(db, actor.company.id, rows)
    return done(
      rows.map(row => itemOf(row, causes.get(row.id) ?? [])),
      { total },
    )
  },
)
