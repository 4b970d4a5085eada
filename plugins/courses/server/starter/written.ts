import { identifier, nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import type { Starter } from '../course/starters.ts'

interface Row {
  id: string
  title: string
  summary: string | null
  minutes: number
  valid_months: number | null
  pass_mark: number
  matrix_for: string | null
  matrix_days: number | null
  topics: { title: string; html: string | null }[]
  questions: { question: string; reason: string | null; choices: { text: string; right: boolean | null }[] | null }[]
}

/** Parts of a form lie in tables of their own, in their order. `p` is the part, `c` the course. */
const partsOf = (parts: string, field: string, made: SqlPart): SqlPart => sql`
  (select coalesce(json_agg(${made} order by l."order", l.id), '[]')
     from library_courses_cmps l
     join ${identifier(parts)} p on p.id = l.cmp_id
    where l.entity_id = c.id
      and l.field = ${field})`
const answers = sql`
  (select coalesce(
            json_agg(json_build_object('text', a.text, 'right', a.right) order by k."order", k.id), '[]'
          )
     from components_courses_questions_cmps k
     join components_courses_answers a on a.id = k.cmp_id
    where k.entity_id = p.id
      and k.field = 'answers')`
const topic = sql`json_build_object('title', p.title, 'html', p.text)`
const question = sql`json_build_object('question', p.question, 'reason', p.reason, 'choices', ${answers})`

/** Tries at a test that was begun from the provider's; a company may set others. */
const attempts = 3

/** The provider's courses that are published, in their order; or one of them. One statement. */
export async function writtenCourses(db: Db, id?: string): Promise<Starter[]> {
  const rows = await sql<Row>`
    select c.document_id as id, c.title, c.summary, c.minutes, c.valid_months, c.pass_mark, c.matrix_for, c.matrix_days,
           ${partsOf('components_courses_topics', 'topics', topic)} as topics,
           ${partsOf('components_courses_questions', 'questions', question)} as questions
      from library_courses c
     where c.published_at is not null
       ${id === undefined ? nothing : sql`and c.document_id = ${id}`}
     order by c.position, lower(c.title), c.id
     limit 200`.rows(db)
  return rows.map(({ id: starterId, title, minutes, topics, questions, ...row }) => ({
    id: starterId,
    title,
    summary: row.summary ?? '',
    minutes,
    validMonths: row.valid_months,
    matrixFor: row.matrix_for ?? '',
    matrixDays: row.matrix_days ?? 0,
    topics: topics.map(({ title, html }) => ({ title, html: sanitise(html ?? ''), required: true })),
    quiz: {
      passMark: row.pass_mark,
      attempts,
      questions: questions.map(({ question, reason, choices }) => ({
        question,
        reason: reason ?? '',
        choices: (choices ?? []).map(({ text, right }) => ({ text, right: right ?? false })),
      })),
    },
  }))
}
