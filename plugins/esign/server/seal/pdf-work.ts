import { FairQueue } from '@cloudoc/core/server/fair-queue.ts'
import { Overloaded } from '@cloudoc/core/server/semaphore.ts'
import { Piscina } from 'piscina'
import type { PdfTask, PdfTasks } from './pdf-thread.ts'

/** Milliseconds that a thread may take, a time stamp included. */
const limit = 60_000
/** A thread that has had nothing to do for so long ends; to begin anew takes it a second. */
const idle = 120_000

// Whoever looks at a PDF waits for it; sealing has time, and stands in nobody's way.
const queues = {
  read: new FairQueue({ running: 2, waitingOfOne: 5, inAll: 40 }),
  seal: new FairQueue({ running: 2, waitingOfOne: 200, inAll: 1000 }),
}

let threads: Piscina | undefined
/** A PDF may be made to take all memory (what is packed in it has no bound): then its thread ends, alone. */
const pool = (): Piscina =>
  (threads ??= new Piscina({
    filename: new URL('pdf-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: idle,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  }))

/** Does something with a PDF for a company, in a thread; companies take turns. Fails with `Overloaded` where too much waits already. */
export function runPdfTask<Name extends keyof PdfTasks>(
  companyId: number,
  name: Name,
  input: PdfTasks[Name]['input'],
): Promise<PdfTasks[Name]['output']> {
  const task = { name, input } as PdfTask
  const running = queues[name].run(
    companyId,
    () => pool().run(task, { signal: AbortSignal.timeout(limit) }) as Promise<PdfTasks[Name]['output']>,
  )
  return running ?? Promise.reject(new Overloaded(`pdf ${name}: too much is waiting`))
}

/** Ends the threads, for the end of the process. */
export const closePdfThreads = async (): Promise<void> => {
  await threads?.destroy()
  threads = undefined
}
