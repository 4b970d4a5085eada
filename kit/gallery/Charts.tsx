import { RunChart } from '../components/charts/RunChart.tsx'
import { StackedBars } from '../components/charts/StackedBars.tsx'
import { StackedColumns } from '../components/charts/StackedColumns.tsx'
import { Specimen } from './Specimen.tsx'

const weeks = Array.from({ length: 12 }, (_, at) => ({
  id: `w${at}`,
  label: `Week ${at + 1}`,
  short: `${at + 1}`,
  values: { readings: (at * 7) % 11, courses: (at * 5) % 4 },
}))
const falls = [4, 3, 5, 4, 2, 4, 3, 5, 9, 8, 4, 3].map((n, at) => ({
  id: `w${at}`,
  label: `Week ${at + 1}`,
  short: `${at + 1}`,
  values: { n },
}))
const series = [
  { key: 'readings', label: 'Readings', tone: 'accent' },
  { key: 'courses', label: 'Courses', tone: 'warning' },
] as const
const standing = [
  { key: 'done', label: 'Done', tone: 'success' },
  { key: 'open', label: 'To do', tone: 'quiet' },
  { key: 'overdue', label: 'Overdue', tone: 'danger' },
] as const
const groups = [
  { id: 'g1', label: 'Night staff', values: { done: 40, open: 12, overdue: 3 } },
  { id: 'g2', label: 'Kitchen and housekeeping of both houses', values: { done: 8, open: 0, overdue: 0 } },
]

/** Charts (`ChartFigure` frames both), each with its table below. */
export function Charts() {
  return (
    <>
      <Specimen name="Columns over time">
        <StackedColumns title="Read and learnt" lead="Twelve weeks." series={series} rows={weeks} rowName="Week" />
      </Specimen>
      <Specimen name="A line with its average and limits">
        <RunChart
          title="Falls"
          lead="More than usual in two weeks."
          rowName="Week"
          label="Falls"
          rows={falls}
          average={4}
          limits={{ lower: 1, upper: 7 }}
          marked={new Set(['w8', 'w9'])}
        />
      </Specimen>
      <Specimen name="Bars of groups">
        <StackedBars title="How groups stand" lead="Two groups." series={standing} rows={groups} rowName="Group" />
      </Specimen>
    </>
  )
}
