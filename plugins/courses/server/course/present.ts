import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { joinSql, nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope, SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { summariesOf, type TestSummary } from '@cloudoc/quiz/server/services.ts'
import { standingsOfMany } from '../enrolment/standing.ts'
import type { CourseRow } from '../tables.ts'
import { madeOf } from './draft.ts'
import { editionState, newestEditions } from './library.ts'

/** How many people stand how, by course. */
const counted = ['due', 'underway', 'overdue', 'done', 'expiring', 'expired'] as const
type Counts = Record<(typeof counted)[number] | 'people', number>
export interface ListedCourse
  extends Pick<
      CourseRow,
      | 'id'
      | 'document_id'
      | 'title'
      | 'summary'
      | 'minutes'
      | 'valid_months'
      | 'starter'
      | 'edition'
      | 'edition_kept'
      | 'draft_hash'
      | 'updated_at'
    >,
    Counts {
  topic_count: number
  number: number | null
  issued_at: Date | null
  made_of: string | null
  version_id: string | null
  total: string
}

const countState = (state: (typeof counted)[number]): SqlPart =>
  sqlText(`count(*) filter (where state = '${state}')::int as ${state}`)

/**
 * SQL: courses with their version and counts; ends before what narrows them. `narrow`: as of
 * `standingsOfMany`, where one course is listed.
 */
export const listedCourses = (scope: SiteScope, narrow: SqlPart = nothing): SqlPart => sql`
  with ${standingsOfMany(scope, londonDate(), narrow)},
  counts as materialized (
    select course_id,
           count(*) filter (where state <> 'none')::int as people,
           ${joinSql(counted.map(countState))}
      from standings
     group by course_id
  )
  select c.id, c.document_id, c.title, c.summary, c.minutes, c.valid_months,
         c.starter, c.edition, c.edition_kept, c.draft_hash, c.updated_at, jsonb_array_length(c.topics) as topic_count,
         v.number, v.issued_at, v.made_of, v.document_id as version_id,
         coalesce(k.people, 0) as people,
         ${joinSql(counted.map(state => sqlText(`coalesce(k.${state}, 0) as ${state}`)))},
         count(*) over () as total
    from courses c
    left join course_versions v on v.id = c.current_id and v.company_id = c.company_id
    left join counts k          on k.course_id = c.id
   where ${inCompany(scope, 'c')}
     and c.deleted_at is null`

const noQuiz = { required: false, passMark: 80, attempts: 3, questions: 0 }

export const courseItemOf = (
  row: ListedCourse,
  quiz: TestSummary | undefined,
  newest: Awaited<ReturnType<typeof newestEditions>>,
) => ({
  id: row.document_id,
  title: row.title,
  summary: row.summary ?? '',
  minutes: row.minutes,
  validMonths: row.valid_months,
  status: row.number === null ? (0 as const) : (1 as const),
  version: row.number ?? 0,
  publishedAt: row.issued_at?.toISOString() ?? '',
  changed: row.made_of !== null && row.made_of !== madeOf(row.draft_hash, quiz),
  topics: row.topic_count,
  quiz: quiz
    ? { required: quiz.required, passMark: quiz.passMark, attempts: quiz.attempts, questions: quiz.questions }
    : noQuiz,
  starterId: row.starter ?? '',
  edition: editionState(row, newest),
  people: row.people,
  due: row.due,
  underway: row.underway,
  overdue: row.overdue,
  done: row.done,
  expiring: row.expiring,
  expired: row.expired,
  updated_at: row.updated_at.toISOString(),
})

/** Editions of the library, where one of these courses may come from it. */
export const editionsFor = async (
  db: Db,
  rows: readonly Pick<ListedCourse, 'edition'>[],
): ReturnType<typeof newestEditions> => (rows.some(({ edition }) => edition !== null) ? newestEditions(db) : new Map())

/** Courses as lists show them. Two statements; one more after staff have changed the library. */
export async function courseItems(db: Db, scope: CompanyScope, rows: readonly ListedCourse[]) {
  const quizzes =
    rows.length === 0
      ? new Map<string, TestSummary>()
      : await summariesOf(
          db,
          scope,
          rows.map(({ document_id }) => document_id),
        )
  const newest = await editionsFor(db, rows)
  return rows.map(row => courseItemOf(row, quizzes.get(row.document_id), newest))
}
