import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { answerPdf } from '../../contract/answers.ts'
import { staffAnswerPdf } from '../../contract/staff.ts'
import { readerOf } from '../rights/answer-reader.ts'
import { findAnswer } from './find-answer.ts'
import { printed } from './print.ts'

export const forManager = handleWithoutTransaction(answerPdf, async ({ input: { answerId }, actor, db }) => {
  const found = await findAnswer(db, readerOf(actor), answerId)
  if (!found) return notFound(answerPdf.texts.missing)
  const file = await printed(db, actor, found)
  return file ? done(file) : refuse(answerPdf, 'busy')
})

/** Whoever sent it may keep a copy of it, as they sent it. */
export const forSender = handleWithoutTransaction(staffAnswerPdf, async ({ input: { answerId }, actor, db }) => {
  const found = await findAnswer(db, { company: actor.company, sites: 'all', planned: 'all' }, answerId)
  if (!found || found.answer.person_id !== actor.person.id || found.answer.correction !== 0)
    return notFound(staffAnswerPdf.texts.missing)
  const file = await printed(db, actor, found)
  return file ? done(file) : refuse(staffAnswerPdf, 'busy')
})
