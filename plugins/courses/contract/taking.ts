import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, notFound } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging } from '@cloudoc/core/contract/wire.ts'
import { handInTexts, lockedText, quizAnswers, quizResult, quizSheet } from '@cloudoc/quiz/contract/answering.ts'
import { z } from 'zod'
import { certificateFile } from './records.ts'
import { dateOrNone, fileLink, missing, quizStanding, topicItem, trainingState } from './shapes.ts'

/** A course as the one who takes it sees it in their list. */
const myCourse = z
  .object({
    enrolmentId: id,
    courseId: id,
    title: z.string(),
    summary: z.string(),
    minutes: z.number().int(),
    state: trainingState,
    /** By when; '' where nothing is open. */
    dueOn: dateOrNone,
    /** They have, or had, a certificate: its last good day, '' for ever. */
    certified: z.boolean(),
    validUntil: dateOrNone,
    certificateId: z.string(),
    /** Required topics, and how many of these are done. */
    topics: z.number().int(),
    topicsDone: z.number().int(),
    quiz: quizStanding,
    startedAt: z.string(),
    completedAt: z.string(),
    /** They were done, and a new version is to be taken. */
    again: z.boolean(),
  })
  .meta({ id: 'MyCourse' })

export const myCourses = call('POST', '/employee/courses/list', {
  about: 'The caller’s courses: overdue first, then what is to be done by its date, then what is done.',
  otherReplies: ['empty'],
  who: 'employee',
  reads: true,
  input: z.object({ userId: callerId, ...paging(50) }),
  reply: z.array(myCourse),
})

/**
 * The first time it is opened, the version is theirs to the end (as `/user/employee/policy/view` it changes
 * something once).
 */
export const takeCourse = call('POST', '/employee/courses/get', {
  about:
    'A course to be taken: the version that the caller began with, its topics and what is done of them. Opening it begins it.',
  who: 'employee',
  maxStatements: 12,
  input: z.object({ userId: callerId, enrolmentId: id }),
  reply: myCourse.extend({
    version: z.number().int(),
    topicList: z.array(
      topicItem.extend({
        done: z.boolean(),
        /** Seconds for which somebody has to stay on it before it can be done; 0 where they have. */
        waitSeconds: z.number().int(),
      }),
    ),
    /** The quiz can be begun: every required topic is done. */
    quizOpen: z.boolean(),
    /** A try that was begun and not handed in; ''. */
    openAttemptId: z.string(),
  }),
  texts: { missing },
})

/** Designed: from here the time counts that a topic has to be open. */
export const topicOpened = call('POST', '/employee/courses/topic-opened', {
  about:
    'Notes that a topic is in front of the caller: the first time counts. Answers how many seconds have to pass before it can be done.',
  who: 'employee',
  maxStatements: 12,
  input: z.object({ userId: callerId, enrolmentId: id, topicId: id }),
  reply: z.object({ waitSeconds: z.number().int() }),
  texts: { missing },
  refusals: { noTopic: notFound('That topic is not part of the course any more.') },
})

/** Sent twice, from two phones, at once: a topic is done once, and the course completed once. */
export const topicDone = call('POST', '/employee/courses/topic-done', {
  about:
    'Marks a topic done; a video once nine tenths of it were seen, a text or PDF once it was open for a third of the time that reading takes. With the last required one, and the quiz passed where there is one, the course is complete and certified.',
  who: 'employee',
  maxStatements: 20,
  input: z.object({ userId: callerId, enrolmentId: id, topicId: id }),
  reply: z.object({
    topics: z.number().int(),
    topicsDone: z.number().int(),
    done: list(id, 100),
    /** The quiz can be begun. */
    quizOpen: z.boolean(),
    complete: z.boolean(),
    certificateId: z.string(),
    validUntil: dateOrNone,
  }),
  texts: { missing },
  refusals: {
    noTopic: notFound('That topic is not part of the course any more.'),
    unwatched: conflict('Please watch the video first.'),
    tooSoon: conflict('Please read it first. It takes longer than that.'),
  },
})

/** One try is open at a time, whatever tabs and phones do: asked again, it is the same one. */
export const startQuiz = call('POST', '/employee/courses/quiz/start', {
  about: 'Begins a try at the quiz of a course, or goes on with the one that is open.',
  who: 'employee',
  maxStatements: 12,
  input: z.object({ userId: callerId, enrolmentId: id }),
  reply: quizSheet,
  texts: { missing },
  refusals: {
    noQuiz: conflict('There is no quiz to this course.'),
    passed: conflict('You have passed this quiz already.'),
    locked: conflict(lockedText),
    topicsFirst: conflict('Please finish the topics first.'),
  },
})

export const submitQuiz = call('POST', '/employee/courses/quiz/submit', {
  about:
    'Hands in a try. Handed in twice, it counts once and answers the same. Passed, the course is complete and certified.',
  who: 'employee',
  maxStatements: 24,
  input: z.object({ userId: callerId, attemptId: id, ...quizAnswers }),
  reply: quizResult.extend({ complete: z.boolean(), certificateId: z.string(), validUntil: dateOrNone }),
  texts: handInTexts,
})

export const myCertificate = call('POST', '/employee/courses/certificate', {
  about: 'A certificate of the caller’s as a file.',
  who: 'employee',
  seconds: 60,
  cost: 3,
  maxStatements: 10,
  input: z.object({ userId: callerId, certificateId: id }),
  reply: fileLink,
  texts: certificateFile.texts,
  refusals: certificateFile.refusals,
})
