import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { canonical, type Fact } from '@cloudoc/core/server/evidence/canonical.ts'
import { actorName, record } from '@cloudoc/history/server/services.ts'
import { correctAnswer } from '../../contract/answers.ts'
import { checked, notValid } from '../fill/send.ts'
import { lockForm } from '../form/find-form.ts'
import { json, subjectOf } from '../form/save.ts'
import { follow } from '../lead/follow.ts'
import { readerOf } from '../rights/answer-reader.ts'
import { findAnswer } from './find-answer.ts'

const { texts } = correctAnswer

export default handleWrite(correctAnswer, async ({ input: { answerId, answers: given, reason }, actor, tx }) => {
  const found = await findAnswer(tx.db, readerOf(actor), answerId)
  if (!found) return notFound(texts.missing)
  const { answer, form, version, files } = found
  if (reason === '')
    return invalid({ reason: correctAnswer.refusals.noReason.text }, correctAnswer.refusals.noReason.text)
  if (!(await lockForm(tx, actor, form.document_id))) return notFound(texts.missing)
  if (await ofCompany(tx.db, 'form_deletions', actor).where({ form_id: form.id, number: answer.number }).first('id'))
    return notFound(texts.missing)
  if (await ofCompany(tx.db, 'form_answers', actor).where({ corrects_id: answer.id }).first('id'))
    return refuse(correctAnswer, 'correctedSince')
  const { answers, errors } = checked(version.definition, given, files)
  if (Object.keys(errors).length > 0) return notValid(errors)
  if (canonical(answers as Fact) === canonical(answer.answers as Fact)) return refuse(correctAnswer, 'same')
  const row = {
    ...baseColumns(),
    company_id: actor.company.id,
    form_id: form.id,
    version_id: version.id,
    number: answer.number,
    correction: answer.correction + 1,
    corrects_id: answer.id,
    answers: json(answers),
    person_id: actor.person.id,
    person_name: actorName(actor),
    is_staff: answer.is_staff,
    purpose: answer.purpose,
    sent_at: now(),
    reason,
    press_key: `correction:${newId()}`,
  }
  await tx.db('form_answers').insert(row)
  const first = await ofCompany(tx.db, 'form_answers', actor)
    .where({ form_id: form.id, number: answer.number, correction: 0 })
    .first('document_id', 'person_id')
  await follow(tx, {
    form,
    version,
    answer: { number: answer.number, answers },
    origin: first?.document_id ?? answer.document_id,
    by: actor.person,
    senderId: first?.person_id ?? null,
    isForPlan: answer.purpose !== null,
  })
  await record(tx, actor, {
    area: 'forms',
    what: 'Corrected answers',
    subject: subjectOf(form),
    detail: `Number ${answer.number}`,
  })
  return done({ answerId: row.document_id, number: row.number, correction: row.correction }, { text: texts.corrected })
})
