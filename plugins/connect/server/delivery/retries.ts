/**
 * Seconds between one try and the next: about a day together. A receiver that is restarted gets its message within half
 * a minute, and one that is mended overnight still gets it.
 */
const pauses = [5, 30, 120, 600, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600] as const

/** Seconds until a message is tried again after so many tries; nothing where it is given up. */
export const pauseAfter = (tries: number): number | undefined => pauses[tries - 1]
