import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, notFound } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging, personId, siteChosen, text } from '@cloudoc/core/contract/wire.ts'
import {
  assignment,
  audienceInput,
  dueInput,
  groupAssignment,
  named,
  namedInput,
} from '@cloudoc/people/contract/assigning.ts'
import { notLockedText } from '@cloudoc/quiz/contract/answering.ts'
import { z } from 'zod'
import {
  courseManager,
  dateOrNone,
  endedWhy,
  missing,
  noEmployee,
  noGroup,
  quizStanding,
  trainingState,
} from './shapes.ts'

export const assignCourses = call('POST', '/user/courses/assign', {
  about:
    'Assigns courses to everyone, to groups and to people, and to whoever comes into them later. By a date, or within days of its reaching somebody; 30 days where nothing is said.',
  licensed: true,
  who: courseManager,
  maxStatements: 24,
  input: z.object({ userId: callerId, courseIds: list(id, 100), ...audienceInput, ...dueInput }),
  reply: z.object({
    /** New ones. What was assigned so already keeps its row, with the new date. */ assigned: z.number().int(),
    /** People who have one of these courses to do now. */ people: z.number().int(),
  }),
  texts: {
    assigned: 'The course was assigned.',
    missing,
    none: 'Please choose at least one course.',
    past: 'Please choose a date from today on.',
    noAudience: 'Please choose who has to take it.',
    noGroup,
  },
  refusals: { noEmployee: notFound(noEmployee) },
  codes: ['allSites'],
})

export const courseAssignments = call('POST', '/user/courses/assignments', {
  about: 'Who a course is assigned to.',
  otherReplies: ['empty'],
  who: courseManager,
  reads: true,
  input: z.object({ userId: callerId, id, ...paging(25) }),
  reply: z.array(assignment),
  texts: { missing },
})

/** Designed: the courses of an induction, and whatever else a group has to take. */
export const coursesOfGroup = call('POST', '/user/group/courses/assignments', {
  about: 'What a group has to take, by title; with the days from when it reaches somebody, or the date.',
  otherReplies: ['empty'],
  who: courseManager,
  reads: true,
  input: z.object({ userId: callerId, groupId: id }),
  reply: z.array(groupAssignment),
})

/** Designed: what of an induction's titles the company has. */
export const coursesNamed = call('POST', '/user/group/courses/named', {
  about: 'Published courses of the company that have one of these titles (`names`), in whatever case.',
  otherReplies: ['empty'],
  who: courseManager,
  reads: true,
  input: z.object({ userId: callerId, ...namedInput }),
  reply: z.array(named),
})

/** What somebody is certified stays; who has the course through another assignment still has to take it. */
export const unassignCourses = call('POST', '/user/courses/unassign', {
  about: 'Ends assignments. What was done stays done, and is not asked for again when it expires.',
  licensed: true,
  who: courseManager,
  maxStatements: 20,
  input: z.object({ userId: callerId, assignmentIds: list(id, 100) }),
  reply: z.object({
    ended: z.number().int(),
    /** People who do not have to take it any more. */ people: z.number().int(),
  }),
  texts: { ended: 'The assignment has ended.', missing: 'That assignment is no longer there.' },
})

/** How somebody stands to a course: their newest time through it. */
const enrolmentItem = z
  .object({
    enrolmentId: id,
    courseId: id,
    title: z.string(),
    employeeId: id,
    name: z.string(),
    email: z.string(),
    state: trainingState,
    /** The first time, the second: each time that it is renewed. */
    cycle: z.number().int(),
    /** Something asks for it. */
    assigned: z.boolean(),
    /** '' where nothing is open. */
    dueOn: dateOrNone,
    startedAt: z.string(),
    completedAt: z.string(),
    /** The version that they are on, or would begin with. */
    version: z.number().int(),
    /** Required topics of that version, and how many of these are done. */
    topics: z.number().int(),
    topicsDone: z.number().int(),
    quiz: quizStanding,
    /** They have a good certificate, or had one: `validUntil` is its last day, '' for ever. */
    certified: z.boolean(),
    validUntil: dateOrNone,
    /** '' without one. */
    certificateId: z.string(),
    /** Why they have it: 'Everyone', names of groups, 'Given to them'. */
    why: z.array(z.string()),
    /** Why it was ended; '' while it is asked. */
    endedWhy: endedWhy.or(z.literal('')),
    remindedAt: z.string(),
  })
  .meta({ id: 'CourseEnrolment' })

export const enrolments = call('POST', '/user/courses/enrolments', {
  about: 'Who has a course, or had it, and how each stands; or all courses of somebody. Overdue ones first.',
  otherReplies: ['empty'],
  who: courseManager,
  openTo: 'training:read',
  bySite: true,
  reads: true,
  input: z.object({
    userId: callerId,
    site: siteChosen,
    id: id.optional().describe('The course.'),
    employeeId: personId.optional(),
    groupId: id.optional(),
    /** `open`: to be done, under way or overdue. `locked`: all tries at the quiz are used. */
    state: z.enum(['open', 'locked', ...trainingState.exclude(['none']).options]).optional(),
    search: text(200).default(''),
    ...paging(25),
  }),
  reply: z.array(enrolmentItem),
  texts: { missing, noGroup, neither: 'Please choose a course or an employee.' },
  refusals: { noEmployee: notFound(noEmployee) },
})

/** Nobody is written to who is done, has left, has no address, or was reminded by hand today. */
export const remindOfCourses = call('POST', '/user/courses/remind', {
  about: 'Writes to people who have a course to do, one mail each however many courses are chosen.',
  licensed: true,
  who: courseManager,
  maxStatements: 10,
  input: z.object({ userId: callerId, enrolmentIds: list(id, 100) }),
  reply: z.object({ people: z.number().int(), skipped: z.number().int() }),
  texts: { sent: 'Reminders were sent.', missing: 'There is nobody to remind.' },
})

/** After the last try. */
export const allowCourseAttempt = call('POST', '/user/courses/allow-attempt', {
  about: 'Allows somebody who is locked another try at the quiz of a course, with a reason that stays on record.',
  who: courseManager,
  maxStatements: 12,
  input: z.object({ userId: callerId, enrolmentId: id, reason: text(500).min(1) }),
  reply: z.object({ left: z.number().int() }),
  texts: { allowed: 'Another try is allowed.', missing: 'That course is not asked of them any more.' },
  refusals: { notLocked: conflict(notLockedText) },
})
