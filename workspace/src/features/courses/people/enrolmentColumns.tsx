import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { Link } from 'react-router-dom'
import { coursePath, personPath } from '../../addresses/courses.ts'
import { Did } from '../../policies/StatusLabels.tsx'
import type { Enrolment } from '../coursesReads.ts'
import { goodUntil } from '../coursesTexts.ts'
import { quizWords, TrainingStatus } from '../StateLabels.tsx'

/** Something is to be done of it. */
export const isOpen = ({ state }: Pick<Enrolment, 'state'>): boolean =>
  state === 'due' || state === 'underway' || state === 'overdue'

const endings: Readonly<Record<string, string>> = {
  left: 'They left',
  unassigned: 'Taken away',
  removed: 'The course was deleted',
}
/** What somebody did, in words, the last of it first. */
const didWhat = ({
  completedAt,
  startedAt,
  topics,
  topicsDone,
  quiz,
  endedWhy,
  remindedAt,
  state,
}: Enrolment): string[] =>
  [
    completedAt && `Completed ${longDate(completedAt)}`,
    startedAt && completedAt === '' && `${topicsDone} of ${topics} topics`,
    (startedAt || completedAt) && quizWords(quiz),
    endedWhy && endings[endedWhy],
    remindedAt && isOpen({ state }) && `Reminded ${longDate(remindedAt)}`,
  ].filter((text): text is string => typeof text === 'string' && text !== '')

interface Doing {
  onRemind: (row: Enrolment) => void
  onAllow: (row: Enrolment) => void
  onRecord: (row: Enrolment) => void
  onCertificate: (id: string) => void
}
/** `by` says which of the two names leads a row: whoever it is, or which course. */
export const enrolmentColumns = (
  by: 'person' | 'course',
  { onRemind, onAllow, onRecord, onCertificate }: Doing,
): readonly Column<Enrolment>[] => [
  by === 'person'
    ? {
        key: 'name',
        head: 'Who',
        main: true,
        cell: ({ employeeId, name }) => (
          <Link
            to={personPath(employeeId, name)}
            className="inline-flex min-h-target items-center wrap-break-word sm:whitespace-nowrap"
          >
            {name}
          </Link>
        ),
      }
    : {
        key: 'title',
        head: 'Course',
        main: true,
        cell: ({ courseId, title }) => (
          <Link
            to={coursePath(courseId, { tab: 'people' })}
            className="inline-flex min-h-target items-center wrap-anywhere"
          >
            {title}
          </Link>
        ),
      },
  {
    key: 'why',
    head: 'Through',
    wide: true,
    words: true,
    cell: ({ why }) =>
      why.length === 0 ? (
        <span className="text-quiet">–</span>
      ) : (
        <>
          <span className="text-quiet sm:hidden">For </span>
          {why.join(', ')}
        </>
      ),
  },
  { key: 'state', head: 'Status', cell: ({ state }) => <TrainingStatus state={state} /> },
  {
    key: 'due',
    head: 'Due',
    tight: true,
    cell: ({ dueOn }) =>
      dueOn === '' ? (
        <span className="text-quiet max-sm:hidden">–</span>
      ) : (
        <>
          <span className="text-quiet sm:hidden">Due </span>
          <Day date={dueOn} />
        </>
      ),
  },
  {
    key: 'good',
    head: 'Certificate',
    wide: true,
    cell: ({ certified, validUntil }) =>
      certified ? goodUntil(validUntil) : <span className="text-quiet">No certificate</span>,
  },
  { key: 'did', head: 'What they did', words: true, cell: row => <Did none="Not begun" words={didWhat(row)} /> },
  {
    key: 'menu',
    head: 'More',
    plain: true,
    bare: true,
    align: 'end',
    cell: row => (
      <Menu
        align="end"
        trigger={
          <IconButton
            label={`More about ${by === 'person' ? row.name : row.title}`}
            icon={<EllipsisVertical aria-hidden />}
          />
        }
        items={[
          ...(isOpen(row) ? [{ label: 'Remind', onSelect: () => onRemind(row) }] : []),
          ...(row.quiz.state === 'locked' && isOpen(row)
            ? [{ label: 'Allow another try…', onSelect: () => onAllow(row) }]
            : []),
          { label: 'Record a certificate from elsewhere…', onSelect: () => onRecord(row) },
          ...(row.certificateId === ''
            ? []
            : [{ label: 'Open the certificate', onSelect: () => onCertificate(row.certificateId) }]),
        ]}
      />
    ),
  },
]
