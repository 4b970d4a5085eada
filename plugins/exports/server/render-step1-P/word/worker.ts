import { parentPort } from 'node:worker_threads'
import { convert } from './convert.ts'
import type { WordSheet } from './sheet.ts'

/** What the pool sends and gets back; one at a time. */
export type Answer = { file: Uint8Array } | { fault: string }

parentPort?.on('message', (sheet: WordSheet) => {
  convert(sheet).then(
    file => parentPort?.postMessage({ file } satisfies Answer),
    (error: unknown) => parentPort?.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Answer),
  )
})
