import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Link } from 'react-router-dom'
import { actionPath } from '../../addresses/quality.ts'
import { ActionStatus, DueDay, SeverityLabel } from '../ActionLabels.tsx'
import type { ActionItem } from '../qualityReads.ts'

const site: Column<ActionItem> = {
  key: 'site',
  head: 'Location',
  words: true,
  wide: true,
  cell: row => row.site || '–',
}

/** Columns of the list of actions; locations only where the company has several. */
export const actionColumns = (hasSites: boolean): readonly Column<ActionItem>[] => [
  {
    key: 'title',
    head: 'Action',
    main: true,
    cell: ({ actionId, number, title, sourceLabel }) => (
      <span className="flex flex-wrap items-center gap-x-3 md:min-w-tree">
        <Link to={actionPath(actionId)} className="inline-flex min-h-target items-center wrap-anywhere">
          {title}
        </Link>
        <span className="py-1 text-small font-normal text-quiet wrap-anywhere">
          {[`Number ${number}`, sourceLabel].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  { key: 'status', head: 'Status', cell: action => <ActionStatus action={action} /> },
  { key: 'due', head: 'By when', tight: true, cell: action => <DueDay action={action} /> },
  { key: 'owner', head: 'Who', words: true, cell: ({ owner, mine }) => (mine ? 'You' : owner) },
  ...(hasSites ? [site] : []),
  { key: 'severity', head: 'Severity', wide: true, cell: ({ severity }) => <SeverityLabel severity={severity} /> },
  {
    key: 'proofs',
    head: 'Proof',
    align: 'end',
    tight: true,
    wide: true,
    cell: ({ proofs }) => <span className="tabular-nums">{proofs}</span>,
  },
]
