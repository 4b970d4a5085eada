import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { CourseAssigned, CourseDue, CourseLocked } from '@cloudoc/courses/server/services.ts'
import { trainingManagersOf } from '@cloudoc/courses/server/services.ts'
import { notifyAll } from './notify.ts'

/** Where employees take their courses, and managers see who is trained. */
const [taking, managing] = ['/course', '/training']

/** A course to do, for each to whom it is new; once a day for each course. */
export const courseAssigned = (tx: Tx, { companyId, courseId, title, personIds }: CourseAssigned): Promise<void> =>
  notifyAll(
    tx,
    companyId,
    personIds.map(personId => ({
      personId,
      category: 'training',
      link: taking,
      subject: `course:${courseId}:${personId}:${londonDate()}`,
      title: 'You have a course to take',
      content: title,
    })),
  )

/** Whoever is reminded by mail finds it on their bell, too. */
export const courseDue = (tx: Tx, { companyId, due }: CourseDue): Promise<void> =>
  notifyAll(
    tx,
    companyId,
    due.map(({ personId, courseId, title, dueOn, slot }) => ({
      personId,
      category: 'training',
      link: taking,
      subject: `course-due:${courseId}:${personId}:${dueOn}:${slot}`,
      title: dueOn < londonDate() ? 'A course is overdue' : 'A course is due soon',
      content: title,
    })),
  )

/** All tries at a quiz are used: whoever manages training can allow another. */
export const courseLocked = async (
  tx: Tx,
  { companyId, courseId, attemptId, title, personId }: CourseLocked,
): Promise<void> =>
  notifyAll(
    tx,
    companyId,
    (await trainingManagersOf(tx.db, companyId, personId)).map(({ id }) => ({
      personId: id,
      category: 'training',
      link: `${managing}/course?id=${courseId}&tab=people`,
      subject: `course-locked:${attemptId}:${id}`,
      title: 'Somebody has not passed a quiz',
      content: title,
    })),
  )
