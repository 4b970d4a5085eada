import { isSigned } from '../../contract/rules/answered.ts'
import type { Answers } from '../../contract/rules/answers.ts'

/** Pixels of a drawn signature in print. */
const [width, height] = [500, 200]

/** Drawn signatures of answers as pictures (PNG, base64), by field. Points are thousandths of the width of a box of 5 : 2. */
export async function drawingsOf(answers: Answers): Promise<ReadonlyMap<string, string>> {
  const drawn = Object.entries(answers).flatMap(([key, value]) =>
    isSigned(value) && value.signature.kind === 'drawn' ? [{ key, strokes: value.signature.strokes }] : [],
  )
  if (drawn.length === 0) return new Map()
  const { default: sharp } = await import('sharp')
  return new Map(
    await Promise.all(
      drawn.map(async ({ key, strokes }) => {
        const lines = strokes
          .map(stroke => `<polyline points="${stroke.map(([x, y]) => `${x},${y}`).join(' ')}"/>`)
          .join('')
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 400" width="${width}" height="${height}"><g fill="none" stroke="#17262b" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`
        return [key, (await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')] as const
      }),
    ),
  )
}
