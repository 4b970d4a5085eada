import { work } from '../../contract/limits.ts'
import { now } from '../clock.ts'

interface Bucket {
  left: number
  at: number
}
type Of = 'session' | 'company'

/**
 * What each session and company has left on this node (a token bucket): in memory, as it is this process that it guards, and as the count must cost less than what is counted. A
 * company of ten sessions has no more than three.
 */
const buckets: Record<Of, Map<number, Bucket>> = { session: new Map(), company: new Map() }

/** Tests, rehearsals and benchmarks do in seconds what people do in days. */
const scale = (): number =>
  Math.max(1, Number(process.env['LIMITS_TIMES'] ?? 1), Number(process.env['WORK_TIMES'] ?? 1))

/** Buckets that are full again need not be kept; looked at when there are many. */
const many = 10_000

function refilled(of: Of, id: number): Bucket {
  const [at, { most, aSecond }] = [now().getTime(), work[of]]
  const known = buckets[of].get(id) ?? { left: most * scale(), at }
  const bucket = {
    left: Math.min(most * scale(), known.left + (Math.max(0, at - known.at) / 1000) * aSecond * scale()),
    at,
  }
  if (buckets[of].size >= many && !buckets[of].has(id))
    for (const [other, { at: last }] of buckets[of]) if (at - last > (most / aSecond) * 1000) buckets[of].delete(other)
  buckets[of].set(id, bucket)
  return bucket
}

/** Takes these points from a session and its company; the holder of a link has no session. Answers how many seconds to wait where one of them has too few: then nothing is taken. */
export function spend(
  { session, company }: { session?: { id: number }; company: { id: number } },
  points: number,
): number | undefined {
  if (points <= 0) return undefined
  const both = [
    ...(session ? [[refilled('session', session.id), work.session] as const] : []),
    [refilled('company', company.id), work.company] as const,
  ]
  const wait = Math.max(
    ...both.map(([{ left }, { most, aSecond }]) => (Math.min(points, most * scale()) - left) / (aSecond * scale())),
  )
  if (wait > 0) return Math.ceil(wait)
  for (const [bucket] of both) bucket.left -= points
  return undefined
}

/** Points for what a call is and what it was sent. */
export const pointsOf = (cost: number, bytes: number): number => cost + Math.floor(bytes / work.bytesAPoint)
