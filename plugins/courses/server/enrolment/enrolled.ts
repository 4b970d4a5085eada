import { londonDate } from '@cloudoc/core/server/clock.ts'
import { wholeCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope, SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { TrainingState } from '../../contract/rules/states.ts'
import type { EnrolmentRow } from '../tables.ts'
import { standingsOf } from './standing.ts'

/** A newest enrolment with all that lists show of it. */
export interface Enrolled extends EnrolmentRow {
  state: TrainingState
  certificate: string | null
  expires_on: string | null
  course: string
  title: string
  summary: string | null
  minutes: number
  /** Of the version that they are on, or would begin with. */
  version_row: number
  number: number
  employee: string
  name: string
  email: string
  required_topics: number
  topics_done: number
  quiz_id: number | null
  test_id: number | null
  questions: number
  pass_mark: number
  attempts: number
  tries: number
  more: number
  best: number
  open_attempt: string | null
  total: string
}

/** SQL: `s` of `standings` with course, person, version and quiz. Ends before `where`. */
export const enrolledOf = (scope: SiteScope, today: string): SqlPart => sql`
  with standings as (${standingsOf(scope, today)})
  select s.*,
         c.document_id as course,
         v.title, v.summary, v.minutes, v.id as version_row, v.number, v.quiz_id,
         e.document_id as employee, trim(concat(e.first_name, ' ', e.last_name)) as name,
         coalesce(e.work_email, '') as email,
         (select count(*)::int
            from jsonb_array_elements(v.outline) x
           where (x ->> 'required')::boolean) as required_topics,
         (select count(*)::int
            from course_progress p
           where p.enrolment_id = s.id
             and p.company_id = s.company_id
             and p.done_at is not null
             and exists (
                   select 1
                     from jsonb_array_elements(v.outline) x
                    where x ->> 'id' = p.topic and (x ->> 'required')::boolean
                 )) as topics_done,
         q.test_id, coalesce(jsonb_array_length(q.questions), 0) as questions,
         coalesce(q.pass_mark, 0) as pass_mark, coalesce(q.attempts, 0) as attempts,
         t.tries, t.best, t.open_attempt,
         m.more,
         count(*) over () as total
    from standings s
    join courses c            on c.id = s.course_id and c.company_id = s.company_id
    join people e             on e.id = s.person_id and e.company_id = s.company_id
    join course_versions v    on v.id = coalesce(s.version_id, c.current_id) and v.company_id = s.company_id
    left join quiz_versions q on q.id = v.quiz_id and q.company_id = v.company_id
    left join lateral (
           select count(*)::int as tries,
                  coalesce(max(a.score), 0)::int as best,
                  max(a.document_id) filter (where a.handed_in_at is null) as open_attempt
             from quiz_attempts a
            where a.person_id = s.person_id
              and a.company_id = s.company_id
              and a.test_id = q.test_id
              and a.cycle = s.cycle
         ) t on true
    left join lateral (
           select count(*)::int as more
             from quiz_allowances a
            where a.person_id = s.person_id
              and a.company_id = s.company_id
              and a.test_id = q.test_id
              and a.cycle = s.cycle
         ) m on true`

/** One of somebody's own that they may look at: it is asked, or they have done it. One statement. */
export const myEnrolled = (
  db: Db,
  { company, person }: CompanyScope & { person: { id: number } },
  enrolmentId: string,
): Promise<Enrolled | undefined> =>
  sql<Enrolled>`
    ${enrolledOf(wholeCompany(company.id), londonDate())}
     where s.document_id = ${enrolmentId}
       and s.person_id = ${person.id}
       and (s.live or s.completed_at is not null)`.one(db)

/** How they stand to the quiz, in the words of the contract. */
export const quizOf = ({
  quiz_id,
  passed_at,
  locked_at,
  completed_at,
  open_attempt,
  tries,
  questions,
  pass_mark,
  attempts,
  more,
  best,
}: Enrolled) => ({
  // Who was certified elsewhere has nothing to pass.
  state:
    quiz_id === null || (completed_at !== null && passed_at === null)
      ? ('none' as const)
      : passed_at !== null
        ? ('passed' as const)
        : locked_at !== null
          ? ('locked' as const)
          : open_attempt !== null || tries === 0
            ? ('open' as const)
            : ('failed' as const),
  questions,
  passMark: pass_mark,
  tries,
  allowed: attempts + more,
  score: best,
})

/** What is open is due; what is done is not. */
export const dueOf = ({ live, completed_at, due_on }: Enrolled): string => (live && completed_at === null ? due_on : '')
/** Their best certificate. */
export const certifiedOf = ({ certificate, expires_on }: Enrolled) => ({
  certified: certificate !== null,
  validUntil: expires_on ?? '',
  certificateId: certificate ?? '',
})
