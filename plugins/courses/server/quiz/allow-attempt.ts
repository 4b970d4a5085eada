import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { allow, frozenQuiz, triesOf } from '@cloudoc/quiz/server/services.ts'
import { allowCourseAttempt } from '../../contract/assigning.ts'
import { versionOf } from '../taking/version-of.ts'
import { sittingOf } from './sitting.ts'

const { texts } = allowCourseAttempt

export default handle(allowCourseAttempt, async ({ input: { enrolmentId, reason }, actor, tx }) => {
  const enrolment = await ofCompany(tx.sql, 'course_enrolments', actor)
    .where({ document_id: enrolmentId, latest: true, live: true })
    .whereNull('completed_at')
    .forUpdate()
    .first()
  const version = enrolment && (await versionOf(tx.sql, actor, enrolment))
  const frozen = version && (await frozenQuiz(tx.sql, actor, version.quiz_id))
  if (!enrolment || !frozen) return absent(texts.missing)
  const sitting = sittingOf(enrolment, frozen)
  const { open, passed, left } = await triesOf(tx.sql, sitting, frozen.attempts)
  if (passed || left > 0 || open) return refuse('conflict', 'notLocked', texts.notLocked)
  await allow(tx, sitting, reason, actor.person.id)
  await ofCompany(tx.sql, 'course_enrolments', actor)
    .where({ id: enrolment.id })
    .update({ locked_at: null, updated_at: now() })
  const person = await ofCompany(tx.sql, 'people', actor).where({ id: enrolment.person_id }).first('document_id')
  await record(tx, actor, {
    area: 'training',
    what: 'Allowed another try',
    subject: { kind: 'employee', id: person?.document_id ?? '', name: '' },
    detail: reason,
  })
  return done({ left: 1 }, { text: texts.allowed })
})
