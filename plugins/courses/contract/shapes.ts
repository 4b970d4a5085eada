import { permission } from '@cloudoc/core/contract/call.ts'
import { id, isoDate, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { trainingStates } from './rules/states.ts'

/** Who makes courses, assigns them and sees who is trained (next-lines §7 (a)). */
export const courseManager = permission('Manage employee')

/** A date without a time, as it is in London; '' where there is none. */
export const date = isoDate
export const dateOrNone = z.string()
export const trainingState = z.enum(trainingStates)

/** Topics of a course; characters of HTML of one, and of all of them. */
export const maxTopics = 100
export const maxTopicText = 200_000
export const maxCourseText = 2_000_000
/** Bytes of a PDF in a topic, and of an outside certificate. */
export const maxFile = 20_000_000

/** `text` is written here, `file` is a PDF that the reader shows, `video` has captions. */
export const topicKind = z.enum(['text', 'file', 'video'])

/** A file of a topic. `fileId` is what `save` is sent. */
export const topicFile = z.object({
  fileId: id,
  name: z.string(),
  mediaType: z.string(),
  /** Pages of a PDF; 0 for others. */
  pages: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
  /**
   * Opens it for ten minutes (a video: as long as a session lasts), for whoever asked; '' where the virus
   * scanner has not let it through.
   */
  url: z.string(),
  /** Of a video: how long it lasts, in seconds; 0 for others. */
  seconds: z.number().default(0),
  /** Of a video: its captions as WebVTT; '' where there are none yet. */
  captionsUrl: z.string().default(''),
})

/** A topic as it is being made. */
export const topicItem = z
  .object({
    id,
    kind: topicKind,
    title: z.string(),
    /** Whoever takes the course has to do it. */
    required: z.boolean(),
    /** Of a text: cleaned HTML, its placeholders (`{{company.name}}`) as they are written. '' for others. */
    html: z.string(),
    file: topicFile.nullable(),
  })
  .meta({ id: 'CourseTopic' })

/**
 * People of a course by how they stand; `none` is not counted. `people` is all of them who are of the company
 * still.
 */
const courseCounts = z.object({
  people: z.number().int(),
  due: z.number().int(),
  underway: z.number().int(),
  overdue: z.number().int(),
  done: z.number().int(),
  expiring: z.number().int(),
  expired: z.number().int(),
})

/** The quiz of a course. Its questions and settings are the quiz room's calls, with the course's id as `fileId`. */
const courseQuiz = z.object({
  required: z.boolean(),
  /** Per cent. */
  passMark: z.number().int(),
  attempts: z.number().int(),
  questions: z.number().int(),
})

/** A course, as lists show it. */
export const courseItem = z
  .object({
    id,
    title: z.string(),
    summary: z.string(),
    /** How long it takes. */
    minutes: z.number().int(),
    /** Months for which its certificate is good; null: for ever. */
    validMonths: z.number().int().nullable(),
    /** 0: draft, nobody sees it. 1: published. */
    status: z.union([z.literal(0), z.literal(1)]),
    /** Of the newest published version: 1, 2, 3; 0 before the first. */
    version: z.number().int(),
    publishedAt: z.string(),
    /** It reads otherwise than what was published, or its quiz does. */
    changed: z.boolean(),
    topics: z.number().int(),
    quiz: courseQuiz,
    /** The provider's course that it was begun from; '' for others. */
    starterId: z.string(),
    /**
     * Of that one: `newer` where there is an edition that the company has not decided on, `kept` where it
     * said 'not now'.
     */
    edition: z.enum(['none', 'newer', 'kept']),
    ...courseCounts.shape,
    updated_at: time,
  })
  .meta({ id: 'Course' })

/** How somebody stands to the quiz of a course in the present cycle. */
export const quizStanding = z.object({
  /** `none`: the course has none. `locked`: all tries are used, and a manager may allow another. */
  state: z.enum(['none', 'open', 'passed', 'failed', 'locked']),
  questions: z.number().int(),
  passMark: z.number().int(),
  /** Tries so far, and how many are allowed. */
  tries: z.number().int(),
  allowed: z.number().int(),
  /** Per cent of the best try. */
  score: z.number().int(),
})

/** Why an enrolment is asked no more. */
export const endedWhy = z.enum(['left', 'unassigned', 'removed'])

/** What is certified. It never changes; what was recorded by mistake is withdrawn, with a reason. */
export const certificateItem = z
  .object({
    certificateId: id,
    /** Printed on it, and looked up by: 'ABCD-EFGH-JKMN'. */
    number: z.string(),
    courseId: id,
    title: z.string(),
    employeeId: z.string(),
    name: z.string(),
    /** `course`: passed here. `outside`: recorded by a manager, of a course held elsewhere. */
    source: z.enum(['course', 'outside']),
    /** Who held it; '' for ours. */
    issuer: z.string(),
    issuedOn: date,
    /** The last good day; '' for ever. */
    validUntil: dateOrNone,
    state: z.enum(['valid', 'expired', 'withdrawn']),
    /** Why it was withdrawn; ''. */
    reason: z.string(),
    /** There is something to open: our PDF, or the file that was recorded with it. */
    hasFile: z.boolean(),
    /** Per cent of the quiz; '' without one. */
    score: z.string(),
    /** Version of the course; 0 for an outside one. */
    version: z.number().int(),
    recordedAt: time,
    /** Public id of the row of evidence. */
    receipt: z.string(),
  })
  .meta({ id: 'TrainingCertificate' })

export { fileLink } from '@cloudoc/core/contract/wire.ts'

export const missing = 'That course is no longer there.'
export const noEmployee = 'That employee is no longer there.'
export const noGroup = 'That group is no longer there.'

/** Why a course cannot be published as it is, by the codes of the reasons. */
export const publishBlockers = {
  noTopics: 'There is no topic in it yet.',
  emptyTopic: 'One of its topics has nothing in it yet.',
  noQuestions: 'It asks for a quiz that has no question yet.',
  noCaptions: 'One of its videos has no captions yet.',
} as const
