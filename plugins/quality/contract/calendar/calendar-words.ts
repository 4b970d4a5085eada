// Without zod, for screens: a contract with it is bundled there as data.

/**
 * What a feed of a calendar holds. `own`: what one person has to do. `company`: what falls due in the company, as far as
 * they may see it.
 */
export const feedReaches = ['own', 'company'] as const
export type FeedReach = (typeof feedReaches)[number]

/** What falls on a day. */
export const calendarKinds = [
  'review',
  'audit',
  'training',
  'action',
  'check',
  'duty',
  'meeting',
  'law',
  'policy',
  'course',
] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** Days of one look at a calendar, at most: a month, and the days beside it that its weeks have. */
export const maxCalendarDays = 62
/** Entries of one look, at most. */
export const maxCalendarRows = 500
