import { withQuery } from '../screen/withQuery.ts'

/** Spot checks, supervisions and appraisals: who is due, and what was done. */
export const peopleDuePath = ({ plan = '', about = '' }: { plan?: string; about?: string } = {}): string =>
  withQuery('/quality/people', { plan, about })
/** How often which of them is done, for whom. */
export const personPlansPath = '/quality/people/plans'
/** What was done about one person, or of all. */
export const turnsPath = (about = ''): string => withQuery('/quality/people/done', { about })
export const turnPath = (turnId: string): string => `/quality/people/done/${turnId}`
/** Begins what a plan asks about somebody: fills in its form, or walks its audit. */
export const beginTurnPath = (planId: string, aboutId: string): string =>
  withQuery('/quality/people/begin', { plan: planId, about: aboutId })
/** What whoever is signed in may see of themselves. */
export const ownTurnsPath = '/my-supervisions'
export const ownTurnPath = (turnId: string): string => `${ownTurnsPath}/${turnId}`
