import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import { courseVersion, courseVersions } from '../../contract/versions.ts'
import { findCourse } from '../enrolment/find-course.ts'
import { certificateCounts } from '../enrolment/standing.ts'
import type { VersionRow } from '../tables.ts'
import { filesOf } from '../video/topic-files.ts'

type Listed = Pick<VersionRow, 'id' | 'document_id' | 'number' | 'title' | 'issued_at' | 'publisher_name' | 'note'> & {
  topic_count: number
  certified: number
  underway: number
  total: string
}

/**
 * SQL: versions `v` of courses that are not in the bin, with how many are certified on each. Ends before what
 * narrows them. `more` begins with a comma.
 */
const listedOf = (scope: SiteScope, more: SqlPart = nothing): SqlPart => sql`
  select v.id, v.document_id, v.number, v.title, v.issued_at, v.publisher_name, v.note,
         jsonb_array_length(v.outline) as topic_count,
         count(*) over () as total${more},
         (select count(distinct k.person_id)::int
            from course_certificates k
            join people e
              on e.id = k.person_id
             and e.company_id = k.company_id
             and e.deleted_at is null
             and e.role = 'employee'
           where k.course_id = v.course_id
             and k.company_id = v.company_id
             and k.source = 'course'
             and k.version_number = v.number
             and (k.expires_on is null or k.expires_on >= ${londonDate()}::date)
             and ${certificateCounts}
             ${inScope(scope, 'k.person_id')}) as certified,
         (select count(*)::int
            from course_enrolments o
           where o.version_id = v.id
             and o.company_id = v.company_id
             and o.latest
             and o.live
             and o.completed_at is null
             ${inScope(scope, 'o.person_id')}) as underway
    from course_versions v
    join courses c on c.id = v.course_id and c.company_id = v.company_id and c.deleted_at is null
   where ${inCompany(scope, 'v')}`

const itemOf = (row: Listed) => ({
  courseVersionId: row.document_id,
  number: row.number,
  title: row.title,
  publishedAt: row.issued_at.toISOString(),
  publishedBy: row.publisher_name ?? '',
  note: row.note ?? '',
  topics: row.topic_count,
  certified: row.certified,
  underway: row.underway,
})

export const list = handleRead(courseVersions, async ({ input: { id, skip, limit }, actor, db }) => {
  const course = await findCourse(db, actor, id)
  if (!course) return notFound(courseVersions.texts.missing)
  const rows = await sql<Listed>`
    ${listedOf(actor)}
       and v.course_id = ${course.id}
     order by v.number desc
    offset ${skip}
     limit ${limit}`.rows(db)
  const total = Number(rows[0]?.total ?? 0)
  return rows.length === 0 ? empty([], 'nothing', { total }) : done(rows.map(itemOf), { total })
})

type Whole = Listed &
  Pick<VersionRow, 'summary' | 'minutes' | 'valid_months' | 'hash' | 'topics' | 'quiz_id'> & { course: string }

/** Four statements. */
export const one = handleRead(courseVersion, async ({ input: { courseVersionId }, actor, db }) => {
  const whole = sql`
    , v.summary, v.minutes, v.valid_months, v.hash, v.topics, v.quiz_id, c.document_id as course`
  const row = await sql<Whole>`${listedOf(actor, whole)} and v.document_id = ${courseVersionId}`.one(db)
  if (!row) return notFound(courseVersion.texts.missing)
  const [files, quiz] = await Promise.all([
    filesOf(
      db,
      actor,
      row.topics.map(({ file }) => file?.fileId ?? ''),
    ),
    row.quiz_id === null
      ? undefined
      : ofCompany(db, 'quiz_versions', actor).where({ id: row.quiz_id }).first('questions', 'pass_mark', 'attempts'),
  ])
  return done({
    ...itemOf(row),
    courseId: row.course,
    summary: row.summary ?? '',
    minutes: row.minutes,
    validMonths: row.valid_months,
    hash: row.hash,
    topicList: row.topics.map(({ file, ...topic }) => ({
      ...topic,
      file: file === null ? null : (files.get(file.fileId) ?? null),
    })),
    quiz: quiz
      ? {
          passMark: quiz.pass_mark,
          attempts: quiz.attempts,
          questions: quiz.questions.map(({ question, choices, reason }) => ({
            question,
            reason,
            choices: choices.map(({ text, right }) => ({ text, right })),
          })),
        }
      : null,
  })
})
