import pLimit, { type LimitFunction } from 'p-limit'

/** How much heavy work may run and wait. */
export interface Limits {
  /** At the same time, of all companies; of one company one at a time. At least 2. */
  running: number
  /** Behind the one that runs, of one company. */
  waitingOfOne: number
  /** Of all companies, whether they run or wait. */
  inAll: number
}

/**
 * A queue of heavy work in which companies take turns: each has one piece of work at a time in line for the places that there are, so that many
 * of one company wait for each other and not the others for them. What takes long never has the last place. Beyond a short queue nothing is
 * taken on: `run` answers `undefined` at once.
 */
export class FairQueue {
  private readonly limits: Limits
  private readonly places: LimitFunction
  private readonly placesForLong: LimitFunction
  private readonly companies = new Map<number, { inTurn: LimitFunction; count: number }>()
  private taken = 0

  constructor(limits: Limits) {
    this.limits = limits
    this.places = pLimit(limits.running)
    this.placesForLong = pLimit(limits.running - 1)
  }

  run<T>(companyId: number, work: () => Promise<T>, { takesLong = false } = {}): Promise<T> | undefined {
    const company = this.companies.get(companyId) ?? { inTurn: pLimit(1), count: 0 }
    if (this.taken >= this.limits.inAll || company.count > this.limits.waitingOfOne) return undefined
    this.companies.set(companyId, company)
    this.taken++
    company.count++
    const inPlace = () => this.places(work)
    return company.inTurn(() => (takesLong ? this.placesForLong(inPlace) : inPlace())).finally(() => {
      this.taken--
      if (--company.count === 0) this.companies.delete(companyId)
    })
  }
}
