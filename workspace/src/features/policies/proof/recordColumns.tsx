import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { personRecord } from '@cloudoc/policies/contract/reports.ts'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import { ReaderStatus } from '../StatusLabels.tsx'
import { dayOf, titled, today } from '../words.ts'

type Line = ReplyOf<typeof personRecord>[number]

/** What somebody was asked to read, a version a row. */
export const recordColumns: readonly Column<Line>[] = [
  { key: 'policy', head: 'Policy', main: true, cell: line => <span className="grid"><span className="wrap-anywhere">{titled(line)}</span><span className="text-small font-normal text-quiet">Version {line.version}, asked {longDate(line.assignedAt)}</span></span> },
  { key: 'state', head: 'Stands', cell: ({ state, dueDate, closedWhy, late }) => <span className="statuses"><ReaderStatus state={state} closedWhy={closedWhy} overdue={dueDate !== '' && dueDate < today()} />{late && <Badge>Late</Badge>}</span> },
  { key: 'due', head: 'By', tight: true, cell: ({ dueDate }) => dayOf(dueDate) || '–' },
  {
    key: 'did', head: 'What was done',
    cell: ({ openedAt, acknowledgedAt, score, reason, receipt }) => (
      <span className="grid text-small">
        {[openedAt && `Opened ${dateAndTime(openedAt)}`, score && `Test ${score}%`, acknowledgedAt && `Acknowledged ${dateAndTime(acknowledgedAt)}`, receipt && `Receipt ${receipt}`, reason && `Because: ${reason}`].filter(Boolean).map(text => <span key={text} className="wrap-anywhere">{text}</span>)}
        {openedAt === '' && acknowledgedAt === '' && reason === '' && <span className="text-quiet">Not opened</span>}
      </span>
    ),
  },
]
