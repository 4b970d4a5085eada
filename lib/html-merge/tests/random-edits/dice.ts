/** Chance that comes out the same for the same seed. */
export interface Dice {
  /** A whole number from the first to the last, both included. */
  from: (first: number, last: number) => number
  pick: <T>(all: readonly T[]) => T | undefined
  /** One time in so many. */
  chance: (times: number) => boolean
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const from = (first: number, last: number) => first + Math.floor(next() * Math.max(1, last - first + 1))
  return { from, pick: all => all[from(0, all.length - 1)], chance: times => from(1, times) === 1 }
}
