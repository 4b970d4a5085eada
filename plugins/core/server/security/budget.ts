import { work } from '../../contract/limits.ts'
import { now } from '../clock.ts'

interface Purse { left: number; at: number }
type Of = 'session' | 'company'

/**
 * What each session and company has left on this node: in memory, as it is this process that it guards, and as the count must cost less than what is counted. A
 * company of ten sessions has no more than three.
 */
const purses: Record<Of, Map<number, Purse>> = { session: new Map(), company: new Map() }

/** Tests, rehearsals and benchmarks do in seconds what people do in days. */
const scale = (): number => Math.max(1, Number(process.env['LIMITS_TIMES'] ?? 1), Number(process.env['WORK_TIMES'] ?? 1))

/** Purses that are full again need not be kept; looked at when there are many. */
const many = 10_000

function filled(of: Of, id: number): Purse {
  const [at, { most, aSecond }] = [now().getTime(), work[of]]
  const known = purses[of].get(id) ?? { left: most * scale(), at }
  const purse = { left: Math.min(most * scale(), known.left + (Math.max(0, at - known.at) / 1000) * aSecond * scale()), at }
  if (purses[of].size >= many && !purses[of].has(id)) for (const [other, { at: last }] of purses[of]) if (at - last > (most / aSecond) * 1000) purses[of].delete(other)
  purses[of].set(id, purse)
  return purse
}

/** Takes these points from a session and its company; the holder of a link has no session. Answers how many seconds to wait where one of them has too few: then nothing is taken. */
export function spend({ session, company }: { session?: { id: number }; company: { id: number } }, points: number): number | undefined {
  if (points <= 0) return undefined
  const both = [...(session ? [[filled('session', session.id), work.session] as const] : []), [filled('company', company.id), work.company] as const]
  const wait = Math.max(...both.map(([{ left }, { most, aSecond }]) => (Math.min(points, most * scale()) - left) / (aSecond * scale())))
  if (wait > 0) return Math.ceil(wait)
  for (const [purse] of both) purse.left -= points
  return undefined
}

/** Points for what a call is and what it was sent. */
export const pointsOf = (cost: number, bytes: number): number => cost + Math.floor(bytes / work.bytesAPoint)
