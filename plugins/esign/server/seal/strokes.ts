import type { Mark } from '@cloudoc/pdf-signing/src/index.ts'
import type { Signature } from '../../contract/signing.ts'

/** The box that a signature is drawn in (`signing.ts`). */
const [width, height] = [1000, 400]

/** What stands on the page for a signature. Lines are drawn from point to point; a single point is a dot. */
export function markOf(signature: Signature | null, name: string): Mark | null {
  if (!signature) return null
  if (signature.kind === 'typed') return { kind: 'typed', text: name }
  return { kind: 'drawn', path: signature.strokes.map(lineOf).join(''), width, height }
}

type Stroke = Extract<Signature, { kind: 'drawn' }>['strokes'][number]
function lineOf(points: Stroke): string {
  const [first, ...rest] = points
  if (!first) return ''
  const to = rest.length === 0 ? [first] : rest
  return `M${first.join(' ')}${to.map(point => `L${point.join(' ')}`).join('')}`
}
