import { RunChart } from '@cloudoc/kit/components/charts/RunChart.tsx'
import { StackedColumns } from '@cloudoc/kit/components/charts/StackedColumns.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { sourceWords } from '@cloudoc/quality/contract/action-source-words.ts'
import { progressInWords } from '@cloudoc/quality/contract/meeting/month-words.ts'
import { registerKinds } from '@cloudoc/quality/contract/registers/kinds.ts'
import { pointsInWords } from '@cloudoc/quality/contract/scoring/result-words.ts'
import { runChartOf } from '@cloudoc/quality/contract/trends/run-chart.ts'
import { monthName, shortMonth, wordsOfRun } from '@cloudoc/quality/contract/trends/run-words.ts'
import { Link } from 'react-router-dom'
import { inspectionPath } from '../../addresses/quality.ts'
import { resultPath } from '../../addresses/quality-audits.ts'
import { ResultStatus } from '../../audits/AuditStatus.tsx'
import { Facts } from '../../screen/Facts.tsx'
import type { MeetingFigures as Figures } from '../qualityReads.ts'
import { MeetingPart } from './MeetingPart.tsx'

type Result = Figures['audits']['results'][number]
type NotWalked = Figures['audits']['notWalked'][number]
type SiteRow = Figures['sites'][number]
type Inspected = Figures['inspections'][number]
type Owner = Figures['actions']['owners'][number]

/** Rows may be called alike: one audit is missed at several locations on a day. Kept figures keep their order. */
const inPlace = <R extends object>(row: R, place: number) => ({ ...row, place })

/** The location, where one of the rows has one. */
const siteIf = <R extends { site: string }>(rows: readonly { site: string }[]): Column<R>[] =>
  rows.some(({ site }) => site !== '')
    ? [{ key: 'site', head: 'Location', words: true, cell: ({ site }) => site || 'All locations' }]
    : []

const resultColumns = (rows: readonly Result[]): Column<Result>[] => [
  { key: 'title', head: 'Audit', main: true, cell: row => <Link to={resultPath(row.runId)}>{row.title}</Link> },
  ...siteIf<Result>(rows),
  { key: 'on', head: 'Walked', tight: true, cell: row => dayOf(row.doneOn) },
  { key: 'result', head: 'Result', cell: row => <ResultStatus result={row.result} /> },
  { key: 'points', head: 'Points', align: 'end', tight: true, cell: row => pointsInWords(row) },
]
const missedColumns = (rows: readonly NotWalked[]): Column<NotWalked & { place: number }>[] => [
  { key: 'title', head: 'Missed', main: true, cell: ({ title }) => title },
  ...siteIf<NotWalked & { place: number }>(rows),
  { key: 'due', head: 'Was due', tight: true, cell: ({ dueOn }) => dayOf(dueOn) },
]
const ownerColumns: readonly Column<Owner>[] = [
  { key: 'owner', head: 'Who', main: true, cell: ({ owner }) => owner || 'Somebody who has left' },
  { key: 'open', head: 'Open', align: 'end', cell: ({ open }) => open },
  { key: 'late', head: 'Late', align: 'end', cell: ({ late }) => late },
  { key: 'oldest', head: 'Longest since', tight: true, cell: ({ oldest }) => dayOf(oldest) },
]

const siteColumns: readonly Column<SiteRow>[] = [
  { key: 'site', head: 'Location', main: true, cell: ({ site }) => site },
  { key: 'walked', head: 'Audits walked', align: 'end', cell: ({ walked }) => walked },
  { key: 'missed', head: 'Missed', align: 'end', cell: ({ missed }) => missed },
  { key: 'open', head: 'Actions open', align: 'end', cell: ({ open }) => open },
  { key: 'late', head: 'Late', align: 'end', cell: ({ late }) => late },
]
const inspectionColumns = (rows: readonly Inspected[]): Column<Inspected>[] => [
  {
    key: 'body',
    head: 'Who looked',
    main: true,
    cell: ({ inspectionId, body }) => <Link to={inspectionPath(inspectionId)}>{body}</Link>,
  },
  ...siteIf<Inspected>(rows),
  { key: 'on', head: 'When', tight: true, cell: ({ on }) => dayOf(on) },
  { key: 'findings', head: 'Findings', align: 'end', cell: ({ findings }) => findings },
  { key: 'open', head: 'Open', align: 'end', cell: ({ open }) => open },
]

