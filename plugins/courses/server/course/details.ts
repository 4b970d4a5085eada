import { companyValues } from '@cloudoc/accounts/server/services/company.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type Details, placeholdersOf } from '@cloudoc/core/server/html/placeholders.ts'
import { summariesOf } from '@cloudoc/quiz/server/services.ts'
import { courseDetails } from '../../contract/courses.ts'
import type { CourseRow } from '../tables.ts'
import { filesOf } from '../video/topic-files.ts'
import { blockerOf } from './draft.ts'
import { courseItemOf, editionsFor, type ListedCourse, listedCourses } from './present.ts'

/** What placeholders of a course read. One statement. */
export async function valuesFor(db: Db, { company }: CompanyScope, title: string): Promise<Details> {
  const row = await db('companies').where({ id: company.id }).first('name', 'details')
  return { ...companyValues({ name: row?.name ?? '', details: row?.details ?? null }), 'document.title': title }
}

type Detailed = ListedCourse & Pick<CourseRow, 'topics' | 'revision'> & { assignments: number }

/** Four statements. */
export default handleRead(courseDetails, async ({ input: { id }, actor, db }) => {
  const isCourse = sql`
    and course_id = (select n.id from courses n where ${inCompany(actor, 'n')} and n.document_id = ${id})`
  const row = await sql<Detailed>`
    select d.*, c.topics, c.revision,
           (select count(*)::int
              from course_assignments a
             where a.course_id = d.id
               and a.company_id = c.company_id
               and a.ended_at is null) as assignments
      from (${listedCourses(actor, isCourse)} and c.document_id = ${id}) d
      join courses c on c.id = d.id
     where ${inCompany(actor, 'c')}`.one(db)
  if (!row) return notFound(courseDetails.texts.missing)
  const [quizzes, values, newest, files] = await Promise.all([
    summariesOf(db, actor, [id]),
    valuesFor(db, actor, row.title),
    editionsFor(db, [row]),
    filesOf(
      db,
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
