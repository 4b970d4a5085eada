import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../format/number.ts'
import { type Column, Table } from '../data/Table.tsx'
import { cx } from '../layout/cx.ts'
import { type ChartRow, type Series, swatchOf, totalOf } from './chart.ts'

export interface ChartFigureProps<Key extends string> {
  title: string
  /** What there is to see, in a sentence: whoever cannot see the picture reads the same. */
  lead: string
  series: readonly Series<Key>[]
  rows: readonly ChartRow<Key>[]
  /** What a row is: 'Week', 'Group'. */
  rowName: string
  /** What belongs beside the title: a choice of what is shown. */
  tools?: ReactNode
  children: ReactNode
}

/**
 * A picture with its title, what its colours mean, and the same numbers in a table below, which opens by a press, by the
 * keyboard and for screen readers.
 */
export function ChartFigure<Key extends string>({
  title,
  lead,
  series,
  rows,
  rowName,
  tools,
  children,
}: ChartFigureProps<Key>) {
  const id = useId()
  const columns: Column<ChartRow<Key>>[] = [
    { key: 'row', head: rowName, main: true, cell: row => row.label },
    ...series.map(({ key, label }) => ({
      key,
      head: label,
      align: 'end' as const,
      cell: (row: ChartRow<Key>) => formatNumber(row.values[key]),
    })),
    ...(series.length > 1
      ? [
          {
            key: 'all',
            head: 'Together',
            align: 'end' as const,
            cell: (row: ChartRow<Key>) => formatNumber(totalOf(row, series)),
          },
        ]
      : []),
  ]
  return (
    <figure aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <figcaption className="grid gap-1">
        <h3 id={id} className="text-heading">
          {title}
        </h3>
        <p className="max-w-measure text-quiet">{lead}</p>
      </figcaption>
      {tools}
      <ul aria-label="What the colours mean" className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        {series.map(({ key, label, tone }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden className={cx('size-3 rounded-sm', swatchOf[tone])} />
            {label}
          </li>
        ))}
      </ul>
      {children}
      <details>
        <summary className="inline-flex min-h-target cursor-pointer items-center text-small text-accent underline">
          Show the numbers
        </summary>
        <Table caption={title} columns={columns} rows={rows} rowKey={row => row.id} />
      </details>
    </figure>
  )
}
