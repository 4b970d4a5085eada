import { type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { FairQueue } from '@cloudoc/core/server/fair-queue.ts'
import { Piscina } from 'piscina'
import { laneOf } from './text-cost.ts'
import * as work from './text-tasks.ts'
import type { Task, TaskName, Tasks } from './text-thread.ts'

/** Milliseconds that a thread may take. */
const limit = 60_000
/** A thread that has had nothing to do for so long ends; to begin anew takes it a second. */
const idle = 300_000

const busy = 'Many documents are being compared and merged just now. Please try again in a moment.'

// Saves wait for saves, and comparisons for comparisons: nobody's text waits to be kept because others look
// at differences.
const queues = {
  reading: new FairQueue({ running: 2, waitingOfOne: 4, inAll: 40 }),
  saving: new FairQueue({ running: 2, waitingOfOne: 20, inAll: 100 }),
}

let threads: Piscina | undefined
/**
 * The threads in which texts are worked on: each is a copy of this code, and is kept for the next. One that
 * takes all its memory ends alone.
 */
const pool = (): Piscina =>
  (threads ??= new Piscina({
    filename: new URL('text-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 3,
    idleTimeout: idle,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  }))
const inThread = (task: Task): Promise<unknown> => pool().run(task, { signal: AbortSignal.timeout(limit) })

/**
 * Does one of the tasks of `text-tasks.ts` for a company: at once where it takes a moment, else in a thread,
 * so that nobody else's request waits for it. Companies take turns; where too much waits already, it is
 * refused (503), and so is what would make too long an answer (413).
 */
export async function runTextTask<Name extends TaskName>(
  companyId: number,
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<ReturnType<Tasks[Name]> | Refusal> {
  const lane = laneOf(name, input)
  if (lane === 'main') return (work[name] as (given: unknown) => ReturnType<Tasks[Name]>)(input)
  const queue = name === 'sanitizedText' || name === 'indexed' ? queues.saving : queues.reading
  const running = queue.run(companyId, () => inThread({ name, input }), { takesLong: lane === 'long' })
  return running === undefined ? refusalOf('busy', 'busy', busy) : (running as Promise<ReturnType<Tasks[Name]>>)
}
