import { holding } from '../../../plugins/core/testing/databases.ts'
import type { App } from '../../../plugins/core/testing/harness.ts'

/** Something that is under way when a node dies. */
export interface Midway {
  /** What is so while no node is there. */
  dead?: () => Promise<void>
  /** What is so in the end, with the node that was started after it. */
  after: () => Promise<void>
}

/** Brings it under way; answers once it can get no further, or has nothing more to do before the death. */
export type Begin = (app: App, hold: (what: string) => Promise<void>) => Promise<Midway>

/** Locks that keep work where it is until the node that does it is gone. */
export function holds(app: App): { hold(what: string): Promise<void>; release(): Promise<void> } {
  const held: Awaited<ReturnType<typeof holding>>[] = []
  return {
    hold: async what => void held.push(await holding(app.database, what)),
    release: async () => void (await Promise.all(held.splice(0).map(each => each.release()))),
  }
}
