import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { frozenQuiz, openTry, sheetOf, triesOf } from '@cloudoc/quiz/server/services.ts'
import { topicsLeft } from '../../contract/rules/states.ts'
import { startQuiz } from '../../contract/taking.ts'
import { doneTopics, lockMine } from '../taking/progress.ts'
import { versionOf } from '../taking/version-of.ts'
import { sittingOf } from './sitting.ts'

const { texts } = startQuiz

export default handleWrite(startQuiz, async ({ input: { enrolmentId }, actor, tx }) => {
  const enrolment = await lockMine(tx, actor, { document_id: enrolmentId })
  const version = enrolment && (await versionOf(tx.db, actor, enrolment))
  if (!enrolment || !version) return notFound(texts.missing)
  const frozen = await frozenQuiz(tx.db, actor, version.quiz_id)
  if (!frozen) return refuse(startQuiz, 'noQuiz')
  if (enrolment.passed_at !== null || enrolment.completed_at !== null) return refuse(startQuiz, 'passed')
  const finished = await doneTopics(tx.db, actor, enrolment.id)
  if (topicsLeft({ topics: version.outline, done: [...finished] }) > 0) return refuse(startQuiz, 'topicsFirst')
  const sitting = sittingOf(enrolment, frozen)
  const standing = await triesOf(tx.db, sitting, frozen.attempts)
  if (!standing.open && standing.left === 0) return refuse(startQuiz, 'locked')
  const attempt = standing.open ?? (await openTry(tx, sitting, frozen, standing.tries.length + 1))
  return done(sheetOf(attempt, frozen, standing))
})
