import type { Signature } from '@cloudoc/esign/contract/signing.ts'
import type { PointGroup } from 'signature_pad'

export type Strokes = Extract<Signature, { kind: 'drawn' }>['strokes']
type Point = Strokes[number][number]
/** As the call takes them: thousandths of the width of a box of 5 : 2. */
const [wide, high] = [1000, 400]
const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)))

/** Lines as they were drawn on paper so many pixels wide, in the measure of the call. Points that fall together are one. */
export function toStrokes(lines: readonly { points: readonly { x: number; y: number }[] }[], width: number): Strokes {
  const scale = wide / Math.max(width, 1)
  return lines.flatMap(({ points }) => {
    const stroke: Point[] = []
    for (const { x, y } of points) {
      const point: Point = [within(x * scale, wide), within(y * scale, high)]
      const last = stroke.at(-1)
      if (last?.[0] !== point[0] || last[1] !== point[1]) stroke.push(point)
    }
    return stroke.length === 0 ? [] : [stroke]
  })
}

/** Lines for paper so many pixels wide, of what was drawn before. */
export const toLines = (strokes: Strokes, width: number, paper: Element): PointGroup[] =>
  strokes.map(stroke => ({
    penColor: getComputedStyle(paper).color,
    dotSize: 0,
    minWidth: 1,
    maxWidth: 3,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points: stroke.map(([x, y], at) => ({
      x: (x * width) / wide,
      y: (y * width) / wide,
      pressure: 0.5,
      time: at * 20,
    })),
  }))

/** Thousandths of the width of the paper, from corner to corner: less is a dot. */
export const leastDrawn = 60

/** How much there is of it, from corner to corner: a dot is no signature. */
export function sizeOf(strokes: Strokes): number {
  const points = strokes.flat()
  if (points.length === 0) return 0
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}
