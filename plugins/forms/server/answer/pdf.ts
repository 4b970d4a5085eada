import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { answerPdf } from '../../contract/answers.ts'
import { staffAnswerPdf } from '../../contract/staff.ts'
import { findAnswer } from './find.ts'
import { printed } from './print.ts'

export const forManager = handleInSteps(answerPdf, async ({ input: { answerId }, actor, sql }) => {
  const found = await findAnswer(sql, actor, answerId)
  if (!found) return absent(answerPdf.texts.missing)
  const file = await printed(sql, actor, found)
  return file ? done(file) : refuse('busy', 'busy', answerPdf.texts.busy)
})

/** Whoever sent it may keep a copy of it, as they sent it. */
export const forSender = handleInSteps(staffAnswerPdf, async ({ input: { answerId }, actor, sql }) => {
  const found = await findAnswer(sql, actor, answerId)
  if (!found || found.answer.person_id !== actor.person.id || found.answer.correction !== 0)
    return absent(staffAnswerPdf.texts.missing)
  const file = await printed(sql, actor, found)
  return file ? done(file) : refuse('busy', 'busy', staffAnswerPdf.texts.busy)
})
