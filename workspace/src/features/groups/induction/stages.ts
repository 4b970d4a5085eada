import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { courseStarters } from '@cloudoc/courses/contract/courses.ts'
import { inductionDays } from '@cloudoc/people/contract/assigning.ts'
import type { InductionStarter } from '@cloudoc/people/contract/induction.ts'
import type { policiesOfGroup } from '@cloudoc/policies/contract/assigning.ts'
import { everyOf } from '../../courses/coursesTexts.ts'

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

/** Something that a ready-made induction puts into a stage. */
export interface StagedItem {
  kind: Kind
  id: string
  name: string
  days: number
  /** Who learns it, and how often. */
  note?: string
}
export const keyOf = ({ kind, id }: Pick<StagedItem, 'kind' | 'id'>): string => `${kind} ${id}`

interface Published {
  policies: readonly Pick<StagedItem, 'id' | 'name'>[]
  courses: readonly Pick<StagedItem, 'id' | 'name'>[]
  /** What the group is asked for already. */
  taken: readonly Pick<InductionItem, 'kind' | 'id'>[]
}

/** What a ready-made induction comes to in a company: what it has published and not asked of the group yet. */
export function starterItems(starter: InductionStarter, { policies, courses, taken }: Published): StagedItem[] {
  const has = new Set(taken.map(keyOf))
  const named = (kind: Kind, titles: readonly string[], days: number): StagedItem[] =>
    titles.flatMap(title =>
      (kind === 'policy' ? policies : courses)
        .filter(({ name }) => name.trim().toLowerCase() === title.toLowerCase())
        .map(({ id, name }) => ({ kind, id, name, days })),
    )
  return stages
    .flatMap(({ days }, at) => [
      ...named('policy', starter.stages[at]?.policies ?? [], days),
      ...named('course', starter.stages[at]?.courses ?? [], days),
    ])
    .filter(item => !has.has(keyOf(item)))
}

type LibraryCourse = Pick<
  ReplyOf<typeof courseStarters>[number],
  'courseId' | 'title' | 'matrixFor' | 'matrixDays' | 'validMonths'
>

/** Courses of the training matrix that the company has begun one of its own from, and not asked of the group yet. */
export function matrixItems(courses: readonly LibraryCourse[], taken: Published['taken']): StagedItem[] {
  const has = new Set(taken.map(keyOf))
  return courses
    .filter(({ courseId }) => courseId !== '')
    .map(({ courseId, title, matrixFor, matrixDays, validMonths }) => ({
      kind: 'course' as const,
      id: courseId,
      name: title,
      days: matrixDays,
      note: [matrixFor, everyOf(validMonths)].filter(words => words !== '').join(' · '),
    }))
    .filter(item => stages.some(({ days }) => days === item.days) && !has.has(keyOf(item)))
}
