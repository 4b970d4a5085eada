const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London', hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
})

/** What clocks in the United Kingdom show at an instant, written as if it were UTC. */
function toWall(at: Date): Date {
  const shown = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return new Date(Date.UTC(shown['year'] ?? 0, (shown['month'] ?? 1) - 1, shown['day'], shown['hour'], shown['minute'], shown['second'], at.getUTCMilliseconds()))
}

/** The instant at which clocks show this; a time that a night in March lacks is an hour later, one that a night in October has twice is the first. */
function toInstant(wall: Date): Date {
  const guesses = [1, 0].map(hours => new Date(wall.getTime() - hours * 3_600_000))
  return guesses.find(guess => toWall(guess).getTime() === wall.getTime()) ?? new Date(wall.getTime())
}

/** Dates as people in the United Kingdom count them. */
export const ukDate = { toWall, toInstant }
