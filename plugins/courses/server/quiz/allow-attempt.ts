import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { allow, frozenQuiz, triesOf } from '@cloudoc/quiz/server/services.ts'
import { allowCourseAttempt } from '../../contract/assigning.ts'
import { versionOf } from '../taking/version-of.ts'
import { sittingOf } from './sitting.ts'

const { texts } = allowCourseAttempt

export default handleWrite(allowCourseAttempt, async ({ input: { enrolmentId, reason }, actor, tx }) => {
  const enrolment = await ofCompany(tx.db, 'course_enrolments', actor)
    .where({ document_id: enrolmentId, latest: true, live: true })
    .whereNull('completed_at')
    .where(onlyInScope(tx.db, actor, 'person_id'))
    .forUpdate()
    .first()
  const version = enrolment && (await versionOf(tx.db, actor, enrolment))
  const frozen = version && (await frozenQuiz(tx.db, actor, version.quiz_id))
  if (!enrolment || !frozen) return notFound(texts.missing)
  const sitting = sittingOf(enrolment, frozen)
  const { open, passed, left } = await triesOf(tx.db, sitting, frozen.attempts)
  if (passed || left > 0 || open) return refuse(allowCourseAttempt, 'notLocked')
  await allow(tx, sitting, reason, actor.person.id)
  await ofCompany(tx.db, 'course_enrolments', actor)
    .where({ id: enrolment.id })
    .update({ locked_at: null, updated_at: now() })
  const person = await ofCompany(tx.db, 'people', actor).where({ id: enrolment.person_id }).first('document_id')
  await record(tx, actor, {
    area: 'training',
    what: 'Allowed another try',
    subject: { kind: 'employee', id: person?.document_id ?? '', name: '' },
    detail: reason,
  })
  return done({ left: 1 }, { text: texts.allowed })
})
