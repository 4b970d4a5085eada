import { call } from '@cloudoc/core/contract/call.ts'
import { fileTypes } from '@cloudoc/core/contract/file-types.ts'
import { busy, conflict, invalid, notFound, tooLarge, unsupported } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging, siteChosen, text } from '@cloudoc/core/contract/wire.ts'
import { uploadCodes } from '@cloudoc/storage/contract/uploads.ts'
import { z } from 'zod'
import {
  courseItem,
  courseManager,
  date,
  maxFile,
  maxTopics,
  maxTopicText,
  missing,
  publishBlockers,
  topicFile,
  topicItem,
  topicKind,
} from './shapes.ts'

/** Designed (next-lines §7 (d)), as all calls of this room. */
export const courseList = call('POST', '/user/courses/list', {
  about: 'The company’s courses, each with how its people stand: those with something overdue first, or by name.',
  otherReplies: ['empty'],
  who: courseManager,
  openTo: 'training:read',
  bySite: true,
  reads: true,
  input: z.object({
    userId: callerId,
    site: siteChosen,
    search: text(200).default(''),
    status: z.coerce
      .number()
      .pipe(z.union([z.literal(0), z.literal(1)]))
      .optional(),
    order: z.enum(['title', 'attention', 'updated']).default('title'),
    ...paging(25),
  }),
  reply: z.array(courseItem),
})

/** A course of the provider's to begin from. 'Blank' is `save` without one. */
export const courseStarters = call('POST', '/user/courses/starters', {
  about: 'Courses that the provider has written, for the company to begin one of its own from.',
  otherReplies: ['empty'],
  who: courseManager,
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.array(
    z.object({
      starterId: id,
      title: z.string(),
      summary: z.string(),
      minutes: z.number().int(),
      validMonths: z.number().int().nullable(),
      topics: z.array(z.string()),
      questions: z.number().int(),
      /** Who learns it by the training matrix, and within how many days of an induction; '' and 0: not in there. */
      matrixFor: z.string(),
      matrixDays: z.number().int(),
      /** The company's course that was begun from it; '' where there is none. */
      courseId: z.string(),
    }),
  ),
})

export const courseDetails = call('POST', '/user/courses/get', {
  about: 'A course as its maker needs it: its topics as they read now, which staff do not see until it is published.',
  who: courseManager,
  reads: true,
  input: z.object({ userId: callerId, id }),
  reply: courseItem.extend({
    topicList: z.array(topicItem),
    /** Expected by a change (rulings 26). */
    revision: z.number().int(),
    /** Keys of placeholders that nothing is known for; they are published as blanks. */
    gaps: z.array(z.string()),
    /** What its placeholders read, by their keys. */
    values: z.record(z.string(), z.string()),
    /** Why it cannot be published as it is: a name of `publishBlockers`; '' where it can. */
    hindrance: z.string(),
    versionId: z.string(),
    /** Of the provider's course: the edition that was begun from or taken last; '' for others. */
    takenEdition: z.string(),
    /** How often it was given to somebody: assignments that count. */
    assignments: z.number().int(),
  }),
  texts: { missing },
})

const topicInput = z.object({
  /** Of a topic that is there; of a new one nothing, and it is given one. */
  id: id.optional(),
  kind: topicKind.default('text'),
  title: text(200).min(1),
  required: z.boolean().default(true),
  html: z.string().max(maxTopicText).default(''),
  /** Of a file or a video, as its upload answered. */
  fileId: id.optional(),
})

/** What is left out stays; `topics` are all of them, in their order. */
export const saveCourse = call('POST', '/user/courses/save', {
  about:
    'Makes a course (without `id`): blank, or from one of the provider’s (`starterId`); or changes one. Nothing of it is seen by staff until it is published.',
  licensed: true,
  who: courseManager,
  body: 3_000_000,
  seconds: 60,
  cost: 1,
  maxStatements: 12,
  input: z.object({
    userId: callerId,
    id: id.optional(),
    starterId: id.optional(),
    title: text(200).min(1).optional(),
    summary: text(1000).optional(),
    minutes: z.coerce.number().int().min(0).max(6000).optional(),
    validMonths: z.number().int().min(1).max(120).nullable().optional(),
    topics: list(topicInput, maxTopics).optional(),
    /** The one that it began from. */
    revision: z.coerce.number().int().min(0).optional(),
  }),
  reply: z.object({ id, revision: z.number().int(), /** Of all topics, in their order. */ topicIds: z.array(id) }),
  texts: {
    saved: 'The course was saved.',
    created: 'The course was created.',
    missing,
    nameless: 'Every course needs a title.',
  },
  refusals: {
    stale: conflict('Somebody else has changed this course since you opened it. Please look at it again.'),
    noStarter: notFound('That course of the library is no longer there.'),
    fileGone: notFound('One of its files is no longer there.'),
    twice: conflict('Two of its topics have the same id.'),
    tooLong: tooLarge('A course has 2,000,000 characters at most.'),
    busy: busy('Many documents are being compared and merged just now. Please try again in a moment.'),
  },
})

