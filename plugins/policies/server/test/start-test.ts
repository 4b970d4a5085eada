import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { frozenQuiz, openTry, sheetOf, triesOf } from '@cloudoc/quiz/server/services.ts'
import { startTest } from '../../contract/test.ts'
import { findReading } from '../reading/find-reading.ts'
import { sittingOf } from '../reading/test-status.ts'

const { texts } = startTest

export default handleWrite(startTest, async ({ input: { versionId }, actor, tx }) => {
  const reading = await findReading(tx.db, actor.company.id, actor.person.id, { versionId })
  if (!reading) return notFound(texts.missing)
  const newest = await frozenQuiz(tx.db, actor, reading.quiz_id)
  if (!newest) return refuse(startTest, 'noTest')
  if (reading.opened_at === null) return refuse(startTest, 'unopened')
  await ofCompany(tx.db, 'policy_obligations', actor).where({ id: reading.id }).forUpdate().first('id')
  const sitting = sittingOf(actor, newest, reading)
  const standing = await triesOf(tx.db, sitting, newest.attempts)
  if (standing.passed) return refuse(startTest, 'passed')
  if (!standing.open && standing.left === 0) return refuse(startTest, 'locked')
  const attempt = standing.open ?? (await openTry(tx, sitting, newest, standing.tries.length + 1))
  // One that was begun before a small change goes on with the questions that it began with.
  const frozen =
    attempt.version_id === newest.id ? newest : ((await frozenQuiz(tx.db, actor, attempt.version_id)) ?? newest)
  return done(sheetOf(attempt, frozen, standing))
})
