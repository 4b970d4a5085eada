import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { formatNumber } from '../../format/number.ts'
import { ChartFigure } from './ChartFigure.tsx'
import type { ChartRow } from './chart.ts'
import { useWidth } from './useWidth.ts'

/** Pixels: how high a chart is, and what its numbers and names take of it. */
const [height, left, right, bottom, top] = [200, 56, 24, 28, 12]
/** Pixels that a name under a point needs. */
const nameWidth = 64

const whole = (value: number): string => formatNumber(Math.round(value))

interface RunChartProps {
  title: string
  /** What there is to see, in a sentence. */
  lead: string
  /** What a point is: 'Month'. */
  rowName: string
  /** What is counted: 'Falls'. */
  label: string
  rows: readonly ChartRow<'n'>[]
  average: number
  limits: { lower: number; upper: number } | null
  /** Ids of points that are more than noise: they are drawn larger. */
  marked: ReadonlySet<string>
}

/** Counts over time as a line, with its average and its limits. Its numbers stand in a table below. */
export function RunChart({ title, lead, rowName, label, rows, average, limits, marked }: RunChartProps) {
  const [place, width] = useWidth<HTMLDivElement>()
  const most = Math.max(1, limits?.upper ?? 0, ...rows.map(({ values }) => values.n))
  const x = scalePoint({ domain: rows.map(({ id }) => id), range: [left + 8, width - right] })
  const y = scaleLinear<number>({ domain: [0, most], range: [height - bottom, top], nice: true })
  const xOf = ({ id }: ChartRow<'n'>): number => x(id) ?? 0
  const yOf = ({ values }: ChartRow<'n'>): number => y(values.n)
  const each = Math.max(1, Math.ceil((rows.length * nameWidth) / Math.max(1, width - left)))
  const lines = [
    { key: 'average', at: average, dash: '6 4' },
    ...(limits
      ? [
          { key: 'upper', at: limits.upper, dash: '2 4' },
          { key: 'lower', at: limits.lower, dash: '2 4' },
        ]
      : []),
  ]
  return (
    <ChartFigure title={title} lead={lead} rowName={rowName} rows={rows} series={[{ key: 'n', label, tone: 'accent' }]}>
      <div ref={place} className="min-w-0">
        <svg
          role="img"
          aria-label={`${title}, as a line`}
          width="100%"
          height={height}
          viewBox={`0 0 ${width} ${height}`}
        >
          {y
            .ticks(4)
            .filter(Number.isInteger)
            .map(tick => (
              <g key={tick}>
                <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
                <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-quiet text-small">
                  {formatNumber(tick)}
                </text>
              </g>
            ))}
          {lines.map(({ key, at, dash }) => (
            <line
              key={key}
              x1={left}
              x2={width}
              y1={y(at)}
              y2={y(at)}
              strokeDasharray={dash}
              className={key === 'average' ? 'stroke-ink' : 'stroke-edge'}
            />
          ))}
          <LinePath data={[...rows]} x={xOf} y={yOf} className="stroke-accent" fill="none" strokeWidth={2} />
          {rows.map(row => (
            <circle
              key={row.id}
              cx={xOf(row)}
              cy={yOf(row)}
              r={marked.has(row.id) ? 7 : 4}
              className={marked.has(row.id) ? 'fill-danger stroke-sheet' : 'fill-accent stroke-sheet'}
            >
              <title>{`${row.label}: ${formatNumber(row.values.n)}`}</title>
            </circle>
          ))}
          {rows.map((row, at) =>
            // Counted from the last, which ends at the edge: what is newest is named.
            (rows.length - 1 - at) % each === 0 ? (
              <text
                key={row.id}
                x={at === rows.length - 1 ? width : xOf(row)}
                y={height - 6}
                textAnchor={at === rows.length - 1 ? 'end' : 'middle'}
                className="fill-quiet text-small"
              >
                {row.short ?? row.label}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      <p className="text-small text-quiet">
        The dashed line is the average, {formatNumber(Math.round(average * 10) / 10)}.
        {limits &&
          ` Between the dotted lines, ${whole(limits.lower)} and ${whole(limits.upper)}, numbers go up and down by chance.`}
        {marked.size > 0 && ' Larger points are more than chance.'}
      </p>
    </ChartFigure>
  )
}
