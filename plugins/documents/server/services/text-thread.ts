import { parentPort, workerData } from 'node:worker_threads'
import * as work from './text-work.ts'

/** A thread for one piece of work on a long text; `onText` starts it. */
export type Tasks = Pick<typeof work, 'cleaned' | 'indexed' | 'compared' | 'mergedParts' | 'settled'>
export type TaskName = keyof Tasks
export interface Task { name: TaskName; input: unknown }
export interface ThreadAnswer { result: unknown }

const { name, input } = workerData as Task
parentPort?.postMessage({ result: (work[name] as (given: unknown) => unknown)(input) } satisfies ThreadAnswer)
