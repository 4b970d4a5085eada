import type { Actor } from './call/actor.ts'
import type { SqlPart } from './data/sql/sql.ts'

/** Somebody with the rights that they have now: signed in, or behind the address of their calendar. */
export type CalendarActor = Omit<Actor, 'session'>

/** Days in the United Kingdom, both included. */
export interface CalendarDays {
  from: string
  to: string
}

/** One row of what a source answers: the columns in this order. */
export interface CalendarRow {
  kind: string
  /** Public id of what is opened; '' where it stands for several. */
  id: string
  /** What else its address needs; ''. */
  key: string
  on: string
  title: string
  /**
   * What the address of a calendar says, which anybody who has it reads: a kind with a number, or the name of a document,
   * an audit or a course; never a person, and never what somebody wrote. '' leaves it out there.
   */
  plain: string
  /** Name of the location; ''. */
  site: string
  /** Somebody still has to see to it, and its day is over. */
  late: boolean
  /** Nothing has to be done any more. */
  done: boolean
}

/**
 * What of one kind falls on some days. A room joins with `addCalendarSource({ … })` in its `register()`; the calendar
 * puts all of them into one statement.
 */
export interface CalendarSource {
  name: string
  /** `company`: what falls due in the company. `own`: what the actor themselves has to do. */
  reach: 'company' | 'own'
  /** May the actor see these? */
  sees(actor: CalendarActor): boolean
  /** SQL of `CalendarRow`, narrowed to what the actor may see on these days. */
  find(actor: CalendarActor, days: CalendarDays): SqlPart
}

const sources = new Map<string, CalendarSource>()
export const addCalendarSource = (source: CalendarSource): void => void sources.set(source.name, source)
/** In the order of the floors. */
export const calendarSources = (): readonly CalendarSource[] => [...sources.values()]
