import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { dayOf, longDate } from '@cloudoc/kit/format/date.ts'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import type { employeePolicies } from '@cloudoc/policies/contract/reading.ts'
import { Link } from 'react-router-dom'
import { readerPath } from '../../addresses/policies.ts'
import { isWaiting } from '../phone/queue.ts'
import { maxOfflinePdf } from '../phone/useOfflinePdf.ts'
import { useNotRecorded } from '../phone/useQueue.ts'

export type Mine = ReplyOf<typeof employeePolicies>[number]

/**
 * How somebody's own policy stands (rulings 28). `pending`: acknowledged on this phone, and not recorded. `allSeen`: all
 * of it was on the screen, so that only the word is missing.
 */
export function MineStatus({
  policy: { status, waived, overdue },
  pending,
  allSeen = false,
}: {
  policy: Pick<Mine, 'status' | 'waived' | 'overdue'>
  pending: boolean
  allSeen?: boolean
}) {
  if (status === 2) return <Status tone="success">Acknowledged</Status>
  if (waived) return <Status tone="neutral">Excused</Status>
  if (pending) return <Status tone="warning">Not recorded yet</Status>
  if (overdue) return <Status tone="danger">Overdue</Status>
  return status === 1 ? (
    <Status tone="info">{allSeen ? 'To acknowledge' : 'Begun'}</Status>
  ) : (
    <Status tone="warning">To read</Status>
  )
}

/**
 * One policy, to be pressed anywhere: what it is, by when, and its status. `away`: there is no network, and it is not
 * kept in this phone.
 */
export function PolicyLine({ policy, away }: { policy: Mine; away: boolean }) {
  const {
    name,
    policyNumber,
    policyId,
    versionId,
    version,
    dueDate,
    acknowledgedAt,
    changeNote,
    testRequired,
    pdfBytes,
    why,
    status,
    waived,
  } = policy
  const pending = useNotRecorded().some(word => word.input.versionId === versionId && isWaiting(word))
  const facts = [
    policyNumber,
    `Version ${version}`,
    status === 2 && acknowledgedAt
      ? `Acknowledged ${longDate(acknowledgedAt)}`
      : !waived && dueDate && `By ${dayOf(dueDate)}`,
    status !== 2 && testRequired && 'With a test',
    away && 'Not on this phone: it needs a network',
    pdfBytes > maxOfflinePdf && `PDF of ${fileSize(pdfBytes)}: too large for this phone to keep, read it online`,
    why.length > 0 &&
      `For ${why
        .map(name => (name === 'Everyone' ? 'everyone' : name))
        .join(', ')
        .replace('Given to you', 'you')}`,
  ].filter(text => typeof text === 'string' && text !== '')
  return (
    <li className="relative grid gap-1 rounded-md border border-line bg-sheet p-4 shadow-sheet hover:border-ink">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        {away ? (
          <span className="min-w-0 text-heading font-bold wrap-anywhere">{name}</span>
        ) : (
          <Link
            to={readerPath(policyId)}
            className="min-w-0 text-heading font-bold wrap-anywhere after:absolute after:inset-0"
          >
            {name}
          </Link>
        )}
        <MineStatus policy={policy} pending={pending} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-small text-quiet">
        {facts.map(fact => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </p>
      {status !== 2 && changeNote !== '' && (
        <p className="text-small wrap-anywhere">
          <strong>New in this version:</strong> {changeNote}
        </p>
      )}
    </li>
  )
}
