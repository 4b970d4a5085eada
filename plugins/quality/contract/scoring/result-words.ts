import type { AuditResult } from './score.ts'

// Without zod, for screens: a contract with it is bundled there as data.

/** What an audit came to, in words. */
export const resultWords: Readonly<Record<AuditResult, string>> = {
  met: 'Met',
  partly: 'Partly met',
  notMet: 'Not met',
  critical: 'Not met: a critical point failed',
  nothing: 'Nothing to score',
}

/** Whole per cent, rounded down: 100 only where every point was got. Nothing where nothing could be got. */
export const percentOf = ({ points, of }: { points: number; of: number }): number | undefined =>
  of === 0 ? undefined : Math.floor((100 * points) / of)

/** '34 of 36 points (94%)'; 'Nothing to score'. */
export function pointsInWords(score: { points: number; of: number }): string {
  const percent = percentOf(score)
  return percent === undefined
    ? resultWords.nothing
    : `${score.points} of ${score.of} ${score.of === 1 ? 'point' : 'points'} (${percent}%)`
}
