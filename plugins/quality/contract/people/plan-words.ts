// Without zod, for screens: a contract with it is bundled there as data.

/** What is filled in about somebody. */
export const planSubjects = ['form', 'audit'] as const
export type PlanSubject = (typeof planSubjects)[number]
/** Whom a plan is for: every employee, those of a group, or those of a location. */
export const personAudiences = ['all', 'group', 'site'] as const
export type PersonAudience = (typeof personAudiences)[number]

/** Where somebody stands in a plan. `late`: the day is over. `due`: today, or within so many days. */
export const turnStates = ['late', 'due', 'later'] as const
export type TurnState = (typeof turnStates)[number]
/** Days before their day from which it is something to do. */
export const turnAheadDays = 7

/** Days, weeks or months between two times of one person are counted from the last. */
export const turnStateWords: Readonly<Record<TurnState, string>> = { late: 'Late', due: 'Due', later: 'Later' }

/** What a form is filled in for: a plan, and the person whom it is about. */
export const purposeOfTurn = (planId: string, aboutId: string): string => `plan:${planId}:${aboutId}`
