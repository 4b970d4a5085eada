import { strokeWord } from './stroke-letters.ts'

/** Columns of a picture by month: of one series, or of two that stand beside each other. */
export interface MonthColumns {
  months: readonly { month: string; values: readonly number[] }[]
  /** A line across: what is usual. */
  average?: number
}

const [width, height] = [680, 190]
const edge = { top: 22, foot: 24, side: 10 }
/** Dark and light enough to be told apart on paper without colour. */
const tones = ['#1f4e79', '#9db8d2'] as const
const ink = '#333333'
const line = '#8a3b12'

/** The first letters of the months: 'J', 'F', 'M' … */
const letters = 'JFMAMJJASOND'
const letterOf = (month: string): string => letters[Number(month.slice(5)) - 1] ?? ''

/** The picture as SVG, with no text in it: its words stand in the table below it. */
function monthColumnsSvg({ months, average }: MonthColumns): string {
  const most = Math.max(1, average ?? 0, ...months.flatMap(({ values }) => values))
  const [floor, room] = [height - edge.foot, height - edge.foot - edge.top]
  const step = (width - 2 * edge.side) / Math.max(1, months.length)
  const heightOf = (value: number): number => (value / most) * room
  const columns = months.map(({ month, values }, at) => {
    const [left, wide] = [edge.side + at * step, (step * 0.7) / Math.max(1, values.length)]
    const bars = values.map((value, which) => {
      const x = left + step * 0.15 + which * wide
      const tall = heightOf(value)
      const number = strokeWord(String(value), { x: x + wide / 2, y: floor - tall - 5, size: 8, colour: ink })
      return `<rect x="${x.toFixed(1)}" y="${(floor - tall).toFixed(1)}" width="${(wide * 0.9).toFixed(1)}" height="${tall.toFixed(1)}" fill="${tones[which] ?? tones[0]}"/>${number}`
    })
    return `${bars.join('')}${strokeWord(letterOf(month), { x: left + step / 2, y: height - 8, size: 9, colour: ink })}`
  })
  const usual =
    average === undefined
      ? ''
      : `<line x1="${edge.side}" x2="${width - edge.side}" y1="${(floor - heightOf(average)).toFixed(1)}" y2="${(floor - heightOf(average)).toFixed(1)}" stroke="${line}" stroke-width="1.5" stroke-dasharray="6 4"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#ffffff"/>${columns.join('')}<line x1="${edge.side}" x2="${width - edge.side}" y1="${floor}" y2="${floor}" stroke="${ink}"/>${usual}</svg>`
}

/** The picture as HTML for a PDF or a Word file. `alt`: what it shows, for whoever does not see it. */
export async function monthPicture(columns: MonthColumns, alt: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const { escapeHtml } = await import('@cloudoc/core/server/html/sanitise.ts')
  const drawn = await sharp(Buffer.from(monthColumnsSvg(columns)), { density: 144 })
    .png()
    .toBuffer()
  return `<p><img src="data:image/png;base64,${drawn.toString('base64')}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"></p>`
}
