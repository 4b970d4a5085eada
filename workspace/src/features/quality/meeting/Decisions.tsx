import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { Link } from 'react-router-dom'
import { actionPath } from '../../addresses/quality.ts'
import { ActionStatus } from '../ActionLabels.tsx'
import type { MeetingDecision } from '../qualityReads.ts'

const columns: readonly Column<MeetingDecision>[] = [
  {
    key: 'words',
    head: 'Decided',
    main: true,
    cell: ({ words }) => <span className="font-normal wrap-anywhere whitespace-pre-line">{words}</span>,
  },
  {
    key: 'action',
    head: 'Action',
    tight: true,
    cell: ({ action }) => (action ? <Link to={actionPath(action.actionId)}>Action {action.number}</Link> : '–'),
  },
  { key: 'owner', head: 'Who', words: true, cell: ({ action }) => action?.owner ?? '–' },
  { key: 'due', head: 'By when', tight: true, cell: ({ action }) => (action ? dayOf(action.dueOn) : '–') },
  {
    key: 'state',
    head: 'How it stands',
    cell: ({ action }) => (action ? <ActionStatus action={{ ...action, checkDue: false }} /> : '–'),
  },
]

/** What was decided, and what has become of it. */
export const Decisions = ({ caption, decided }: { caption: string; decided: readonly MeetingDecision[] }) => (
  <Table caption={caption} columns={columns} rows={decided} rowKey={({ decisionId }) => decisionId} />
)
