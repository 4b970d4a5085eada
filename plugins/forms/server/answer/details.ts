import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { answerDetails } from '../../contract/answers.ts'
import { fileItem } from '../fill/open.ts'
import { tokensIn } from '../fill/send.ts'
import type { AnswerRow } from '../tables.ts'
import { findAnswer, itemOf } from './find.ts'
import { isThere } from './there.ts'

/** As many corrections of one answer are shown. */
const shown = 100

export default handle(answerDetails, async ({ input: { answerId }, actor, sql }) => {
  const found = await findAnswer(sql, actor, answerId)
  if (!found) return absent(answerDetails.texts.missing)
  const { answer, form, version, files } = found
  const near = (which: '<' | '>') =>
    `(select n.document_id from form_answers n where n.form_id = :form and n.company_id = :company and n.number ${which} :number and ${isThere('n')} order by n.number ${which === '<' ? 'desc' : 'asc'}, n.correction desc limit 1)`
  const history = (await ofCompany(sql, 'form_answers', actor)
    .where({ form_id: form.id, number: answer.number })
    .orderBy('correction')
    .limit(shown)
    .select(
      'document_id',
      'correction',
      'sent_at',
      'person_name',
      'reason',
      sql.raw(`${near('>')} as newer, ${near('<')} as older`, {
        form: form.id,
        company: actor.company.id,
        number: answer.number,
      }),
    )) as unknown as (AnswerRow & { newer: string | null; older: string | null })[]
  const used = tokensIn(answer.answers)
  return done({
    ...itemOf(answer, version.number),
    formId: form.document_id,
    title: version.definition.title,
    definition: version.definition,
    answers: answer.answers,
    uploads: files.filter(({ document_id }) => used.has(document_id)).map(fileItem),
    reason: answer.reason ?? '',
    history: history.map(row => ({
      answerId: row.document_id,
      correction: row.correction,
      at: row.sent_at.toISOString(),
      by: row.person_name ?? '',
      reason: row.reason ?? '',
    })),
    newer: history[0]?.newer ?? '',
    older: history[0]?.older ?? '',
  })
})
