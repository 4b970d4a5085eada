import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { actorName, record } from '@cloudoc/history/server/services.ts'
import { deleteAnswers } from '../../contract/answers.ts'
import { numbersInWords } from '../../contract/rules/numbers.ts'
import { lockForm } from '../form/find-form.ts'
import { subjectOf } from '../form/save.ts'
import { isThere } from '../form/there.ts'
import { readerOf, shownTo } from '../rights/answer-reader.ts'

const { texts } = deleteAnswers

/** The rows of answers stay as they are until they go for ever: that they were deleted is a row of its own. */
export default handleWrite(deleteAnswers, async ({ input: { formId, answerIds, reason }, actor, tx }) => {
  const form = await lockForm(tx, actor, formId)
  if (!form) return notFound(texts.missing)
  const wanted = [...new Set(answerIds)]
  const found: { number: number }[] = await ofCompany(tx.db, 'form_answers', actor)
    .where('form_answers.form_id', form.id)
    .whereIn('form_answers.document_id', wanted)
    .where(isThere('form_answers').toRaw(tx))
    .where(sql`true ${shownTo(readerOf(actor), 'form_answers')}`.toRaw(tx))
    .select('form_answers.number')
  if (found.length < wanted.length) return notFound(texts.missing)
  if (reason === '')
    return invalid({ reason: deleteAnswers.refusals.noReason.text }, deleteAnswers.refusals.noReason.text)
  const numbers = [...new Set(found.map(({ number }) => number))].toSorted((one, other) => one - other)
  const shared = {
    company_id: actor.company.id,
    form_id: form.id,
    press: newId(),
    reason,
    deleted_at: now(),
    deleter_id: actor.person.id,
    deleter_name: actorName(actor),
    gone_at: null,
  }
  const rows = numbers.map(number => ({ ...baseColumns(), ...shared, number }))
  await tx.db('form_deletions').insert(rows)
  await record(tx, actor, {
    area: 'forms',
    what: 'Deleted answers',
    subject: subjectOf(form),
    detail: numbersInWords(numbers),
  })
  return done({ done: numbers.length, binIds: rows.map(({ document_id }) => document_id) }, { text: texts.deleted })
})
