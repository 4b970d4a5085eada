import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { openTry, triesOf, type FrozenQuestion } from '@cloudoc/quiz/server/services.ts'
import { startTest } from '../../contract/test.ts'
import { findReading } from '../reading/find-reading.ts'
import { frozenTest, sittingOf } from './test-status.ts'

const { texts } = startTest
/** Without which answers are right. */
const asked = ({ id, question, kind, choices }: FrozenQuestion) => ({ id, question, kind, choice: choices.map(({ id: choice, text }) => ({ id: choice, text })) })

export default handle(startTest, async ({ input: { versionId }, actor, tx }) => {
  const reading = await findReading(tx.sql, actor.company.id, actor.person.id, { versionId })
  if (!reading) return absent(texts.missing)
  const newest = await frozenTest(tx.sql, actor, reading.quiz_id)
  if (!newest) return refuse('conflict', 'noTest', texts.noTest)
  if (reading.opened_at === null) return refuse('conflict', 'unopened', texts.unopened)
  await ofCompany(tx.sql, 'policy_obligations', actor).where({ id: reading.id }).forUpdate().first('id')
  const sitting = sittingOf(actor, newest, reading)
  const { open, passed, left, tries } = await triesOf(tx.sql, sitting, newest.attempts)
  if (passed) return refuse('conflict', 'passed', texts.passed)
  if (!open && left === 0) return refuse('conflict', 'locked', texts.locked)
  const attempt = open ?? (await openTry(tx, sitting, newest, tries.length + 1))
  // One that was begun before a small change goes on with the questions that it began with.
  const frozen = attempt.version_id === newest.id ? newest : ((await frozenTest(tx.sql, actor, attempt.version_id)) ?? newest)
  return done({ attemptId: attempt.document_id, number: attempt.number, left: open ? left : left - 1, passMark: frozen.pass_mark, questions: frozen.questions.map(asked) })
})
