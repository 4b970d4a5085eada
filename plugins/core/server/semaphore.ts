import pLimit from 'p-limit'

/** Too much waits already: the call is refused with 503, and may be tried again. */
export class Overloaded extends Error {}

/** Runs at most `concurrency` at once and lets `queue` more wait; what comes beyond that is refused at once, by `Overloaded`. */
export function semaphore({
  concurrency,
  queue,
}: {
  concurrency: number
  queue: number
}): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(concurrency)
  return work =>
    limit.activeCount >= concurrency && limit.pendingCount >= queue
      ? Promise.reject(new Overloaded('Too much is waiting'))
      : limit(work)
}
