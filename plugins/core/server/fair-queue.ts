import pLimit, { type LimitFunction } from 'p-limit'

/** How much heavy work may run and wait. */
export interface Limits {
  /** At the same time, of all; of one company one at a time. At least 2. */
  running: number
  /** Behind the one that runs, of one company. */
  waitingOfOne: number
  /** Of all, whether they run or wait. */
  inAll: number
}

/**
 * A queue of heavy work in which companies (or networks: whoever `of` names) take turns: each has one piece of work at a time in line for the places that there are, so that many
 * of one company wait for each other and not the others for them. What takes long never has the last place. Beyond a short queue nothing is
 * taken on: `run` answers `undefined` at once.
 */
export class FairQueue {
  private readonly limits: Limits
  private readonly places: LimitFunction
  private readonly placesForLong: LimitFunction
  private readonly whose = new Map<number | string, { inTurn: LimitFunction; count: number }>()
  private taken = 0

  constructor(limits: Limits) {
    this.limits = limits
    this.places = pLimit(limits.running)
    this.placesForLong = pLimit(limits.running - 1)
  }

  run<T>(of: number | string, work: () => Promise<T>, { takesLong = false } = {}): Promise<T> | undefined {
    const own = this.whose.get(of) ?? { inTurn: pLimit(1), count: 0 }
    if (this.taken >= this.limits.inAll || own.count > this.limits.waitingOfOne) return undefined
    this.whose.set(of, own)
    this.taken++
    own.count++
    const inPlace = () => this.places(work)
    return own
      .inTurn(() => (takesLong ? this.placesForLong(inPlace) : inPlace()))
      .finally(() => {
        this.taken--
        if (--own.count === 0) this.whose.delete(of)
      })
  }
}
