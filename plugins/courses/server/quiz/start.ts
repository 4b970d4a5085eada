import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { openTry, triesOf, type FrozenQuestion } from '@cloudoc/quiz/server/services.ts'
import { topicsLeft } from '../../contract/rules/states.ts'
import { startQuiz } from '../../contract/taking.ts'
import { doneTopics, lockMine } from '../taking/progress.ts'
import { versionOf } from '../taking/version-of.ts'
import { frozenQuiz, sittingOf } from './frozen.ts'

const { texts } = startQuiz
/** Without which answers are right. */
const asked = ({ id, question, kind, choices }: FrozenQuestion) => ({ id, question, kind, choice: choices.map(({ id: choice, text }) => ({ id: choice, text })) })

export default handle(startQuiz, async ({ input: { enrolmentId }, actor, tx }) => {
  const enrolment = await lockMine(tx, actor, { document_id: enrolmentId })
  const version = enrolment && (await versionOf(tx.sql, actor, enrolment))
  if (!enrolment || !version) return absent(texts.missing)
  const frozen = await frozenQuiz(tx.sql, actor, version.quiz_id)
  if (!frozen) return refuse('conflict', 'noQuiz', texts.noQuiz)
  if (enrolment.passed_at !== null || enrolment.completed_at !== null) return refuse('conflict', 'passed', texts.passed)
  const finished = await doneTopics(tx.sql, actor, enrolment.id)
  if (topicsLeft({ topics: version.outline, done: [...finished] }) > 0) return refuse('conflict', 'topicsFirst', texts.topicsFirst)
  const sitting = sittingOf(enrolment, frozen)
  const { open, left, tries } = await triesOf(tx.sql, sitting, frozen.attempts)
  if (!open && left === 0) return refuse('conflict', 'locked', texts.locked)
  const attempt = open ?? (await openTry(tx, sitting, frozen, tries.length + 1))
  return done({ attemptId: attempt.document_id, number: attempt.number, left: open ? left : left - 1, passMark: frozen.pass_mark, questions: frozen.questions.map(asked) })
})
