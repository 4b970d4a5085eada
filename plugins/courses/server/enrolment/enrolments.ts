import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, invalid, none, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { enrolments } from '../../contract/assigning.ts'
import { findCourse, findEmployee } from '../course/find.ts'
import { findGroup } from '../report/group.ts'
import { certifiedOf, dueOf, type Enrolled, enrolledSql, quizOf } from './enrolled.ts'

/** Why these people have these courses: names of what asks for it, by enrolment. One statement. */
async function causesOf(sql: Sql, companyId: number, rows: readonly Enrolled[]): Promise<Map<number, string[]>> {
  const { rows: causes } = await sql.raw<{ rows: { id: number; why: string[] }[] }>(
    `select o.id, array_agg(distinct case a.audience when 'everyone' then 'Everyone' when 'group' then g.name else 'Given to them' end) as why
       from course_enrolments o join course_assignments a on a.course_id = o.course_id and a.ended_at is null left join people_groups g on g.id = a.group_id and g.deleted_at is null
      where o.company_id = ? and o.id = any(?) and o.live and (a.audience = 'everyone' or a.person_id = o.person_id
            or (g.id is not null and exists (select 1 from people_group_members m where m.group_id = g.id and m.person_id = o.person_id and m.left_at is null))) group by o.id`,
    [companyId, rows.map(({ id }) => id)] as never,
  )
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

/** SQL: the worst first. */
export const worstFirst = `array_position(array['overdue', 'expired', 'due', 'underway', 'expiring', 'done', 'none'], s.state)`

/** Six statements with the check of the session. */
export default handle(
  enrolments,
  async ({ input: { id, employeeId, groupId, state, search, skip, limit }, actor, sql }) => {
    const { texts } = enrolments
    if (id === undefined && employeeId === undefined) return invalid({ id: texts.neither }, texts.neither)
    const [course, employee, group] = await Promise.all([
      id === undefined ? null : findCourse(sql, actor, id),
      employeeId === undefined ? null : findEmployee(sql, actor, employeeId),
      groupId === undefined ? null : findGroup(sql, actor, groupId),
    ])
    if (course === undefined) return absent(texts.missing)
    if (employee === undefined) return refuse('absent', 'noEmployee', texts.noEmployee)
    if (group === undefined) return absent(texts.noGroup)
    const { rows } = await sql.raw<{ rows: Enrolled[] }>(
      `${enrolledSql}
      where (:course::int is null or s.course_id = :course) and (:employee::int is null or s.person_id = :employee)
        and (:group::int is null or exists (select 1 from people_group_members m where m.group_id = :group and m.person_id = s.person_id and m.left_at is null))
        and (:search = '' or position(lower(:search) in lower(concat(e.first_name, ' ', e.last_name, ' ', v.title))) > 0)
        and case :state when '' then true when 'open' then s.state in ('due', 'underway', 'overdue') when 'locked' then s.locked_at is not null and s.completed_at is null and s.live else s.state = :state end
      order by ${worstFirst}, s.due_on, ${natural('e.last_name')}, e.id, ${natural('v.title')}, s.id offset :skip limit :limit`,
      {
        company: actor.company.id,
        today: londonDate(),
        course: course?.id ?? null,
        employee: employee?.id ?? null,
        group: group?.id ?? null,
        search,
        state: state ?? '',
        skip,
        limit,
      } as never,
    )
    const total = Number(rows[0]?.total ?? 0)
    if (rows.length === 0) return none([], 'nothing', { total })
    const causes = await causesOf(sql, actor.company.id, rows)
    return done(
      rows.map(row => itemOf(row, causes.get(row.id) ?? [])),
      { total },
    )
  },
)
