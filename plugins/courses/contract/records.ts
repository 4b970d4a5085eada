import { call, orEmployee } from '@cloudoc/core/contract/call.ts'
import { fileTypes, pictureTypes } from '@cloudoc/core/contract/file-types.ts'
import { busy, conflict, notFound, tooMany } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging, personId, siteChosen, text } from '@cloudoc/core/contract/wire.ts'
import { uploadCodes } from '@cloudoc/storage/contract/uploads.ts'
import { z } from 'zod'
import {
  certificateItem,
  courseManager,
  date,
  dateOrNone,
  fileLink,
  maxFile,
  missing,
  noEmployee,
  noGroup,
} from './shapes.ts'

/** Courses of one page of the matrix. */
export const maxColumns = 100

const filter = {
  userId: callerId,
  site: siteChosen,
  groupId: id.optional(),
  search: text(200).default(''),
  /** Only people with something to do, or overdue or expired. */
  show: z.enum(['all', 'open', 'overdue']).default('all'),
}

/** One letter for each course, in the order of `courses`: `stateLetters` of `rules/states.ts`. */
export const trainingMatrix = call('POST', '/user/courses/matrix', {
  about:
    'People and published courses: how each person stands to each course. A page of people, and at most 100 courses.',
  otherReplies: ['empty'],
  who: courseManager,
  openTo: 'training:read',
  bySite: true,
  reads: true,
  input: z.object({
    ...filter,
    ...paging(25),
    courseSkip: z.coerce.number().int().min(0).default(0),
    courseLimit: z.coerce.number().int().min(1).max(maxColumns).default(maxColumns),
  }),
  reply: z.object({
    courses: z.array(
      z.object({
        courseId: id,
        title: z.string(),
        validMonths: z.number().int().nullable(),
        version: z.number().int(),
      }),
    ),
    coursesTotal: z.number().int(),
    people: z.array(
      z.object({
        employeeId: id,
        name: z.string(),
        /** To do or under way; overdue or expired; done, over all courses. */
        open: z.number().int(),
        overdue: z.number().int(),
        done: z.number().int(),
        cells: z.string(),
        /**
         * Beside each letter the day that it speaks of: the last good day of what is good or expired ('' for
         * ever), else by when it is to be done.
         */
        days: z.array(dateOrNone),
      }),
    ),
  }),
  texts: { noGroup },
})

/** As the policies' matrix is (`/user/policy/matrix/export`). */
export const exportTraining = call('POST', '/user/courses/matrix/export', {
  about:
    'The matrix as the filter shows it, as a spreadsheet: a row for each person, a column for each course. At most 2,000 people and 100 courses.',
  who: courseManager,
  bySite: true,
  reads: true,
  cost: 10,
  seconds: 30,
  input: z.object(filter),
  reply: z.object({ fileName: z.string(), csv: z.string() }),
  texts: { noGroup },
  refusals: {
    nothing: notFound('There is nothing to export here.'),
    tooMany: conflict('That is more than 2,000 people. Please choose a group.'),
  },
})

export const certificates = call('POST', '/user/courses/certificates', {
  about: 'Certificates, newest first: of somebody, of a course, or all. Employees are answered their own.',
  otherReplies: ['empty'],
  who: orEmployee(courseManager),
  openTo: 'training:read',
  bySite: 'closed too',
  reads: true,
  input: z.object({
    userId: callerId,
    site: siteChosen,
    employeeId: personId.optional(),
    courseId: id.optional(),
    search: text(200).default(''),
    ...paging(25),
  }),
  reply: z.array(certificateItem),
  texts: { missing },
  refusals: { noEmployee: notFound(noEmployee) },
})

/** What was learned elsewhere: the file may be left out. */
export const recordCertificate = call('POST', '/user/courses/record', {
  about:
    'Records a certificate of a course that was held elsewhere, with its file (`file`: PDF or picture). It counts as the course done, for as long as it is good.',
  licensed: true,
  who: courseManager,
  upload: { fields: ['file'], maxBytes: maxFile, types: [fileTypes.pdf, ...pictureTypes] },
  seconds: 60,
  cost: 2,
  maxStatements: 32,
  input: z.object({
    userId: callerId,
    employeeId: personId,
    courseId: id,
    /** Who held it. */
    issuer: text(200).min(1),
    /** Today at the latest. */
    issuedOn: date,
    /** The last good day. Left out: as long as the course says, counted from `issuedOn`. `never`: for ever. */
    expiresOn: date.or(z.literal('never')).or(z.literal('')).default(''),
  }),
  reply: z.object({ certificateId: id, validUntil: dateOrNone }),
  texts: {
    recorded: 'The certificate was recorded.',
    missing,
    future: 'It cannot be issued after today.',
    turned: 'It cannot end before it was issued.',
  },
  refusals: { noEmployee: notFound(noEmployee), draft: conflict('Publish this course first.') },
  codes: uploadCodes,
})

export const withdrawCertificate = call('POST', '/user/courses/withdraw', {
  about:
    'Withdraws a certificate that was given by mistake, with a reason. It stays on record, counts no more, and says so to whoever looks it up.',
  licensed: true,
  who: courseManager,
  maxStatements: 24,
  input: z.object({ userId: callerId, certificateId: id, reason: text(500).min(1) }),
  reply: z.object({}),
  texts: { withdrawn: 'The certificate was withdrawn.', missing: 'That certificate is no longer there.' },
  refusals: { already: conflict('It is withdrawn already.') },
})

export const certificateFile = call('POST', '/user/courses/certificate', {
  about: 'A certificate as a file: our PDF, or the file that was recorded with it.',
  who: courseManager,
  seconds: 60,
  cost: 3,
  maxStatements: 10,
  input: z.object({ userId: callerId, certificateId: id }),
  reply: fileLink,
  texts: { missing: withdrawCertificate.texts.missing },
  refusals: {
    fileless: notFound('No file was recorded with it.'),
    closed: conflict(
      'This file cannot be opened: the virus scanner has not looked at it yet, or found something in it.',
    ),
    busy: busy('This takes longer than usual. Please try again in a moment.'),
  },
})

/** PDF and CSV in one zip: an export (`/user/exports/…`). */
export const trainingEvidence = call('POST', '/user/courses/evidence', {
  about:
    'Makes the training record for an inspector, of the company or of one location: by person or by course, for a span of time, as PDF with CSV files in one zip, in the background. It is among the caller’s exports.',
  who: courseManager,
  bySite: 'closed too',
  maxStatements: 12,
  input: z.object({
    userId: callerId,
    site: siteChosen,
    by: z.enum(['person', 'course']).default('person'),
    courseIds: list(id, 100).default([]),
    employeeIds: list(personId, 300).default([]),
    /** Days in London, both included. */
    from: date,
    to: date,
  }),
  reply: z.object({ exportId: id, total: z.number().int() }),
  texts: {
    started: 'The training record is being made',
    missing,
    turned: 'The last day is before the first.',
    future: 'The last day is not over yet. Choose today at the latest.',
  },
  refusals: {
    noEmployee: notFound(noEmployee),
    nothing: notFound('Nobody was trained in that time.'),
    tooMany: tooMany('Five exports are under way already. Please wait for one of them.'),
  },
})
