const hour = 3_600_000
const day = 24 * hour
/** Days after the end on which a card that was refused is tried again (rulings 34). */
const retryDays = [1, 3, 5] as const
/** Closer together than this, the same bank would answer the same. */
const leastApart = 12 * hour

/** Where a renewal stands: how often it was tried by now, the try of this moment counted. */
export interface Tries {
  dueAt: Date
  graceUntil: Date
  tries: number
  at: Date
}

/**
 * When a refused card is tried again: 1, 3 and 5 days after the end. Where a try came late (a node stood still, consent was given late), the
 * next one keeps its distance to it instead, and those after it come back to the days above as soon as they can. Nothing where it was the last, or grace is over by then.
 */
export function nextTry({ dueAt, graceUntil, tries, at }: Tries): Date | undefined {
  const days = retryDays[tries - 1]
  if (days === undefined) return undefined
  const planned = new Date(dueAt.getTime() + days * day)
  const distance = (days - (retryDays[tries - 2] ?? 0)) * day
  const next = planned.getTime() - at.getTime() < leastApart ? new Date(at.getTime() + distance) : planned
  return next < graceUntil ? next : undefined
}
