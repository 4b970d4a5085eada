import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, text } from '@cloudoc/core/contract/wire.ts'
import { comparedRow } from '@cloudoc/documents/contract/revisions.ts'
import { z } from 'zod'
import { saveCourse } from './courses.ts'
import { courseManager, maxTopics, missing } from './shapes.ts'

const none = 'There is no newer edition of this course.'
const newer = 'The library has changed this course again meanwhile. Please look at it again.'
/** Which edition was looked at: the one that may be taken is the newest. */
const edition = text(64).min(1)

/** What becomes of a topic. `yours`: what the company has of it reads as the library's (`same`), otherwise (`edited`), or was removed (`gone`). */
const topicChange = z.object({
  /** For `courseEditionTopic`; -1 for one that the library has no more. */
  at: z.number().int(),
  title: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  yours: z.enum(['same', 'edited', 'gone']),
  /** `taken`: as the library has it. `replaced`: so, and the company's own words go. `kept`: the company's stays. `removed`: it goes. `out`: the company removed it, and it does not come back. */
  outcome: z.enum(['taken', 'replaced', 'kept', 'removed', 'out']),
})

/** Designed, as template updates of documents are (next-lines §7 (c): staff write courses, companies their own). */
export const courseEdition = call('POST', '/user/courses/edition', {
  about:
    'What is new in the provider’s course that one of the company’s was begun from, and what of it would change by taking it.',
  who: courseManager,
  reads: true,
  sql: 8,
  input: z.object({ userId: callerId, id }),
  reply: z.object({
    edition: z.string(),
    /** Of the course: expected when it is taken. */
    revision: z.number().int(),
    topics: z.array(topicChange),
    /** The library has put its topics in another order, which is taken. */
    reordered: z.boolean(),
    /** Of title, summary and the rest: `kept` where the company has words of its own, which stay. */
    details: z.array(
      z.object({
        field: z.enum(['title', 'summary', 'minutes', 'validMonths']),
        from: z.string(),
        to: z.string(),
        kept: z.boolean(),
      }),
    ),
    quiz: z.object({
      added: z.array(z.string()),
      removed: z.array(z.string()),
      /** Per cent, where it changes; else 0. */
      passMark: z.number().int(),
      /** Questions that the company wrote or changed: they stay. */
      own: z.number().int(),
    }),
  }),
  texts: { missing, none },
})

export const courseEditionTopic = call('POST', '/user/courses/edition/topic', {
  about: 'A topic of the company’s course beside what the newer edition has, passage by passage.',
  who: courseManager,
  reads: true,
  seconds: 60,
  cost: 2,
  sql: 8,
  input: z.object({ userId: callerId, id, edition, at: z.coerce.number().int().min(0).max(maxTopics) }),
  reply: z.object({ rows: z.array(comparedRow) }),
  texts: { missing, none, newer, noTopic: 'That topic is not part of it.' },
  codes: ['tooLong', 'busy'],
})

/** Only into what is being made: staff have what was published until the next version is. */
export const takeCourseEdition = call('POST', '/user/courses/edition/take', {
  about:
    'Takes the newer edition into the draft of a course. Topics and questions that the company added stay; words of its own give way where the library has changed the same topic, as `edition` says.',
  licensed: true,
  who: courseManager,
  sql: 20,
  input: z.object({
    userId: callerId,
    id,
    edition,
    /** The one that was looked at. */ revision: z.coerce.number().int().min(0),
  }),
  reply: z.object({ id, revision: z.number().int() }),
  texts: {
    taken: 'The new edition is in the draft. Staff see it when you publish it.',
    missing,
    none,
    newer,
    stale: saveCourse.texts.stale,
    most: 'With it the course would have more than 100 topics, 50 questions or 2,000,000 characters. Please remove some first.',
  },
  notCodes: ['taken'],
})

/** It can be taken later still; the next edition is told of again. */
export const keepCourseEdition = call('POST', '/user/courses/edition/keep', {
  about: 'Not now: the course is no longer marked for this edition.',
  licensed: true,
  who: courseManager,
  sql: 12,
  input: z.object({ userId: callerId, id, edition }),
  reply: z.object({ id }),
  texts: { kept: 'Your course stays as it is.', missing, none, newer },
  notCodes: ['kept'],
})