const Audits = ({ audits }: Pick<Figures, 'audits'>) => (
  <MeetingPart title="Audits" lead={`${audits.done} walked, ${audits.missed} missed, ${audits.skipped} left out.`}>
    {audits.results.length > 0 && (
      <Table
        caption="Audits that were walked"
        columns={resultColumns(audits.results)}
        rows={audits.results}
        rowKey={({ runId }) => runId}
      />
    )}
    {audits.notWalked.length > 0 && (
      <Table
        caption="Audits that were missed"
        columns={missedColumns(audits.notWalked)}
        rows={audits.notWalked.map(inPlace)}
        rowKey={({ place }) => String(place)}
      />
    )}
  </MeetingPart>
)

function Actions({ actions }: Pick<Figures, 'actions'>) {
  const late = actions.owners.filter(owner => owner.late > 0)
  const isEmpty = actions.months.every(({ opened, finished }) => opened + finished === 0)
  return (
    <MeetingPart title="Actions" lead={`${counted(actions.open, 'open', 'open')}, ${actions.late} of them late.`}>
      {!isEmpty && (
        <StackedColumns
          title="Opened and done, month by month"
          lead={`In ${monthName(actions.months.at(-1)?.month ?? '')} ${actions.opened} were opened and ${actions.finished} done.`}
          rowName="Month"
          series={[
            { key: 'opened', label: 'Opened', tone: 'accent' },
            { key: 'finished', label: 'Done', tone: 'success' },
          ]}
          rows={actions.months.map(({ month, opened, finished }) => ({
            id: month,
            label: monthName(month),
            short: shortMonth(month),
            values: { opened, finished },
          }))}
        />
      )}
      {actions.sources.length > 0 && (
        <p>
          {`Opened in the month out of: ${actions.sources
            .map(({ kind, opened }) => `${sourceWords[kind].toLowerCase()} ${opened}`)
            .join(', ')}.`}
        </p>
      )}
      {late.length > 0 && (
        <Table
          caption="Late, by owner"
          columns={ownerColumns}
          rows={late.map(inPlace)}
          rowKey={({ place }) => String(place)}
        />
      )}
    </MeetingPart>
  )
}

function RegisterRun({ register, months }: Figures['registers'][number]) {
  const chart = runChartOf(months.map(({ n }) => n))
  const marked = new Set(chart.signals.flatMap(({ from, to }) => months.slice(from, to + 1).map(({ month }) => month)))
  return (
    <RunChart
      title={registerKinds[register].name}
      lead={wordsOfRun(
        chart,
        months.map(({ month }) => monthName(month)),
      )}
      rowName="Month"
      label="Recorded"
      rows={months.map(({ month, n }) => ({
        id: month,
        label: monthName(month),
        short: shortMonth(month),
        values: { n },
      }))}
      average={chart.mean}
      limits={chart.limits}
      marked={marked}
    />
  )
}

/** What the month came to, as it stood when the meeting was prepared. */
export const MeetingFigures = ({ figures }: { figures: Figures }) => (
  <>
    {figures.sites.length > 0 && (
      <MeetingPart title="Locations">
        <Table
          caption="How each location stood"
          columns={siteColumns}
          rows={figures.sites}
          rowKey={({ site }) => site}
        />
      </MeetingPart>
    )}
    <Audits audits={figures.audits} />
    {figures.inspections.length > 0 && (
      <MeetingPart title="Inspections">
        <Table
          caption="Inspections of the month"
          columns={inspectionColumns(figures.inspections)}
          rows={figures.inspections}
          rowKey={({ inspectionId }) => inspectionId}
        />
      </MeetingPart>
    )}
    <Actions actions={figures.actions} />
    <MeetingPart
      title="Registers"
      lead={
        figures.registers.length === 0
          ? 'Nothing was written down in twelve months that everybody in quality sees.'
          : 'Records that not everybody in quality sees are not counted here.'
      }
    >
      {figures.registers.map(({ register, months }) => (
        <RegisterRun key={register} register={register} months={months} />
      ))}
    </MeetingPart>
    <MeetingPart title="Reading and training">
      <Facts
        facts={[
          { name: 'Reading', value: progressInWords(figures.readings) },
          { name: 'Training', value: progressInWords(figures.training) },
        ]}
      />
    </MeetingPart>
  </>
)
