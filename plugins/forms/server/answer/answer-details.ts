import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { answerDetails } from '../../contract/answers.ts'
import { fileItem } from '../fill/open.ts'
import { tokensIn } from '../fill/send.ts'
import { isThere } from '../form/there.ts'
import { cameOfAnswer } from '../lead/ports.ts'
import { isReadBy, readerOf } from '../rights/answer-reader.ts'
import type { AnswerRow } from '../tables.ts'
import { findAnswer, itemOf } from './find-answer.ts'

/** As many corrections of one answer are shown. */
const shown = 100

/** An answer as it was sent or corrected, with its neighbours in the list. */
type Correction = Pick<AnswerRow, 'document_id' | 'correction' | 'sent_at' | 'person_name' | 'reason'> & {
  newer: string | null
  older: string | null
}

export default handleRead(answerDetails, async ({ input: { answerId }, actor, db }) => {
  const reader = readerOf(actor)
  const found = await findAnswer(db, reader, answerId)
  if (!found) return notFound(answerDetails.texts.missing)
  const { answer, form, version, files } = found
  const history = await sql<Correction>`
    select a.document_id, a.correction, a.sent_at, a.person_name, a.reason,
           (select n.document_id
              from form_answers n
             where ${inCompany(actor, 'n')}
               and n.form_id = ${form.id}
               and n.number > ${answer.number}
               and ${isThere('n')}
               ${isReadBy(reader, 'n')}
             order by n.number, n.correction desc
             limit 1) as newer,
           (select n.document_id
              from form_answers n
             where ${inCompany(actor, 'n')}
               and n.form_id = ${form.id}
               and n.number < ${answer.number}
               and ${isThere('n')}
               ${isReadBy(reader, 'n')}
             order by n.number desc, n.correction desc
             limit 1) as older
      from form_answers a
     where ${inCompany(actor, 'a')}
       and a.form_id = ${form.id}
       and a.number = ${answer.number}
     order by a.correction
     limit ${shown}`.rows(db)
  const used = tokensIn(answer.answers)
  // Of a form that leads nowhere nothing comes.
  const isLeading = Object.keys(version.leads ?? {}).length > 0
  const came = isLeading ? await cameOfAnswer.get()(db, actor, history[0]?.document_id ?? answerId) : []
  return done({
    ...itemOf(answer, version.number),
    formId: form.document_id,
    title: version.definition.title,
    definition: version.definition,
    answers: answer.answers,
    uploads: files.filter(({ document_id }) => used.has(document_id)).map(fileItem),
    reason: answer.reason ?? '',
    came: [...came],
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