const given = topicFile
/** A PDF for a topic of a course; `save` is sent its `fileId`. What no topic has after a day is taken away. */
export const uploadCourseFile = call('POST', '/user/courses/file', {
  about:
    'Uploads a PDF (`file`) for a topic of a course. One that cannot be opened, or is locked by a password, is refused.',
  licensed: true,
  who: courseManager,
  upload: { fields: ['file'], maxBytes: maxFile, types: [fileTypes.pdf] },
  seconds: 60,
  cost: 5,
  maxStatements: 12,
  input: z.object({ userId: callerId, id }),
  reply: given,
  texts: { uploaded: 'The file was uploaded.', missing },
  refusals: {
    notUploaded: invalid('The file could not be uploaded.'),
    broken: unsupported('Couldn’t read this PDF. It may be damaged or locked by a password.'),
    mostFiles: conflict('A course has 200 files at most.'),
  },
  codes: uploadCodes,
})

export const courseFileFromUpload = call('POST', '/user/courses/file/from-upload', {
  about:
    'Takes a PDF that lies with the company’s documents (`uploadId`) for a topic of a course. What becomes of that file later changes nothing in the course.',
  licensed: true,
  who: courseManager,
  seconds: 60,
  cost: 5,
  maxStatements: 12,
  input: z.object({ userId: callerId, id, uploadId: id }),
  reply: given,
  texts: { added: 'The file was added.', missing },
  refusals: {
    noUpload: notFound('That file is no longer there.'),
    notPdf: conflict('Only a PDF can be shown in a course.'),
    broken: unsupported(uploadCourseFile.refusals.broken.text),
    closed: conflict(
      'This file cannot be opened: the virus scanner has not looked at it yet, or found something in it.',
    ),
    mostFiles: conflict(uploadCourseFile.refusals.mostFiles.text),
  },
})

/** Versions never change; who is under way finishes on theirs (next-lines §7 (e)). */
export const publishCourse = call('POST', '/user/courses/publish', {
  about:
    'Publishes a course as it reads now, frozen with its quiz. Whoever has begun finishes on the version that they began; the others get this one. With `again` whoever is done takes it once more.',
  licensed: true,
  who: courseManager,
  allSites: 'staff of every location are asked',
  maxStatements: 32,
  seconds: 30,
  cost: 5,
  input: z.object({
    userId: callerId,
    id,
    /** The one that was looked at. */ revision: z.coerce.number().int().min(0).optional(),
    /** What has changed. */ note: text(1000).default(''),
    /**
     * Whoever has completed it, and has it assigned, takes it again, by `againBy` ('': in 30 days) and before
     * their certificate ends; that counts until then.
     */
    again: z.boolean().default(false),
    againBy: date.or(z.literal('')).default(''),
  }),
  reply: z.object({ versionId: id, version: z.number().int(), hash: z.string() }),
  texts: {
    published: 'The course was published.',
    missing,
    ...publishBlockers,
    past: 'Please choose a date from today on.',
  },
  refusals: {
    stale: conflict(saveCourse.refusals.stale.text),
    unchanged: conflict('There is nothing new in it since it was last published.'),
    binnedFile: conflict(
      'One of its files cannot be opened: the virus scanner has not looked at it yet, or found something in it.',
    ),
  },

  codes: ['noTopics', 'emptyTopic', 'noQuestions', 'noCaptions'],
})

export const copyCourse = call('POST', '/user/courses/copy', {
  about: 'Makes a draft of a course as it reads now, with its quiz and files. Nobody is assigned to it.',
  licensed: true,
  who: courseManager,
  maxStatements: 16,
  input: z.object({ userId: callerId, id, title: text(200).optional() }),
  reply: z.object({ id }),
  texts: { copied: 'The course was copied.', missing },
})

export const deleteCourse = call('POST', '/user/courses/delete', {
  about: 'Puts a course in the bin. Nobody has to take it any more; certificates stay, and can be looked up.',
  licensed: true,
  who: courseManager,
  allSites: 'staff of every location are asked',
  maxStatements: 20,
  input: z.object({ userId: callerId, id }),
  reply: z.object({ /** Who had it to take. */ people: z.number().int() }),
  texts: { deleted: 'Moved to the bin.', missing },
})
