import { fork } from 'node:child_process'
import { join } from 'node:path'

export const mixedWorks = ['list', 'open', 'search', 'save'] as const
export type MixedWork = (typeof mixedWorks)[number]

/** Requests of people of several companies, each asking again as soon as it is answered, over some nodes in turns. */
export interface MixedOrder {
  urls: readonly string[]
  /** People who ask at once, each of a company of their own, counted from `from`. */
  people: number
  from: number
  /** After which they stop: so many seconds, or so many requests. */
  seconds?: number
  requests?: number
  /** A node that this process is to kill, after so many requests. */
  kill?: { pid: number; after: number }
}

/** A save that a node acknowledged: the mark is in its text, and nowhere else. */
export interface Acknowledged {
  fileId: string
  revision: number
  mark: string
}

export interface MixedSeen {
  seconds: number
  /** Milliseconds of each answer. */
  times: Record<MixedWork, number[]>
  /** Requests to a node that was gone: asked again of another one. */
  refused: number
  /** Answers that were no success, and successes that said something else than they have to, in words. */
  wrong: string[]
  acknowledged: Acknowledged[]
}

/** Plays people against nodes, from a process of its own. */
export function playMixed(order: MixedOrder): Promise<MixedSeen> {
  const child = fork(join(import.meta.dirname, 'mixed-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  child.send(order)
  return new Promise((done, fail) => {
    child.once('exit', code => fail(new Error(`The people ended (${String(code)}) without a result`)))
    child.once('message', (seen: MixedSeen) => done(seen))
  })
}
