import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, paging, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { courseManager, missing, topicItem } from './shapes.ts'

/** A published version of a course: it never changes. */
const courseVersionItem = z
  .object({
    courseVersionId: id,
    /** 1, 2, 3. */
    number: z.number().int(),
    /** What the course was called in it. */
    title: z.string(),
    publishedAt: time,
    publishedBy: z.string(),
    /** What was new in it, as whoever published it said. */
    note: z.string(),
    topics: z.number().int(),
    /** People with a good certificate of it, who are of the company still. */
    certified: z.number().int(),
    /** People who have begun it and not finished. */
    underway: z.number().int(),
  })
  .meta({ id: 'CourseVersion' })

export const courseVersions = call('POST', '/user/courses/versions', {
  about: 'The published versions of a course, newest first.',
  also: ['empty'],
  who: courseManager,
  reads: true,
  input: z.object({ userId: callerId, id, ...paging(25) }),
  reply: z.array(courseVersionItem),
  texts: { missing },
})

export const courseVersion = call('POST', '/user/courses/version', {
  about: 'A published version as staff had it, with its questions and their answers.',
  who: courseManager,
  reads: true,
  sql: 8,
  input: z.object({ userId: callerId, courseVersionId: id }),
  reply: courseVersionItem.extend({
    courseId: id,
    summary: z.string(),
    minutes: z.number().int(),
    validMonths: z.number().int().nullable(),
    hash: z.string(),
    topicList: z.array(topicItem),
    /** null where it had none. */
    quiz: z
      .object({
        passMark: z.number().int(),
        attempts: z.number().int(),
        questions: z.array(
          z.object({
            question: z.string(),
            choices: z.array(z.object({ text: z.string(), right: z.boolean() })),
            reason: z.string(),
          }),
        ),
      })
      .nullable(),
  }),
  texts: { missing: 'That version is no longer there.' },
})
