import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { Link } from 'react-router-dom'
import { draftPath, envelopePath } from '../../addresses/signatures.ts'
import { EnvelopeStatus } from '../StateLabels.tsx'
import type { EnvelopeItem } from '../signaturesReads.ts'
import { EnvelopeMenu } from './EnvelopeMenu.tsx'

/** So many are named at most of those whose turn it is; with fewer, whoever is left comes after them. */
const named = 3

/** Who has acted, and who is waited for. */
function Progress({ item: { state, asked, signed, waitingFor, undelivered } }: { item: EnvelopeItem }) {
  if (state === 'draft') return <span className="text-quiet">Not sent</span>
  const more = asked - signed - waitingFor.length
  return (
    <span className="grid py-1">
      <span className="tabular-nums">
        {signed} of {asked}
      </span>
      {(state === 'waiting' || state === 'viewed') && waitingFor.length > 0 && (
        <span className="text-small text-quiet wrap-anywhere">
          Waiting for {waitingFor.join(', ')}
          {more > 0 ? (waitingFor.length < named ? `, then ${more} more` : ` and ${more} more`) : ''}
        </span>
      )}
      {undelivered > 0 && (
        <Status tone="danger">{undelivered === 1 ? 'Not delivered' : `${undelivered} not delivered`}</Status>
      )}
    </span>
  )
}

const day = (word: string, date: string) => (
  <>
    {word} <Day date={date} />
  </>
)
/** A day that matters: when it was finished, or until when it can be signed. */
function DayThatMatters({ item: { state, finalizedAt, expiresOn, sentAt } }: { item: EnvelopeItem }) {
  if (state === 'finalized') return day('Finished', finalizedAt)
  if (state === 'waiting' || state === 'viewed' || state === 'draft') return day('Ends', expiresOn)
  if (state === 'expired') return day('Ended', expiresOn)
  return sentAt === '' ? '–' : day('Sent', sentAt)
}

export const envelopeColumns: readonly Column<EnvelopeItem>[] = [
  {
    key: 'title',
    head: 'What is signed',
    main: true,
    cell: ({ envelopeId, title, state, senderName, sentAt }) => (
      <span className="grid py-1 md:min-w-tree">
        <Link
          to={state === 'draft' ? draftPath(envelopeId) : envelopePath(envelopeId)}
          className="inline-flex min-h-target items-center wrap-anywhere"
        >
          {title}
        </Link>
        <span className="text-small font-normal text-quiet">
          {sentAt === '' ? `Begun by ${senderName}` : `Sent by ${senderName}, ${longDate(sentAt)}`}
        </span>
      </span>
    ),
  },
  { key: 'state', head: 'Status', cell: ({ state }) => <EnvelopeStatus state={state} /> },
  { key: 'signed', head: 'Signed', words: true, cell: item => <Progress item={item} /> },
  { key: 'day', head: 'Day', tight: true, wide: true, cell: item => <DayThatMatters item={item} /> },
  { key: 'menu', head: 'More', plain: true, bare: true, align: 'end', cell: item => <EnvelopeMenu item={item} /> },
]
