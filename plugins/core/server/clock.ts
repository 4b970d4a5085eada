/** The time, which tests may move. Everything that has a date asks here. */
let offset = 0

export const now = (): Date => new Date(Date.now() + offset)
export const inSeconds = (seconds: number): Date => new Date(now().getTime() + seconds * 1000)
export const inMinutes = (minutes: number): Date => inSeconds(minutes * 60)
/** Moves the clock by `seconds` from real time. */
export const moveClock = (seconds: number): void => {
  offset = seconds * 1000
}
