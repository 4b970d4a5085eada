import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { nothing, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { courseList, courseStarters } from '../../contract/courses.ts'
import { courseItems, type ListedCourse, listedCourses } from './present.ts'
import { courseStarters as starterCourses } from './starters.ts'

const byTitle = sqlText(natural('c.title'))
const orders = {
  title: byTitle,
  attention: sql`
    coalesce(k.overdue, 0) + coalesce(k.expired, 0) desc,
    coalesce(k.due, 0) + coalesce(k.underway, 0) desc,
    ${byTitle}`,
  updated: sql`c.updated_at desc`,
}

export const list = handleRead(courseList, async ({ input: { search, status, order, skip, limit }, actor, db }) => {
  const rows = await sql<ListedCourse>`
    ${listedCourses(actor)}
       and (${search} = '' or position(lower(${search}) in lower(c.title)) > 0)
       ${status === undefined ? nothing : sql`and (c.current_id is not null) = ${status === 1}`}
     order by ${orders[order]}, c.id
    offset ${skip}
     limit ${limit}`.rows(db)
  const total = Number(rows[0]?.total ?? 0)
  return rows.length === 0 ? empty([], 'nothing', { total }) : done(await courseItems(db, actor, rows), { total })
})

export const starters = handleRead(courseStarters, async ({ actor, db }) => {
  const offered = await starterCourses.get()(db)
  if (offered.length === 0) return empty([], 'nothing', { total: 0 })
  const begun = await ofCompany(db, 'courses', actor)
    .whereIn(
      'starter',
      offered.map(({ id }) => id),
    )
    .whereNull('deleted_at')
    .orderBy('id')
    .select('starter', 'document_id')
  const known = new Map(begun.map(({ starter, document_id }) => [starter, document_id]))
  return done(
    offered.map(({ id, title, summary, minutes, validMonths, matrixFor, matrixDays, topics, quiz }) => ({
      starterId: id,
      title,
      summary,
      minutes,
      validMonths,
      topics: topics.map(topic => topic.title),
      questions: quiz.questions.length,
      matrixFor,
      matrixDays,
      courseId: known.get(id) ?? '',
    })),
    { total: offered.length },
  )
})
