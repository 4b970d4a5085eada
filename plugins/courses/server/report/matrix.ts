import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { trainingMatrix } from '../../contract/records.ts'
import { stateLetters, type TrainingState } from '../../contract/rules/states.ts'
import { findGroup } from '../enrolment/group.ts'
import { standingsOfMany } from '../enrolment/standing.ts'

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

/**
 * A page of people, and of courses. Three statements: the courses, the people, and how these people stand to
 * all courses, of which those are shown.
 */
export async function matrixOf(
  db: Db,
  scope: SiteScope,
  { group, search, show, skip, limit, courseSkip, courseLimit }: Asked,
) {
  const today = londonDate()
  const columns = await sql<Column>`
    select c.id, c.document_id as course, v.title, v.valid_months, v.number, count(*) over () as total
      from courses c
      join course_versions v on v.id = c.current_id
     where ${inCompany(scope, 'c', 'v')}
       and c.deleted_at is null
     order by ${sqlText(natural('v.title'))}, c.id
    offset ${courseSkip}
     limit ${courseLimit}`.rows(db)
  // Who has something to do is known only once everybody was counted.
  const counted =
    show === 'all'
      ? { with: nothing, join: nothing, where: nothing }
      : {
          with: sql`
            with ${standingsOfMany(scope, today)},
            counts as materialized (
              select person_id,
                     count(*) filter (where state in ('due', 'underway')) as open,
                     count(*) filter (where state in ('overdue', 'expired')) as overdue
                from standings
               group by person_id
            )`,
          join: sql`join counts k on k.person_id = e.id`,
          where: show === 'open' ? sql`and k.open + k.overdue > 0` : sql`and k.overdue > 0`,
        }
  const lines = await sql<Line>`
    ${counted.with}
    select e.id, e.document_id as employee, trim(concat(e.first_name, ' ', e.last_name)) as name,
           count(*) over () as total
      from people e
      ${counted.join}
     where ${inCompany(scope, 'e')}
       ${inScope(scope, 'e.id')}
       and e.role = 'employee'
       and e.deleted_at is null
       ${counted.where}
       ${
         group === undefined
           ? nothing
           : sql`and exists (
                   select 1
                     from people_group_members m
                    where m.group_id = ${group}
                      and m.company_id = e.company_id
                      and m.person_id = e.id
                      and m.left_at is null
                 )`
       }
       and (${search} = '' or position(lower(${search}) in lower(concat(e.first_name, ' ', e.last_name))) > 0)
     order by ${sqlText(natural("coalesce(e.last_name, '')"))},
              ${sqlText(natural("coalesce(e.first_name, '')"))}, e.id
    offset ${skip}
     limit ${limit}`.rows(db)
  const isShown = sql`and person_id = any(${lines.map(({ id }) => id)}::int[])`
  const rows =
    lines.length === 0
      ? []
      : await sql<Row>`
          with ${standingsOfMany(scope, today, isShown)}
          select person_id,
                 count(*) filter (where state in ('due', 'underway'))::int as open,
                 count(*) filter (where state in ('overdue', 'expired'))::int as overdue,
                 count(*) filter (where state in ('done', 'expiring'))::int as done,
                 coalesce(json_agg(json_build_array(
                   course_id, state,
                   case when state in ('done', 'expiring', 'expired') then expires_on else due_on end
                 )) filter (where course_id = any(${columns.map(({ id }) => id)}::int[])), '[]') as cells
            from standings
           group by person_id`.rows(db)
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

export default handleRead(trainingMatrix, async ({ input: { groupId, ...input }, actor, db }) => {
  const group = groupId === undefined ? null : await findGroup(db, actor, groupId)
  if (group === undefined) return notFound(trainingMatrix.texts.noGroup)
  const { total, ...matrix } = await matrixOf(db, actor, { ...input, group: group?.id })
  return matrix.people.length === 0 ? empty(matrix, 'nothing', { total }) : done(matrix, { total })
})
