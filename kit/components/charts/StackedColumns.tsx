import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { formatNumber } from '../../format/number.ts'
import { ChartFigure, type ChartFigureProps } from './ChartFigure.tsx'
import { type ChartRow, fillOf, totalOf, wordsOf } from './chart.ts'
import { useWidth } from './useWidth.ts'

/** Pixels: how high a chart is, and what its numbers and names take of it. */
const [height, left, bottom, top] = [160, 56, 28, 8]
/** Pixels that a name under a column needs. */
const nameWidth = 64

/** Counts over time, a column for each week or day, one series upon another. Its numbers stand in a table below. */
export function StackedColumns<Key extends string>(props: Omit<ChartFigureProps<Key>, 'children'>) {
  const { rows, series, title } = props
  const [place, width] = useWidth<HTMLDivElement>()
  const most = Math.max(1, ...rows.map(row => totalOf(row, series)))
  const x = scaleBand({ domain: rows.map(({ id }) => id), range: [left, width], padding: 0.25 })
  const y = scaleLinear<number>({ domain: [0, most], range: [height - bottom, top], nice: true })
  const tones = scaleOrdinal({ domain: series.map(({ key }) => key), range: series.map(({ tone }) => tone) })
  const each = Math.max(1, Math.ceil((rows.length * nameWidth) / Math.max(1, width - left)))
  return (
    <ChartFigure {...props}>
      <div ref={place} className="min-w-0">
        <svg
          role="img"
          aria-label={`${title}, as columns`}
          width="100%"
          height={height}
          viewBox={`0 0 ${width} ${height}`}
        >
          {y
            .ticks(3)
            .filter(Number.isInteger)
            .map(tick => (
              <g key={tick}>
                <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
                <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-quiet text-small">
                  {formatNumber(tick)}
                </text>
              </g>
            ))}
          <BarStack<ChartRow<Key>, Key>
            data={[...rows]}
            keys={series.map(({ key }) => key)}
            x={row => row.id}
            value={(row, key) => row.values[key]}
            xScale={x}
            yScale={y}
            color={key => tones(key)}
          >
            {stacks =>
              stacks.flatMap(({ key, bars }) =>
                bars
                  .filter(bar => bar.height > 0)
                  .map(bar => (
                    <rect
                      key={`${key} ${bar.index}`}
                      x={bar.x}
                      y={bar.y}
                      width={bar.width}
                      height={bar.height}
                      className={`stroke-sheet ${fillOf[tones(key)]}`}
                    >
                      <title>{`${rows[bar.index]?.label}: ${wordsOf(bar.bar.data, series)}`}</title>
                    </rect>
                  )),
              )
            }
          </BarStack>
          {rows.map(({ id, short, label }, at) =>
            // A name that would stand over the edge is left out: the table has it.
            at % each === 0 && (x(id) ?? 0) + (x.bandwidth() + nameWidth) / 2 <= width ? (
              <text
                key={id}
                x={(x(id) ?? 0) + x.bandwidth() / 2}
                y={height - 6}
                textAnchor="middle"
                className="fill-quiet text-small"
              >
                {short ?? label}
              </text>
            ) : null,
          )}
        </svg>
      </div>
    </ChartFigure>
  )
}
