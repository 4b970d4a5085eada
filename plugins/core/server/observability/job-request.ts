import { randomUUID } from 'node:crypto'
import { log } from './log.ts'
import { inRequest, requestId } from './request-context.ts'

/** Where the id of the request lies in the data of a job that it left. */
const field = '_request'

/**
 * The data of a job with the id of the request that leaves it; as it is, where no request does (a timetable,
 * the seed).
 */
export function withRequest(data: object): object {
  const id = requestId()
  return id === undefined ? data : { ...data, [field]: id }
}

/**
 * Runs a job as part of the request that left it, and says in the log that it was done. Work of a timetable
 * gets an id of its own, and no line.
 */
export async function ofRequest(job: string, data: unknown, run: (data: object) => Promise<void>): Promise<void> {
  const { [field]: id, ...given } = (data ?? {}) as Record<string, unknown>
  await inRequest(typeof id === 'string' ? id : randomUUID(), async () => {
    const began = performance.now()
    await run(given)
    if (id !== undefined) log.info('job done', { job, ms: Math.round(performance.now() - began) })
  })
}
