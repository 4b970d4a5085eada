import { guard, isOpen } from '@cloudoc/esign/contract/rules/guard.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { lazy, Suspense, useState } from 'react'
import { RecipientStatus } from '../StateLabels.tsx'
import type { EnvelopeDetails, Recipient } from '../signaturesReads.ts'
import { roleName } from '../signaturesTexts.ts'

const ReplaceDialog = lazy(async () => ({ default: (await import('./ReplaceDialog.tsx')).ReplaceDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('./RemoveDialog.tsx')).RemoveDialog }))

/** What somebody did, newest last. */
function words(recipient: Recipient, all: readonly Recipient[]): string[] {
  const { askedAt, viewedAt, actedAt, state, role, passedTo, reason } = recipient
  const other = all.find(({ recipientId }) => recipientId === passedTo)?.name
  return [
    role !== 'copy' && askedAt && `Asked ${dateAndTime(askedAt)}`,
    viewedAt && `Looked at it ${dateAndTime(viewedAt)}`,
    actedAt && state === 'signed' && `${role === 'approver' ? 'Approved' : 'Signed'} ${dateAndTime(actedAt)}`,
    actedAt && state === 'declined' && `Declined ${dateAndTime(actedAt)}`,
    state === 'delegated' && other && `Asked ${other} to sign instead${reason && `: ${reason}`}`,
    state === 'replaced' && other && `${other} is asked instead`,
  ].filter(word => typeof word === 'string' && word !== '') as string[]
}

/** Everyone whom it was sent to, in their order, and where each stands. */
export function Recipients({ envelope }: { envelope: EnvelopeDetails }) {
  const { recipients, state, order } = envelope
  const [open, setOpen] = useState<{ kind: 'replace' | 'correct' | 'remove'; recipient: Recipient }>()
  const over = guard('remind', state) !== undefined
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="recipients" className="grid grid-cols-1 gap-2">
      <h2 id="recipients">Who it went to</h2>
      <ol className="grid border-t border-line">
        {recipients.map(recipient => {
          const { recipientId, name, email, erased, role, position, undeliveredAt } = recipient
          const may = role !== 'copy' && guard('replace', state, recipient) === undefined
          const undelivered = undeliveredAt !== '' && (may || state === 'finalized')
          return (
            <li key={recipientId} className="flex items-start gap-2 border-b border-line py-3">
              <div className="grid min-w-0 grow gap-1">
                <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <strong className="wrap-anywhere">
                    {order === 'sequence' && role !== 'copy' ? `${position}. ` : ''}
                    {name}
                  </strong>
                  {email !== '' && <span className="text-quiet wrap-anywhere">{email}</span>}
                  {role === 'approver' && <span className="text-quiet">{roleName[role]}</span>}
                  {erased && !over && isOpen(recipient) ? (
                    <Status tone="danger">Erased</Status>
                  ) : undelivered ? (
                    <Status tone="danger">Not delivered</Status>
                  ) : (
                    <RecipientStatus recipient={recipient} over={over} />
                  )}
                </p>
                <p className="flex flex-wrap gap-x-4 text-small text-quiet">
                  {words(recipient, recipients).map(word => (
                    <span key={word} className="wrap-anywhere">
                      {word}
                    </span>
                  ))}
                </p>
                {undelivered &&
                  (may ? (
                    <p className="flex flex-wrap items-center gap-x-3">
                      Their mail server refuses mail to this address.{' '}
                      <Button variant="link" onClick={() => setOpen({ kind: 'correct', recipient })}>
                        Correct the address<span className="sr-only"> of {name}</span>
                      </Button>
                    </p>
                  ) : (
                    <p>Their mail server refuses mail to this address. Please give them the signed file yourself.</p>
                  ))}
                {may && erased && (
                  <p className="flex flex-wrap items-center gap-x-3">
                    Nobody can be mailed here any more.{' '}
                    <Button variant="link" onClick={() => setOpen({ kind: 'replace', recipient })}>
                      Ask somebody else
                    </Button>
                  </p>
                )}
              </div>
              {may && (
                <Menu
                  align="end"
                  trigger={<IconButton label={`More about ${name}`} icon={<EllipsisVertical aria-hidden />} />}
                  items={[
                    ...(undelivered
                      ? [{ label: 'Correct the address…', onSelect: () => setOpen({ kind: 'correct', recipient }) }]
                      : []),
                    { label: 'Somebody else should sign…', onSelect: () => setOpen({ kind: 'replace', recipient }) },
                    {
                      label: 'Ask them no more…',
                      danger: true,
                      apart: true,
                      onSelect: () => setOpen({ kind: 'remove', recipient }),
                    },
                  ]}
                />
              )}
            </li>
          )
        })}
      </ol>
      <Suspense fallback={null}>
        {(open?.kind === 'replace' || open?.kind === 'correct') && (
          <ReplaceDialog
            envelope={envelope}
            recipient={open.recipient}
            corrects={open.kind === 'correct'}
            onClose={close}
          />
        )}
        {open?.kind === 'remove' && <RemoveDialog envelope={envelope} recipient={open.recipient} onClose={close} />}
      </Suspense>
    </section>
  )
}
