import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, forbidden } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, text, time } from '@cloudoc/core/contract/wire.ts'
import { audienceInput, dueInput } from '@cloudoc/people/contract/assigning.ts'
import { z } from 'zod'
import { missingAction, pressKey } from './action-shapes.ts'
import { missingRecord } from './registers/record-shapes.ts'
import { qualityManager, qualityReader } from './shapes.ts'

/** Characters of a title and of the words of a lesson, and lessons of one record or action, at most. */
export const [maxLessonTitle, maxLessonWords, maxLessons] = [120, 1500, 20]

/** Heading under which the list of policies finds lessons. */
export const lessonCategory = 'Lessons'
/** What the policy of a lesson is called. */
export const lessonName = (title: string): string => `Lesson: ${title}`

const ofSource = z.object({
  /**
   * May the caller have something read out of it? `not yet`: nothing was learnt from the record, or the action is not
   * confirmed. `no right`: it takes the rights Manage quality and Policies. `some sites`: they manage some locations, and
   * staff of every location read policies.
   */
  give: z.enum(['yes', 'not yet', 'no right', 'some sites']),
  /** The last first. */
  lessons: z.array(
    z.object({
      lessonId: id,
      name: z.string(),
      /** '' where it was deleted. */
      policyId: idOrNone,
      state: z.enum(['read', 'withdrawn', 'deleted']),
      /** People who have read and acknowledged it, of those who are asked; excused ones are neither. */
      done: z.number().int(),
      people: z.number().int(),
      overdue: z.number().int(),
      by: z.string(),
      at: time,
    }),
  ),
})

export const lessonsOfRecord = call('POST', '/user/quality/lessons/of-record', {
  about: 'What staff were given to read out of a record, how many have read it, and whether the caller may give more.',
  who: qualityReader,
  reads: true,
  input: z.object({ userId: callerId, recordId: id }),
  reply: ofSource,
  texts: { missing: missingRecord },
})

export const lessonsOfAction = call('POST', '/user/quality/lessons/of-action', {
  about: 'What staff were given to read out of an action, how many have read it, and whether the caller may give more.',
  who: qualityReader,
  reads: true,
  input: z.object({ userId: callerId, actionId: id }),
  reply: ofSource,
  texts: { missing: missingAction },
})

const lesson = {
  title: text(maxLessonTitle).min(1),
  /** Plain text. No names or initials of anybody. */
  words: text(maxLessonWords).min(1),
  key: pressKey,
  ...audienceInput,
  ...dueInput,
}
const given = z.object({
  policyId: idOrNone,
  /** People who have it to read. */
  people: z.number().int(),
})
const texts = {
  given: 'Staff have it to read.',
  noAudience: 'Please choose who has to read it.',
  past: 'Please choose a date from today on.',
}
const refusals = {
  noRight: forbidden('To have it read takes the rights Manage quality and Policies. The account holder can give them.'),
  full: conflict(`Staff were given ${maxLessons} readings out of it already.`),
}
const shared = {
  licensed: true,
  who: qualityManager,
  allSites: 'staff of every location read policies',
  maxStatements: 50,
  reply: given,
  codes: ['noText', 'noQuestions', 'unissued', 'binned'],
}

/** A staff policy of a few lines; nothing of the record is copied. */
export const haveRecordRead = call('POST', '/user/quality/lessons/from-record', {
  about: 'Has staff read what was learnt from a record: a short policy, published and assigned. One press gives one.',
  ...shared,
  input: z.object({ userId: callerId, recordId: id, ...lesson }),
  texts: { ...texts, missing: missingRecord },
  refusals: { ...refusals, notYet: conflict('Write down first what was learnt from it.') },
})

/** A staff policy of a few lines; nothing of the action is copied. */
export const haveActionRead = call('POST', '/user/quality/lessons/from-action', {
  about: 'Has staff read what a confirmed action taught: a short policy, published and assigned. One press gives one.',
  ...shared,
  input: z.object({ userId: callerId, actionId: id, ...lesson }),
  texts: { ...texts, missing: missingAction },
  refusals: { ...refusals, notYet: conflict('The action has to be confirmed first.') },
})
