import { companyValues } from '@cloudoc/accounts/server/services.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { type Details, placeholdersOf } from '@cloudoc/core/server/html/placeholders.ts'
import { summariesOf } from '@cloudoc/quiz/server/services.ts'
import { courseDetails } from '../../contract/courses.ts'
import type { CourseRow } from '../tables.ts'
import { filesOf } from '../topic/files.ts'
import { blockerOf } from './draft.ts'
import { courseItemOf, editionsFor, type ListedCourse, listedSql } from './present.ts'

/** What placeholders of a course read. One statement. */
export async function valuesFor(sql: Sql, { company }: CompanyScope, title: string): Promise<Details> {
  const row = await sql('companies').where({ id: company.id }).first('name', 'details')
  return { ...companyValues({ name: row?.name ?? '', details: row?.details ?? null }), 'document.title': title }
}

type Detailed = ListedCourse & Pick<CourseRow, 'topics' | 'revision'> & { assignments: number }

/** Four statements. */
export default handle(courseDetails, async ({ input: { id }, actor, sql }) => {
  const {
    rows: [row],
  } = await sql.raw<{ rows: Detailed[] }>(
    `select d.*, c.topics, c.revision, (select count(*)::int from course_assignments a where a.course_id = d.id and a.ended_at is null) as assignments
       from (${listedSql('and course_id = (select id from courses where company_id = :company and document_id = :id)')} where c.company_id = :company and c.document_id = :id and c.deleted_at is null) d join courses c on c.id = d.id`,
    { company: actor.company.id, today: londonDate(), id } as never,
  )
  if (!row) return absent(courseDetails.texts.missing)
  const [quizzes, values, newest, files] = await Promise.all([
    summariesOf(sql, actor, [id]),
    valuesFor(sql, actor, row.title),
    editionsFor(sql, [row]),
    filesOf(
      sql,
      actor,
      row.topics.map(({ fileId }) => fileId),
    ),
  ])
  const quiz = quizzes.get(id)
  const html = row.topics.map(topic => topic.html).join('')
  return done({
    ...courseItemOf(row, quiz, newest),
    topicList: row.topics.map(({ fileId, ...topic }) => ({ ...topic, file: files.get(fileId) ?? null })),
    revision: row.revision,
    gaps: placeholdersOf(html).filter(key => !values[key]?.trim()),
    values,
    hindrance: blockerOf(
      row.topics,
      quiz,
      [...files.values()].filter(({ captionsUrl }) => captionsUrl === '').map(({ fileId }) => fileId),
    ),
    versionId: row.version_id ?? '',
    takenEdition: row.edition ?? '',
    assignments: row.assignments,
  })
})
