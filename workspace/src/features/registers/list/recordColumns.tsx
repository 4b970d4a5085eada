import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { recordName, severityLabels, stateLabels } from '@cloudoc/quality/contract/registers/kinds.ts'
import { Link } from 'react-router-dom'
import { recordPath } from '../../addresses/registers.ts'
import { happenedWords, type RecordItem, severityTones, stateTones } from '../registersTexts.ts'

const always: readonly Column<RecordItem>[] = [
  {
    key: 'name',
    head: 'Record',
    main: true,
    cell: ({ recordId, register, number, kind, place }) => (
      <span className="grid py-1">
        <Link to={recordPath(recordId)} className="inline-flex min-h-target items-center">
          {recordName(register, number)}
        </Link>
        <span className="text-small font-normal text-quiet">{[kind, place].filter(Boolean).join(', ')}</span>
      </span>
    ),
  },
  { key: 'when', head: 'When', tight: true, cell: happenedWords },
  {
    key: 'severity',
    head: 'Severity',
    cell: ({ severity }) => <Status tone={severityTones[severity]}>{severityLabels[severity]}</Status>,
  },
  {
    key: 'state',
    head: 'Stands at',
    cell: ({ state }) => <Status tone={stateTones[state]}>{stateLabels[state]}</Status>,
  },
]
const told: Column<RecordItem> = {
  key: 'told',
  head: 'To be told by',
  tight: true,
  cell: ({ nextDueAt }) =>
    nextDueAt === '' ? (
      <span className="text-quiet">–</span>
    ) : Date.parse(nextDueAt) < Date.now() ? (
      <Status tone="danger">Late</Status>
    ) : (
      <Day date={nextDueAt} />
    ),
}
const site: Column<RecordItem> = {
  key: 'site',
  head: 'Location',
  words: true,
  wide: true,
  cell: row => row.site || 'All',
}

/** A company with one location sees nothing of locations. */
export const recordColumns = (hasSites: boolean): readonly Column<RecordItem>[] =>
  hasSites ? [...always, site, told] : [...always, told]
