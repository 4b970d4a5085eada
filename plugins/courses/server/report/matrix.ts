import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { trainingMatrix } from '../../contract/records.ts'
import { stateLetters, type TrainingState } from '../../contract/rules/states.ts'
import { standingsOfMany } from '../enrolment/standing.ts'
import { findGroup } from './group.ts'

interface Column {
  id: number
  course: string
  title: string
  valid_months: number | null
  number: number
  total: string
}
interface Line {
  id: number
  employee: string
  name: string
  total: string
}
interface Row {
  person_id: number
  open: number
  overdue: number
  done: number
  cells: [courseId: number, state: TrainingState, day: string | null][]
}

export interface Asked {
  /** Row id. */ group: number | undefined
  search: string
  show: 'all' | 'open' | 'overdue'
  skip: number
  limit: number
  courseSkip: number
  courseLimit: number
}

/** A page of people, and of courses. Three statements: the courses, the people, and how these people stand to all courses, of which those are shown. */
export async function matrixOf(
  sql: Sql,
  companyId: number,
  { group, search, show, skip, limit, courseSkip, courseLimit }: Asked,
) {
  const bindings = { company: companyId, today: londonDate() }
  const { rows: columns } = await sql.raw<{ rows: Column[] }>(
    `select c.id, c.document_id as course, v.title, v.valid_months, v.number, count(*) over () as total from courses c join course_versions v on v.id = c.current_id
      where c.company_id = ? and c.deleted_at is null order by ${natural('v.title')}, c.id offset ? limit ?`,
    [companyId, courseSkip, courseLimit],
  )
  // Who has something to do is known only once everybody was counted.
  const counted =
    show === 'all'
      ? { with: '', join: '', where: '' }
      : {
          with: `with ${standingsOfMany()}, counts as materialized (select person_id, count(*) filter (where state in ('due', 'underway')) as open, count(*) filter (where state in ('overdue', 'expired')) as overdue from standings group by person_id)`,
          join: 'join counts k on k.person_id = e.id',
          where: show === 'open' ? 'and k.open + k.overdue > 0' : 'and k.overdue > 0',
        }
  const { rows: lines } = await sql.raw<{ rows: Line[] }>(
    `${counted.with} select e.id, e.document_id as employee, trim(concat(e.first_name, ' ', e.last_name)) as name, count(*) over () as total
       from people e ${counted.join}
      where e.company_id = :company and e.role = 'employee' and e.deleted_at is null ${counted.where}
        and (:group::int is null or exists (select 1 from people_group_members m where m.group_id = :group and m.person_id = e.id and m.left_at is null))
        and (:search = '' or position(lower(:search) in lower(concat(e.first_name, ' ', e.last_name))) > 0)
      order by ${natural("coalesce(e.last_name, '')")}, ${natural("coalesce(e.first_name, '')")}, e.id offset :skip limit :limit`,
    { ...bindings, group: group ?? null, search, skip, limit } as never,
  )
  const { rows } =
    lines.length === 0
      ? { rows: [] }
      : await sql.raw<{ rows: Row[] }>(
          `with ${standingsOfMany('and person_id = any(:people)')}
     select person_id, count(*) filter (where state in ('due', 'underway'))::int as open, count(*) filter (where state in ('overdue', 'expired'))::int as overdue, count(*) filter (where state in ('done', 'expiring'))::int as done,
            coalesce(json_agg(json_build_array(course_id, state, case when state in ('done', 'expiring', 'expired') then expires_on else due_on end)) filter (where course_id = any(:courses)), '[]') as cells
       from standings group by person_id`,
          { ...bindings, people: lines.map(({ id }) => id), courses: columns.map(({ id }) => id) } as never,
        )
  const known = new Map(
    rows.map(row => [
      row.person_id,
      {
        ...row,
        byCourse: new Map(
          row.cells.map(([course, state, day]) => [course, { state, day: state === 'none' ? '' : (day ?? '') }]),
        ),
      },
    ]),
  )
  return {
    courses: columns.map(({ course, title, valid_months, number }) => ({
      courseId: course,
      title,
      validMonths: valid_months,
      version: number,
    })),
    coursesTotal: Number(columns[0]?.total ?? 0),
    people: lines.map(({ id, employee, name }) => {
      const { open = 0, overdue = 0, done: finished = 0, byCourse } = known.get(id) ?? {}
      const own = columns.map(column => byCourse?.get(column.id))
      return {
        employeeId: employee,
        name,
        open,
        overdue,
        done: finished,
        cells: own.map(cell => stateLetters[cell?.state ?? 'none']).join(''),
        days: own.map(cell => cell?.day ?? ''),
      }
    }),
    total: Number(lines[0]?.total ?? 0),
  }
}

export default handle(trainingMatrix, async ({ input: { groupId, ...input }, actor, sql }) => {
  const group = groupId === undefined ? null : await findGroup(sql, actor, groupId)
  if (group === undefined) return absent(trainingMatrix.texts.noGroup)
  const { total, ...matrix } = await matrixOf(sql, actor.company.id, { ...input, group: group?.id })
  return matrix.people.length === 0 ? none(matrix, 'nothing', { total }) : done(matrix, { total })
})
