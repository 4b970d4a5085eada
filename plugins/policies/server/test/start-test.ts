import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { frozenQuiz, openTry, sheetOf, triesOf } from '@cloudoc/quiz/server/services.ts'
import { startTest } from '../../contract/test.ts'
import { findReading } from '../reading/find-reading.ts'
import { sittingOf } from './test-status.ts'

const { texts } = startTest

export default handle(startTest, async ({ input: { versionId }, actor, tx }) => {
  const reading = await findReading(tx.sql, actor.company.id, actor.person.id, { versionId })
  if (!reading) return absent(texts.missing)
  const newest = await frozenQuiz(tx.sql, actor, reading.quiz_id)
  if (!newest) return refuse('conflict', 'noTest', texts.noTest)
  if (reading.opened_at === null) return refuse('conflict', 'unopened', texts.unopened)
  await ofCompany(tx.sql, 'policy_obligations', actor).where({ id: reading.id }).forUpdate().first('id')
  const sitting = sittingOf(actor, newest, reading)
  const standing = await triesOf(tx.sql, sitting, newest.attempts)
  if (standing.passed) return refuse('conflict', 'passed', texts.passed)
  if (!standing.open && standing.left === 0) return refuse('conflict', 'locked', texts.locked)
  const attempt = standing.open ?? (await openTry(tx, sitting, newest, standing.tries.length + 1))
  // One that was begun before a small change goes on with the questions that it began with.
  const frozen =
    attempt.version_id === newest.id ? newest : ((await frozenQuiz(tx.sql, actor, attempt.version_id)) ?? newest)
  return done(sheetOf(attempt, frozen, standing))
})
