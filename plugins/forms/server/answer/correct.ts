import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { canonical, type Fact } from '@cloudoc/core/server/evidence/canonical.ts'
import { actorName, record } from '@cloudoc/history/server/services.ts'
import { correctAnswer } from '../../contract/answers.ts'
import { checked, notValid } from '../fill/send.ts'
import { lockForm } from '../form/find.ts'
import { json, subjectOf } from '../form/save.ts'
import { findAnswer } from './find.ts'

const { texts } = correctAnswer

export default handle(correctAnswer, async ({ input: { answerId, answers: given, reason }, actor, tx }) => {
  const found = await findAnswer(tx.sql, actor, answerId)
  if (!found) return absent(texts.missing)
  const { answer, form, version, files } = found
  if (reason === '') return invalid({ reason: texts.noReason }, texts.noReason)
  if (!(await lockForm(tx, actor, form.document_id))) return absent(texts.missing)
  if (await ofCompany(tx.sql, 'form_deletions', actor).where({ form_id: form.id, number: answer.number }).first('id'))
    return absent(texts.missing)
  if (await ofCompany(tx.sql, 'form_answers', actor).where({ corrects_id: answer.id }).first('id'))
    return refuse('conflict', 'correctedSince', texts.correctedSince)
  const { answers, errors } = checked(version.definition, given, files)
  if (Object.keys(errors).length > 0) return notValid(errors)
  if (canonical(answers as Fact) === canonical(answer.answers as Fact)) return refuse('conflict', 'same', texts.same)
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
    sent_at: now(),
    reason,
    press_key: `correction:${newId()}`,
  }
  await tx.sql('form_answers').insert(row)
  await record(tx, actor, {
    area: 'forms',
    what: 'Corrected answers',
    subject: subjectOf(form),
    detail: `Number ${answer.number}`,
  })
  return done({ answerId: row.document_id, number: row.number, correction: row.correction }, { text: texts.corrected })
})
