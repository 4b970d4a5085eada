import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { dateAndTime, longDate, today } from '@cloudoc/kit/format/date.ts'
import type { personRecord } from '@cloudoc/policies/contract/reports.ts'
import { titled } from '../policiesTexts.ts'
import { Did, ReaderStatus } from '../StatusLabels.tsx'

type Line = ReplyOf<typeof personRecord>[number]

/** That they acknowledged it and when, else that they opened it; the test, and why it ended. */
const didWhat = ({ openedAt, acknowledgedAt, score, reason }: Line): string[] =>
  [
    acknowledgedAt && dateAndTime(acknowledgedAt),
    openedAt && acknowledgedAt === '' && `Opened ${dateAndTime(openedAt)}`,
    score && `Test ${score}%`,
    reason && `Because: ${reason}`,
  ].filter((text): text is string => typeof text === 'string' && text !== '')

/** What somebody was asked to read, a version a row. */
export const recordColumns: readonly Column<Line>[] = [
  {
    key: 'policy',
    head: 'Policy',
    main: true,
    cell: line => <span className="wrap-anywhere font-bold">{titled(line)}</span>,
  },
  {
    key: 'version',
    head: 'Version',
    tight: true,
    cell: ({ version, assignedAt }) => <span title={`Asked ${longDate(assignedAt)}`}>{version}</span>,
  },
  { key: 'asked', head: 'Asked', tight: true, wide: true, cell: ({ assignedAt }) => <Day date={assignedAt} /> },
  { key: 'due', head: 'By', tight: true, cell: ({ dueDate }) => <Day date={dueDate} /> },
  {
    key: 'state',
    head: 'Status',
    cell: ({ state, dueDate, closedWhy, late }) => (
      <span className="statuses">
        <ReaderStatus state={state} closedWhy={closedWhy} overdue={dueDate !== '' && dueDate < today()} />
        {late && <Badge>Late</Badge>}
      </span>
    ),
  },
  { key: 'did', head: 'What was done', cell: line => <Did words={didWhat(line)} /> },
  {
    key: 'receipt',
    head: 'Receipt',
    wide: true,
    words: true,
    cell: ({ receipt }) =>
      receipt ? <code className="text-small">{receipt}</code> : <span className="text-quiet">–</span>,
  },
]
