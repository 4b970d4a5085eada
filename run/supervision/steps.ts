import { isProduction } from '../environment.ts'

const began = performance.now()
const seconds = (ms: number): number => Math.round(ms / 100) / 10

/** Seconds since this process began to start the product. */
export const sinceStart = (): number => seconds(performance.now() - began)

/** Says that a step of the start is done, in a line that a log can keep: when that was, and how long it took. */
export async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const at = performance.now()
  const result = await work()
  const took = seconds(performance.now() - at)
  if (!isProduction()) console.info(`[${sinceStart().toFixed(1)} s] ${what} (${took} s)`)
  else (await import('@cloudoc/core/server/observability/log.ts')).log.info(what, { seconds: took })
  return result
}
