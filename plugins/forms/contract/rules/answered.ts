import type { Answer, Picked, Signed } from './answers.ts'

// Without zod, for screens: a contract with it is bundled there as data.

/** Of `choice` and `choices`. */
export const isPicked = (value: Answer | undefined): value is Picked => typeof value === 'object' && 'picked' in value
/** Of `signature`. */
export const isSigned = (value: Answer | undefined): value is Signed =>
  typeof value === 'object' && 'signature' in value

/** Points of a drawn signature; 0 of a typed one. */
export const inkOf = ({ signature }: Signed): number =>
  signature.kind === 'drawn' ? signature.strokes.reduce((sum, { length }) => sum + length, 0) : 0

/** Was it answered at all? White space is none. */
export function isFilled(value: Answer | undefined): value is Answer {
  if (value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.length > 0
  return isPicked(value) ? value.picked.length > 0 : value.name.trim() !== ''
}
