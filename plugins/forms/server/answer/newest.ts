import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Answers } from '../../contract/rules/answers.ts'
import type { Definition } from '../../contract/rules/definition.ts'
import { tokensIn } from '../fill/send.ts'
import { findAnswer } from './find-answer.ts'

/** What was asked and answered, with the names of files by what stands in the answers. */
interface NewestAnswer {
  definition: Definition
  answers: Answers
  files: Record<string, string>
}

/**
 * Answers by the public id of what was sent first, as they were corrected last; nothing where they were deleted. Whoever
 * asks has looked at whom they are about: who sent them may work at another site.
 */
export async function newestAnswer(db: Db, scope: CompanyScope, answerId: string): Promise<NewestAnswer | undefined> {
  const first = await ofCompany(db, 'form_answers', scope).where({ document_id: answerId }).first('form_id', 'number')
  if (!first) return undefined
  const newest = await ofCompany(db, 'form_answers', scope)
    .where({ form_id: first.form_id, number: first.number })
    .orderBy('correction', 'desc')
    .first('document_id')
  const found =
    newest && (await findAnswer(db, { company: scope.company, sites: 'all', planned: 'all' }, newest.document_id))
  if (!found) return undefined
  const used = tokensIn(found.answer.answers)
  const files = found.files.filter(({ document_id }) => used.has(document_id))
  return {
    definition: found.version.definition,
    answers: found.answer.answers,
    files: Object.fromEntries(files.map(({ document_id, file_name }) => [document_id, file_name])),
  }
}
