import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { courseStarters } from '@cloudoc/courses/contract/courses.ts'
import { inductionDays } from '@cloudoc/people/contract/assigning.ts'
import type { policiesOfGroup } from '@cloudoc/policies/contract/assigning.ts'

export type GroupAssignment = ReplyOf<typeof policiesOfGroup>[number]
export type Kind = 'policy' | 'course'
export interface InductionItem extends GroupAssignment {
  kind: Kind
}

/** The stages of an induction, each by the days that somebody has for it. */
export const stages = [
  { days: inductionDays[0], title: 'Day 1', lead: 'What has to be known before anybody works alone.' },
  { days: inductionDays[1], title: 'Week 1', lead: 'What the first week is for.' },
  { days: inductionDays[2], title: 'Month 3', lead: 'What completes the induction.' },
] as const

/** What is assigned for a stage; without days, what is asked of the group otherwise. */
export const inStage = (items: readonly InductionItem[], days: number | undefined): InductionItem[] =>
  items.filter(({ dueDays }) =>
    days === undefined ? !(inductionDays as readonly number[]).includes(dueDays) : dueDays === days,
  )

export type MatrixCourse = ReplyOf<typeof courseStarters>[number]
/** Courses of the training matrix that the company has begun one of its own from, without what the group is asked for. */
export function inMatrix(courses: readonly MatrixCourse[], taken: readonly InductionItem[]): MatrixCourse[] {
  const has = new Set(taken.filter(({ kind }) => kind === 'course').map(({ id }) => id))
  return courses.filter(
    ({ courseId, matrixDays }) =>
      courseId !== '' && !has.has(courseId) && (inductionDays as readonly number[]).includes(matrixDays),
  )
}
