import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, invalid } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { canonical } from '@cloudoc/core/server/evidence/canonical.ts'
import { prove } from '@cloudoc/core/server/evidence/ledger.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { type AttemptRow, frozenQuiz, handIn, triesOf } from '@cloudoc/quiz/server/services.ts'
import { isComplete } from '../../contract/rules/states.ts'
import { submitQuiz } from '../../contract/taking.ts'
import { certifiedBefore, complete } from '../certificate/issue.ts'
import type { EnrolmentRow } from '../tables.ts'
import { doneTopics, lockMine } from '../taking/progress.ts'
import { versionOf } from '../taking/version-of.ts'
import { sittingOf } from './sitting.ts'
import { tellManagers } from './tell-managers.ts'
import '../events.ts'

const { texts } = submitQuiz

/** The enrolment that a try belongs to, locked: its course is the one whose questions it answers. Two statements. */
async function sat(tx: Tx, actor: Actor, attempt: AttemptRow): Promise<EnrolmentRow | undefined> {
  const found = (await ofCompany(tx.sql, 'course_enrolments', actor)
    .join('courses as c', 'c.id', 'course_enrolments.course_id')
    .join('quiz_tests as t', 't.subject', 'c.document_id')
    .where({
      't.id': attempt.test_id,
      'course_enrolments.person_id': actor.person.id,
      'course_enrolments.cycle': attempt.cycle,
    })
    .first('course_enrolments.id')) as { id: number } | undefined
  return found && lockMine(tx, actor, { id: found.id })
}

export default handle(submitQuiz, async ({ input, actor, tx }) => {
  const mine = { document_id: input.attemptId, person_id: actor.person.id }
  const known = await ofCompany(tx.sql, 'quiz_attempts', actor).where(mine).first()
  const enrolment = known && (await sat(tx, actor, known))
  const version = enrolment && (await versionOf(tx.sql, actor, enrolment))
  // Read again behind the lock: of the same try sent twice, the second finds it marked.
  const attempt = version && (await ofCompany(tx.sql, 'quiz_attempts', actor).where(mine).forUpdate().first())
  const frozen = attempt && (await frozenQuiz(tx.sql, actor, attempt.version_id))
  if (!enrolment || !version || !attempt || !frozen) return absent(texts.missing)
  const handedIn = await handIn(tx, attempt, frozen, input.answers)
  if (!handedIn) return invalid({ answers: texts.unanswered }, texts.unanswered)
  const { answers, isNew, score, passed, marks } = handedIn
  const { left } = await triesOf(tx.sql, sittingOf(enrolment, frozen), frozen.attempts)
  if (isNew) {
    if (passed || left === 0)
      await ofCompany(tx.sql, 'course_enrolments', actor)
        .where({ id: enrolment.id })
        .update({ ...(passed ? { passed_at: now(), locked_at: null } : { locked_at: now() }), updated_at: now() })
    if (!passed && left === 0) {
      const told = {
        companyId: actor.company.id,
        attemptId: attempt.document_id,
        courseId: version.course,
        title: version.title,
        personId: actor.person.id,
      }
      await emit(tx, 'course.locked', told)
      await enqueue(tx, tellManagers, told)
    }
    await prove(tx, actor.company.id, {
      kind: 'quiz',
      key: `course attempt:${attempt.document_id}`,
      subject: version.course,
      person: actor.person,
      facts: {
        name: version.title,
        version: String(version.number),
        hash: version.hash,
        test: frozen.hash,
        try: attempt.number,
        score,
        passMark: frozen.pass_mark,
        passed,
        answers: canonical(answers),
        detail: `${passed ? 'Passed' : 'Not passed'} with ${score} % at try ${attempt.number}`,
      },
    })
  }
  const completes =
    isNew &&
    passed &&
    enrolment.completed_at === null &&
    isComplete({ topics: version.outline, done: [...(await doneTopics(tx.sql, actor, enrolment.id))], quiz: 'passed' })
  const certified = completes
    ? await complete(tx, enrolment, version.course, version, actor.person, score)
    : enrolment.completed_at === null
      ? { certificateId: '', validUntil: '' }
      : await certifiedBefore(tx.sql, actor, enrolment.id)
  return done({
    passed,
    score,
    passMark: frozen.pass_mark,
    left,
    marks,
    complete: completes || enrolment.completed_at !== null,
    ...certified,
  })
})
