import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { places } from '../places.ts'
import type { WordSheet } from './sheet.ts'
import type { Answer } from './worker.ts'

/** A document that takes more memory than this ends its thread, not the server. Less for what is young is cleared sooner, but costs time. */
const resourceLimits = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 768 }
/** How long threads that nobody needs are kept, in milliseconds. */
const idleFor = 30_000

const turns = places(availableParallelism())
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

/** Converts in one of as many threads as there are cores, which are started when first needed. Fails after `limit` milliseconds. */
export async function convertInPool(sheet: WordSheet, limit: number): Promise<Buffer> {
  const leave = await turns.enter()
  clearTimeout(rest)
  const worker = idle.pop() ?? hire()
  worker.ref()
  try {
    const answer = await ask(worker, sheet, limit)
    worker.unref()
    if (all.has(worker)) idle.push(worker)
    if ('fault' in answer) throw new Error(answer.fault)
    return Buffer.from(answer.file.buffer, answer.file.byteOffset, answer.file.byteLength)
  } finally {
    leave()
    if (turns.taken() === 0) rest = setTimeout(() => void closePool(), idleFor).unref()
  }
}

function ask(worker: Worker, sheet: WordSheet, limit: number): Promise<Answer> {
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
      settle(() => fail(new Error(`The document took more than ${limit} ms`)))
    }, limit)
    worker.on('message', answered).on('error', failed).on('exit', ended)
    worker.postMessage(sheet)
  })
}

/** Ends all threads; the next document starts them again. */
export async function closePool(): Promise<void> {
  clearTimeout(rest)
  await Promise.all([...all].map(worker => worker.terminate()))
}
