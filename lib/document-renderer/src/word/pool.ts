import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { TooLong } from '../errors.ts'
import { type Share, scheduler } from '../scheduler.ts'
import type { WordInput } from './input.ts'
import type { Answer } from './worker.ts'

/**
 * A document that takes more memory than this ends its thread, not the server. Less for what is young is
 * cleared sooner, but costs time.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 768 }
/** How long threads that nobody needs are kept, in milliseconds. */
const idleFor = 30_000

const turns = scheduler({
  concurrency: availableParallelism(),
  slow: 2,
  slowAfter: 2000,
  queue: 200,
  queueOfTenant: 40,
})
/** Word files that are being made, and those that wait for their turn. */
export const wordLoad = () => turns.load()
const idle: Worker[] = []
const all = new Set<Worker>()
let rest: NodeJS.Timeout | undefined

function hire(): Worker {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { execArgv: [], resourceLimits })
  all.add(worker)
  worker.once('exit', () => {
    all.delete(worker)
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
  })
  // Without a document in hand nothing waits for it; a listener, so that a fault while idle ends the thread alone.
  worker.on('error', () => undefined)
  return worker
}

/**
 * Converts in a thread, when the tenant's turn has come. Only then is the input prepared, which takes this thread's
 * time: whoever has a turn is not kept from it by others who wait. Threads are started when first needed, as many as
 * there are cores. Fails with `TooLong` after `limit` milliseconds in a thread, with `QueueFull` where too
 * much is waiting.
 */
export async function convertInPool(share: Share, prepare: () => Promise<WordInput>, limit: number): Promise<Buffer> {
  clearTimeout(rest)
  try {
    return await turns.run(share, async () => convertInThread(await prepare(), limit))
  } finally {
    if (turns.isIdle()) {
      clearTimeout(rest)
      rest = setTimeout(() => void closePool(), idleFor).unref()
    }
  }
}

async function convertInThread(input: WordInput, limit: number): Promise<Buffer> {
  const worker = idle.pop() ?? hire()
  worker.ref()
  const answer = await ask(worker, input, limit)
  worker.unref()
  if (all.has(worker)) idle.push(worker)
  if ('fault' in answer) throw new Error(answer.fault)
  return Buffer.from(answer.file.buffer, answer.file.byteOffset, answer.file.byteLength)
}

function ask(worker: Worker, input: WordInput, limit: number): Promise<Answer> {
  return new Promise((done, fail) => {
    const settle = (end: () => void): void => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).off('exit', ended)
      end()
    }
    const answered = (answer: Answer): void => settle(() => done(answer))
    const failed = (error: unknown): void => settle(() => fail(error))
    const ended = (): void => settle(() => fail(new Error('The thread has ended')))
    const timer = setTimeout(() => {
      void worker.terminate()
      settle(() => fail(new TooLong(limit)))
    }, limit)
    worker.on('message', answered).on('error', failed).on('exit', ended)
    worker.postMessage(input)
  })
}

/** Ends all threads; the next document starts them again. */
export async function closePool(): Promise<void> {
  clearTimeout(rest)
  await Promise.all([...all].map(worker => worker.terminate()))
}
