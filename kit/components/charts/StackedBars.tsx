import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { ChartFigure, type ChartFigureProps } from './ChartFigure.tsx'
import { fillOf, totalOf, wordsOf } from './chart.ts'

/** How high a bar is, and how wide it is drawn, in units of its own: it is stretched to its place. */
const [height, wide] = [16, 1000]

interface StackedBarsProps<Key extends string> extends Omit<ChartFigureProps<Key>, 'children'> {
  /** Only so many are drawn, the first of them: the table has all. */
  most?: number
}

/**
 * How some groups stand beside each other, a bar for each, as long as what it counts; its numbers stand beside its name.
 */
export function StackedBars<Key extends string>({ most = 12, ...props }: StackedBarsProps<Key>) {
  const { rows, series } = props
  const longest = Math.max(1, ...rows.map(row => totalOf(row, series)))
  const x = scaleLinear<number>({ domain: [0, longest], range: [0, wide] })
  return (
    <ChartFigure {...props}>
      <ul className="grid gap-2">
        {rows.slice(0, most).map(row => {
          const parts = series.map(({ key, tone }, at) => {
            const before = series.slice(0, at).reduce((sum, other) => sum + row.values[other.key], 0)
            return { key, tone, from: x(before), length: x(row.values[key]) }
          })
          return (
            <li key={row.id} className="grid gap-1">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 font-bold wrap-anywhere">{row.label}</span>
                <span className="text-small text-quiet">{wordsOf(row, series) || 'Nothing'}</span>
              </p>
              <svg
                aria-hidden
                width="100%"
                height={height}
                viewBox={`0 0 ${wide} ${height}`}
                preserveAspectRatio="none"
                className="rounded-sm bg-well"
              >
                {parts
                  .filter(({ length }) => length > 0)
                  .map(({ key, tone, from, length }) => (
                    <Bar key={key} x={from} y={0} width={length} height={height} className={fillOf[tone]} />
                  ))}
              </svg>
            </li>
          )
        })}
      </ul>
      {rows.length > most && (
        <p className="text-small text-quiet">
          The first {most} of {rows.length} are drawn. The numbers are those of all.
        </p>
      )}
    </ChartFigure>
  )
}
