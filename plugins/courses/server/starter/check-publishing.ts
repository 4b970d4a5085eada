import { type Db, inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { refusedByRule } from '@cloudoc/core/server/http/refused-by-rule.ts'
import type { DocumentMiddleware } from '@cloudoc/core/server/platform.ts'
import { courseProblems } from '../../contract/rules/publishing.ts'
import type { Starter } from '../course/starters.ts'
import { writtenCourses } from './written.ts'

/** Actions of the platform after which a course may be published with another text. */
const writes = new Set(['create', 'update', 'publish'])

/**
 * What is published of a course holds, whoever publishes (the admin, a script, by its date); otherwise
 * nothing of the action stays.
 */
export const checkCourses: DocumentMiddleware = async (context, next) => {
  if (context.uid !== 'api::course.course' || !writes.has(context.action)) return next()
  return inTransaction(async tx => {
    const result = await next()
    const id = context.params.documentId ?? (result as { documentId?: string } | null)?.documentId
    if (id) refuseProblems(await writtenCourses(tx.db, id))
    return result
  })
}

/** Throws where one of these courses, which were published in this transaction, does not hold. */
export async function refuseBadCourses(db: Db, ids: ReadonlySet<string>): Promise<void> {
  refuseProblems((await writtenCourses(db)).filter(({ id }) => ids.has(id)))
}

function refuseProblems(courses: readonly Starter[]): void {
  const problems = courses.flatMap(({ topics, quiz }) => courseProblems({ topics, questions: quiz.questions }))
  if (problems.length > 0)
    throw refusedByRule(problems.map(({ text }) => text).join(' '), {
      errors: problems.map(({ field, text }) => ({ path: [field], message: text, name: 'ValidationError' })),
    })
}
