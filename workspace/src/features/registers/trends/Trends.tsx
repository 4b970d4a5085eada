import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { RunChart } from '@cloudoc/kit/components/charts/RunChart.tsx'
import { StackedBars } from '@cloudoc/kit/components/charts/StackedBars.tsx'
import { StackedColumns } from '@cloudoc/kit/components/charts/StackedColumns.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { type Register, registerKinds, registers } from '@cloudoc/quality/contract/registers/kinds.ts'
import { runChartOf } from '@cloudoc/quality/contract/trends/run-chart.ts'
import { monthName, shortMonth, wordsOfRun } from '@cloudoc/quality/contract/trends/run-words.ts'
import { qualityTrends } from '@cloudoc/quality/contract/trends/trends.ts'
import ChartLine from 'lucide-react/icons/chart-line'
import { Filters } from '../../lists/Filters.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { QualityTabs } from '../../quality/QualityTabs.tsx'
import { useSeesRegisters } from '../../rights/registers.ts'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { useSites } from '../../site-choice/useSites.ts'
import { registerOf } from '../registersTexts.ts'

type TrendsReply = ReplyOf<typeof qualityTrends>
type BarRow = TrendsReply['kinds'][number]

/** What happened over twelve months, and whether it is more than chance (/quality/trends). */
export function Trends() {
  return useSeesRegisters() ? (
    <Shown />
  ) : (
    <Screen title="Trends">
      <NotPermitted />
    </Screen>
  )
}

function Shown() {
  const { get, filter } = useListParams()
  const register = registerOf(get('register')) ?? 'incident'
  const siteId = get('site')
  const sites = useSites()
  const { data, error, code, isLoading, retry } = useRead(qualityTrends, { register, siteId }, { keepPrevious: true })
  return (
    <Screen
      title="Trends"
      lead="The last twelve months, and whether something has changed or goes up and down by chance."
    >
      <QualityTabs />
      <Filters label="What is shown">
        <Select
          label="Register"
          name="register"
          value={register}
          onChange={({ currentTarget: { value } }) => filter({ register: value })}
          options={registers.map(value => ({ value, label: registerKinds[value].name }))}
        />
        {sites.length > 0 && (
          <Select
            label="Location"
            name="site"
            value={siteId}
            onChange={({ currentTarget: { value } }) => filter({ site: value })}
            placeholder="All locations"
            options={sites.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        )}
      </Filters>
      {isLoading && <Skeleton shape="block" count={3} label="Loading the pictures" />}
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {data && <Pictures register={register} trends={data} />}
    </Screen>
  )
}

function Pictures({ register, trends }: { register: Register; trends: TrendsReply }) {
  const { name } = registerKinds[register]
  if (trends.total === 0) {
    return (
      <EmptyState title="Nothing has happened here" icon={<ChartLine className="size-8" />}>
        In twelve months nothing was written down in this register that you may see.
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-10">
      {trends.hidden && (
        <Notice title="Some numbers are left out">
          Not everybody sees these records. A number under five could tell whom it is about, so it is not shown.
        </Notice>
      )}
      <MonthByMonth label={name} months={trends.months} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-10 lg:grid-cols-2">
        <Bars title="By kind" rowName="Kind" rows={trends.kinds} />
        <Bars title="By place" rowName="Place" rows={trends.places} />
        <Hours rows={trends.hours} />
        <Bars title="By location" rowName="Location" rows={trends.sites} />
      </div>
    </div>
  )
}

function MonthByMonth({ label, months }: { label: string; months: TrendsReply['months'] }) {
  // The month that has begun is not over: it would always look like less.
  const whole = months.slice(0, -1)
  const begun = months.at(-1)
  const counts = whole.flatMap(({ n }) => (n === null ? [] : [n]))
  if (counts.length < whole.length) return null
  const chart = runChartOf(counts)
  const marked = new Set(chart.signals.flatMap(({ from, to }) => whole.slice(from, to + 1).map(({ month }) => month)))
  const soFar = begun && begun.n !== null ? ` ${monthName(begun.month)} so far: ${begun.n}.` : ''
  return (
    <RunChart
      title={`${label}, month by month`}
      lead={`${wordsOfRun(
        chart,
        whole.map(({ month }) => monthName(month)),
      )}${soFar}`}
      rowName="Month"
      label="Recorded"
      rows={whole.map(({ month }, at) => ({
        id: month,
        label: monthName(month),
        short: shortMonth(month),
        values: { n: counts[at] ?? 0 },
      }))}
      average={chart.mean}
      limits={chart.limits}
      marked={marked}
    />
  )
}

const recorded = [{ key: 'n', label: 'Recorded', tone: 'accent' }] as const

const shownRows = (rows: readonly BarRow[]) =>
  rows.flatMap(({ key, label, n }) => (n === null ? [] : [{ id: key, label, values: { n } }]))

function Bars({ title, rowName, rows }: { title: string; rowName: string; rows: readonly BarRow[] }) {
  const shown = shownRows(rows)
  const [first] = shown
  if (!first) return null
  return (
    <StackedBars title={title} lead={`Most often: ${first.label}.`} rowName={rowName} series={recorded} rows={shown} />
  )
}

function Hours({ rows }: { rows: readonly BarRow[] }) {
  const known = new Map(shownRows(rows).map(row => [row.id, row.values.n]))
  if (known.size === 0) return null
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).map(hour => ({
    id: hour,
    label: `From ${hour}:00`,
    short: hour,
    values: { n: known.get(hour) ?? 0 },
  }))
  const most = hours.reduce((one, other) => (other.values.n > one.values.n ? other : one))
  return (
    <StackedColumns
      title="By hour"
      lead={`Most often in the hour ${most.label.toLowerCase()}. Records without an hour are not counted here.`}
      rowName="Hour"
      series={recorded}
      rows={hours}
    />
  )
}
