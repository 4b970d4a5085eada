import type { Puzzle } from './solve.ts'
import { solve } from './solve.ts'

/** A worker, where the browser lets one start. */
function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined
  try {
    return new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}

/** Solves a puzzle beside the page; in the page, slice by slice, where there is no worker. */
export function solveAside(puzzle: Puzzle): Promise<number | undefined> {
  const worker = startWorker()
  if (!worker) return solve(puzzle)
  return new Promise(resolve => {
    const end = (number: number | undefined | Promise<number | undefined>) => {
      worker.terminate()
      resolve(number)
    }
    worker.addEventListener('message', (event: MessageEvent<number | undefined>) => end(event.data))
    worker.addEventListener('error', () => end(solve(puzzle)))
    worker.postMessage(puzzle)
  })
}
