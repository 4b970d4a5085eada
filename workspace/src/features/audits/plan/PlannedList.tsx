import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { pointsInWords } from '@cloudoc/quality/contract/scoring/result-words.ts'
import { Link } from 'react-router-dom'
import { beginAuditPath, resultPath } from '../../addresses/quality-audits.ts'
import { PlannedStatus, ResultStatus } from '../AuditStatus.tsx'
import type { Planned } from '../auditsReads.ts'

const isOpen = ({ state }: Planned): boolean => state === 'due' || state === 'late' || state === 'begun'

const Standing = ({ planned }: { planned: Planned }) =>
  planned.result === '' ? (
    <span className="grid">
      <PlannedStatus state={planned.state} />
      {planned.why !== '' && <span className="text-small text-quiet wrap-anywhere">{planned.why}</span>}
    </span>
  ) : (
    <span className="grid">
      <ResultStatus result={planned.result} />
      <span className="text-small text-quiet">{pointsInWords(planned)}</span>
    </span>
  )

const columnsFor = (sites: boolean, onSkip: ((planned: Planned) => void) | undefined): Column<Planned>[] => [
  {
    key: 'title',
    head: 'Audit',
    main: true,
    cell: row => (row.runId === '' ? row.title : <Link to={resultPath(row.runId)}>{row.title}</Link>),
  },
  ...(sites ? [{ key: 'site', head: 'Location', words: true, cell: (row: Planned) => row.site?.name ?? '' }] : []),
  { key: 'due', head: 'Day', tight: true, cell: row => <Day date={row.dueOn} /> },
  { key: 'owner', head: 'Who walks', words: true, cell: row => (row.isMine ? 'You' : row.owner) },
  { key: 'state', head: 'State', cell: row => <Standing planned={row} /> },
  {
    key: 'go',
    head: 'Start',
    bare: true,
    plain: true,
    align: 'end',
    cell: row =>
      isOpen(row) && (
        <span className="flex flex-wrap justify-end gap-2">
          {onSkip && (
            <Button variant="link" onClick={() => onSkip(row)}>
              Leave out…<span className="sr-only">: {row.title}</span>
            </Button>
          )}
          <Button variant="quiet" to={beginAuditPath(row.occurrenceId)}>
            {row.state === 'begun' ? 'Go on' : 'Start'}
            <span className="sr-only">: {row.title}</span>
          </Button>
        </span>
      ),
  },
]

/** Planned audits with the way to walk each, or to what came of it. */
export function PlannedList({
  caption,
  rows,
  onSkip,
}: {
  caption: string
  rows: readonly Planned[]
  onSkip?: ((planned: Planned) => void) | undefined
}) {
  const sites = rows.some(({ site }) => site !== null)
  return (
    <Table
      caption={caption}
      columns={columnsFor(sites, onSkip)}
      rows={rows}
      rowKey={({ occurrenceId }) => occurrenceId}
    />
  )
}
