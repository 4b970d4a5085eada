import { QueueFull } from './errors.ts'

/** Whose work it is, and how much: the estimate decides only who comes first, so any unit does. */
export interface Share {
  tenant: string
  cost: number
}

interface Limits {
  /** Pieces of work at the same time, and at most so many of one tenant. */
  concurrency: number
  /** Pieces that have run for `slowAfter` and no longer take one of those places; further ones do again. */
  slow: number
  /** Milliseconds. */
  slowAfter: number
  /** Pieces that wait, of all tenants and of one. */
  queue: number
  queueOfTenant: number
}

export interface Scheduler {
  /** Does the work when its turn comes. Fails with `QueueFull` where it would wait behind too many. */
  run<T>(share: Share, work: () => Promise<T>): Promise<T>
  /** Pieces that run, and pieces that wait. */
  load(): { busy: number; waiting: number }
  /** Does nothing run, and nothing wait? */
  isIdle(): boolean
}

interface Waiting {
  cost: number /** How many came after it and went before it. */
  overtaken: number
  start(): void
}

/** After so many overtakings a piece of work goes next, however large it is. */
const patience = 8

/**
 * Fair shares of a few places between tenants. Tenants that wait take turns, and none has a second place while another one waits for its
 * first. Of one tenant's work the cheapest goes first. Work that runs for long gives its place up and goes on beside the others, so that
 * a tenant with hard documents delays the rest by `slowAfter` and not by the time that they take.
 */
export function scheduler({ concurrency, slow, slowAfter, queue, queueOfTenant }: Limits): Scheduler {
  /** In the order of their turns: who was served goes to the end. */
  const waiting = new Map<string, Waiting[]>()
  const running = new Map<string, { quick: number; slow: number }>()

  const count = (of: (each: { quick: number; slow: number }) => number): number =>
    [...running.values()].reduce((sum, each) => sum + of(each), 0)
  const waitingCount = (): number => [...waiting.values()].reduce((sum, list) => sum + list.length, 0)
  const runningOf = (tenant: string): { quick: number; slow: number } => running.get(tenant) ?? { quick: 0, slow: 0 }
  const placesTaken = (): number => count(({ quick }) => quick) + Math.max(0, count(each => each.slow) - slow)

  /** Who comes next: the first with nothing under way, else, where no one else waits for that, a tenant that has a place already. */
  function nextTenant(): string | undefined {
    const tenants = [...waiting.keys()]
    return (
      tenants.find(tenant => !running.has(tenant)) ??
      tenants.find(tenant => runningOf(tenant).quick + runningOf(tenant).slow < concurrency)
    )
  }

  function startNext(): void {
    while (placesTaken() < concurrency) {
      const tenant = nextTenant()
      const list = tenant === undefined ? undefined : waiting.get(tenant)
      if (tenant === undefined || !list) return
      const late = list.findIndex(({ overtaken }) => overtaken >= patience)
      const cheapest = list.reduce((best, { cost }, index) => (cost < (list[best]?.cost ?? Infinity) ? index : best), 0)
      const [next] = list.splice(late >= 0 ? late : cheapest, 1)
      if (late < 0) for (const before of list.slice(0, cheapest)) before.overtaken += 1
      waiting.delete(tenant)
      if (list.length > 0) waiting.set(tenant, list)
      next?.start()
    }
  }

  /** Notes that a piece of work runs; answers what to call at its end. */
  function enter(tenant: string): () => void {
    const mine = runningOf(tenant)
    running.set(tenant, mine)
    let kind: 'quick' | 'slow' = 'quick'
    mine.quick += 1
    const timer = setTimeout(() => {
      mine.quick -= 1
      mine.slow += 1
      kind = 'slow'
      startNext()
    }, slowAfter).unref()
    return () => {
      clearTimeout(timer)
      mine[kind] -= 1
      if (mine.quick + mine.slow === 0) running.delete(tenant)
      startNext()
    }
  }

  const load = () => ({ busy: count(each => each.quick + each.slow), waiting: waitingCount() })

  return {
    load,
    isIdle: () => load().busy + load().waiting === 0,
    async run({ tenant, cost }, work) {
      const own = waiting.get(tenant) ?? []
      const leave = await new Promise<() => void>((done, fail) => {
        own.push({ cost, overtaken: 0, start: () => done(enter(tenant)) })
        waiting.set(tenant, own)
        startNext()
        // Only what has to wait can be too much.
        if (waitingCount() > queue || (waiting.get(tenant)?.length ?? 0) > queueOfTenant) {
          const last = waiting.get(tenant)?.pop()
          if (waiting.get(tenant)?.length === 0) waiting.delete(tenant)
          if (last) fail(new QueueFull('Too many documents are waiting'))
        }
      })
      return work().finally(leave)
    },
  }
}
