import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import type { policyReaders } from '@cloudoc/policies/contract/reports.ts'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { Link } from 'react-router-dom'
import { recordPath } from '../../addresses/policies.ts'
import { Did, ReaderStatus, testWords } from '../StatusLabels.tsx'

export type Reader = ReplyOf<typeof policyReaders>[number]
export const isOpen = ({ state }: Pick<Reader, 'state'>): boolean => state === 'unread' || state === 'read'

/**
 * What somebody did, in words, the last of it first: that they acknowledged, else that they opened it; how
 * much was on their screen, the test, and why it ended.
 */
const didWhat = ({
  openedAt,
  pagesSeen,
  seconds,
  test,
  acknowledgedAt,
  acknowledgedVersion,
  version,
  reason,
  remindedAt,
  state,
}: Reader): string[] =>
  [
    acknowledgedAt &&
      `${dateAndTime(acknowledgedAt)}${acknowledgedVersion && acknowledgedVersion !== version ? ` (version ${acknowledgedVersion})` : ''}`,
    openedAt && acknowledgedAt === '' && `Opened ${longDate(openedAt)}`,
    pagesSeen > 0 &&
      `${counted(pagesSeen, 'part', 'parts')} on screen, ${seconds < 60 ? 'less than a minute' : counted(Math.round(seconds / 60), 'minute', 'minutes')}`,
    testWords(test),
    reason && `Because: ${reason}`,
    remindedAt && (state === 'unread' || state === 'read') && `Reminded ${longDate(remindedAt)}`,
  ].filter((text): text is string => typeof text === 'string' && text !== '')

interface Doing {
  onRemind: (row: Reader) => void
  onWaive: (row: Reader) => void
  onAllow: (row: Reader) => void
}
export const readerColumns = ({ onRemind, onWaive, onAllow }: Doing): readonly Column<Reader>[] => [
  {
    key: 'name',
    head: 'Who',
    main: true,
    cell: ({ employeeId, name }) => (
      <Link
        to={recordPath(employeeId, name)}
        className="inline-flex min-h-target items-center wrap-break-word sm:whitespace-nowrap"
      >
        {name}
      </Link>
    ),
  },
  {
    key: 'why',
    head: 'Through',
    wide: true,
    words: true,
    cell: ({ why }) => why.join(', ') || <span className="text-quiet">–</span>,
  },
  {
    key: 'state',
    head: 'Status',
    cell: row => <ReaderStatus state={row.state} overdue={row.overdue} closedWhy={row.closedWhy} />,
  },
  { key: 'due', head: 'By', tight: true, cell: ({ dueDate }) => <Day date={dueDate} /> },
  { key: 'did', head: 'What they did', cell: row => <Did words={didWhat(row)} /> },
  {
    key: 'menu',
    head: 'More',
    plain: true,
    bare: true,
    align: 'end',
    cell: row =>
      isOpen(row) ? (
        <Menu
          align="end"
          trigger={<IconButton label={`More about ${row.name}`} icon={<EllipsisVertical aria-hidden />} />}
          items={[
            { label: 'Remind', onSelect: () => onRemind(row) },
            { label: 'Excuse…', onSelect: () => onWaive(row) },
            ...(row.test.state === 'locked' ? [{ label: 'Allow another try…', onSelect: () => onAllow(row) }] : []),
          ]}
        />
      ) : null,
  },
]
