import { parentPort } from 'node:worker_threads'
import { convert } from './convert.ts'
import type { WordInput } from './input.ts'

/** What the pool sends and gets back; one at a time. */
export type Answer = { file: Uint8Array } | { fault: string }

parentPort?.on('message', (input: WordInput) => {
  convert(input).then(
    file => parentPort?.postMessage({ file } satisfies Answer),
    (error: unknown) =>
      parentPort?.postMessage({
        fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Answer),
  )
})
