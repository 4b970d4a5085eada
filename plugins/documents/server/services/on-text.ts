import { Worker } from 'node:worker_threads'
import type { Task, TaskName, Tasks, ThreadAnswer } from './text-thread.ts'
import * as work from './text-work.ts'

/** From this many characters on, work is done in a thread of its own, so that nobody else's request waits for it. */
const long = 200_000
/** Milliseconds that a thread may take. */
const limit = 60_000

const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length
  return typeof value === 'object' && value !== null ? Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 0) : 0
}

/** From this many on, it takes a core for seconds. */
const veryLong = 2_000_000
/** One at a time of each length: what takes a moment does not wait for what takes long. */
const turns = { long: Promise.resolve() as Promise<unknown>, veryLong: Promise.resolve() as Promise<unknown> }

/** Does one of the tasks of `text-work.ts`. */
export async function onText<Name extends TaskName>(name: Name, input: Parameters<Tasks[Name]>[0]): Promise<ReturnType<Tasks[Name]>> {
  const size = sizeOf(input)
  if (size < long) return (work[name] as (given: unknown) => ReturnType<Tasks[Name]>)(input)
  const lane = size < veryLong ? 'long' : 'veryLong'
  const done = turns[lane].then(() => inThread({ name, input }))
  turns[lane] = done.catch(() => undefined)
  return done as Promise<ReturnType<Tasks[Name]>>
}

function inThread(task: Task): Promise<unknown> {
  const thread = new Worker(new URL('text-thread.ts', import.meta.url), { execArgv: [], workerData: task })
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`${task.name} took more than ${limit} ms`)), limit)
    thread.once('message', ({ result }: ThreadAnswer) => done(result)).once('error', fail).once('exit', () => fail(new Error('The thread has ended')))
    void thread.once('exit', () => clearTimeout(timer))
  }).finally(() => thread.terminate())
}
