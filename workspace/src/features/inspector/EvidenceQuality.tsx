import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { evidenceQuality, linkActionPage, linkAuditPage } from '@cloudoc/policies/contract/inspector.ts'
import { useState } from 'react'
import { Refused } from '../screen/Refused.tsx'
import { EvidenceActions } from './EvidenceActions.tsx'

export type QualityShown = ReplyOf<typeof evidenceQuality>
type Audit = QualityShown['audits'][number]
type Inspection = QualityShown['inspections'][number]
type Register = QualityShown['registers'][number]

/** Leads to an action below, where it is on this page of them. */
const ToAction = ({ number, shown }: { number: number | null; shown: ReadonlySet<number> }) =>
  number === null ? null : shown.has(number) ? (
    <a href={`#action-${number}`} className="inline-flex min-h-target items-center">{`Action ${number}`}</a>
  ) : (
    <span className="text-quiet">{`Action ${number}`}</span>
  )

const auditColumns = (shown: ReadonlySet<number>): readonly Column<Audit & { place: number }>[] => [
  {
    key: 'audit',
    head: 'Audit',
    main: true,
    cell: ({ title, site }) => (
      <span className="grid">
        <span className="wrap-anywhere">{title}</span>
        {site !== '' && <span className="text-small font-normal text-quiet">{site}</span>}
      </span>
    ),
  },
  { key: 'on', head: 'Walked', tight: true, cell: ({ on }) => dayOf(on) },
  { key: 'by', head: 'By', words: true, cell: ({ by }) => by },
  {
    key: 'result',
    head: 'Result',
    cell: ({ result, points }) => (
      <span className="grid">
        {result}
        <span className="text-small text-quiet">{points}</span>
      </span>
    ),
  },
  {
    key: 'findings',
    head: 'Not met',
    words: true,
    cell: ({ findings }) =>
      findings.length === 0 ? (
        'Nothing'
      ) : (
        <ul className="grid gap-1">
          {findings.map(({ question, critical, action }, at) => (
            <li key={at} className="wrap-anywhere">
              {question}
              {critical && <strong> (critical)</strong>} <ToAction number={action} shown={shown} />
            </li>
          ))}
        </ul>
      ),
  },
]

const Inspections = ({ inspections, shown }: { inspections: readonly Inspection[]; shown: ReadonlySet<number> }) => (
  <section aria-labelledby="inspections" className="grid grid-cols-1 gap-2">
    <h2 id="inspections" className="text-heading">
      Inspections
    </h2>
    <ul className="border-t border-line">
      {inspections.map(({ body, on, site, findings }, at) => (
        <li key={at} className="grid gap-1 border-b border-line py-3">
          <p className="font-bold wrap-anywhere">{[body, site, dayOf(on)].filter(Boolean).join(', ')}</p>
          {findings.length === 0 && <p className="text-quiet">Nothing was found.</p>}
          {findings.map(({ what, heading, action }) => (
            <p key={action} className="wrap-anywhere">
              {what} {heading !== '' && <span className="text-small text-quiet">{heading}</span>}{' '}
              <ToAction number={action} shown={shown} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  </section>
)

const registerColumns: readonly Column<Register>[] = [
  { key: 'name', head: 'Register', main: true, cell: ({ name }) => name },
  {
    key: 'times',
    head: 'Written down',
    align: 'end',
    cell: ({ times }) => (times === null ? 'Fewer than 5' : counted(times, 'time')),
  },
]

/** Audits, what was done about what they found, and counts of registers: where the company shows them. */
export function EvidenceQuality({ token }: { token: string }) {
  const [skip, setSkip] = useState(0)
  const [actionSkip, setActionSkip] = useState(0)
  const { data, error, code, isLoading, retry } = useRead(
    evidenceQuality,
    { token, skip, limit: linkAuditPage, actionSkip, actionLimit: linkActionPage },
    { keepPrevious: true },
  )
  if (isLoading) return <Skeleton shape="block" count={3} label="Loading audits and actions" />
  if (code === 'absent') return <Notice title={evidenceQuality.texts.missing} />
  if (error !== undefined || !data) return <Refused error={error ?? ''} code={code} onRetry={retry} />
  const { audits, auditTotal, inspections, actions, actionTotal, registers } = data
  const shown = new Set(actions.map(({ number }) => number))
  if (auditTotal + inspections.length + actionTotal + registers.length === 0)
    return <EmptyState title="Nothing yet">No audit was walked in twelve months, and no action was opened.</EmptyState>
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-measure text-quiet">
        {`From ${dayOf(data.from)} to ${dayOf(data.to)}. Each action stands with its proof. `}
        Names of residents, notes, files and records are left out.
        {data.more && ' The newest are shown.'}
      </p>
      {auditTotal > 0 && (
        <div className="grid grid-cols-1 gap-3">
          <Table
            caption="Audits that were walked"
            columns={auditColumns(shown)}
            rows={audits.map((audit, place) => ({ ...audit, place }))}
            rowKey={({ place }) => String(place)}
          />
          <Pagination skip={skip} limit={linkAuditPage} total={auditTotal} label="Pages of audits" onSkip={setSkip} />
        </div>
      )}
      {inspections.length > 0 && <Inspections inspections={inspections} shown={shown} />}
      {registers.length > 0 && (
        <Table caption="Registers" columns={registerColumns} rows={registers} rowKey={({ name }) => name} />
      )}
      {actionTotal > 0 && (
        <div className="grid grid-cols-1 gap-3">
          <EvidenceActions actions={actions} />
          <Pagination
            skip={actionSkip}
            limit={linkActionPage}
            total={actionTotal}
            label="Pages of actions"
            onSkip={setActionSkip}
          />
        </div>
      )}
    </div>
  )
}
