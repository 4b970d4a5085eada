import { revokeShare, shareList } from '@cloudoc/care/contract/shares.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import { lazy, Suspense, useState } from 'react'
import { ListStates } from '../../lists/ListStates.tsx'
import { ConfirmWrite } from '../../screen/ConfirmWrite.tsx'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { CopyLink } from './CopyLink.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))
type Share = ReplyOf<typeof shareList>[number]
const limit = 25
const states = {
  open: { tone: 'success', label: 'Open' },
  over: { tone: 'neutral', label: 'Over' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
} as const

/** Links by which people without an account read a document. */
export function Shares({ fileId, name }: { fileId: string; name: string }) {
  const [skip, setSkip] = useState(0)
  const [making, setMaking] = useState(false)
  const [asked, setAsked] = useState<Share>()
  const openDialog = useDialogs()
  const shares = useRead(shareList, { fileId, skip, limit }, { keepPrevious: true })
  const make = (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" onClick={() => setMaking(true)}>
        Share by link…
      </Button>
      <Button variant="quiet" onClick={() => openDialog({ kind: 'send', fileId, name })}>
        Send by e-mail…
      </Button>
    </div>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListStates
        reading={shares}
        rows={shares.data}
        noun={{ one: 'link', many: 'links' }}
        narrowed={skip > 0}
        onClear={() => setSkip(0)}
        empty={
          <EmptyState title="Not shared" action={make}>
            By a link, somebody without an account reads this document and no other. It ends by itself, and whenever you
            withdraw it.
          </EmptyState>
        }
      >
        {rows => (
          <>
            {make}
            <ul aria-label="Links to this document" className="grid gap-5">
              {rows.map(share => (
                <li key={share.shareId} className="grid gap-1 border-b border-line pb-4 last:border-0">
                  <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    <Status tone={states[share.state].tone}>{states[share.state].label}</Status>
                    <span className="font-bold wrap-anywhere">{share.note || 'Link'}</span>
                  </p>
                  <p className="text-small text-quiet">
                    {[
                      share.version ? `Shows version ${share.version}` : 'Shows what is issued',
                      share.state === 'open' && `until ${longDate(share.expiresAt)}`,
                      `made by ${share.by}, ${dateAndTime(share.madeAt)}`,
                      share.opens === 0
                        ? 'not opened'
                        : `opened ${share.opens === 1 ? 'once' : `${share.opens} times`}, last ${dateAndTime(share.openedAt)}`,
                    ]
                      .filter(Boolean)
                      .join('; ')}
                  </p>
                  {share.state === 'open' && (
                    <p className="flex flex-wrap gap-x-4">
                      <CopyLink url={share.url} variant="link" />
                      <Button variant="link" onClick={() => setAsked(share)}>
                        Withdraw…
                      </Button>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </ListStates>
      {shares.total > limit && (
        <Pagination skip={skip} limit={limit} total={shares.total} label="Pages of links" onSkip={setSkip} />
      )}
      <Suspense fallback={null}>
        {making && <ShareDialog fileId={fileId} name={name} onClose={() => setMaking(false)} />}
      </Suspense>
      {asked && (
        <ConfirmWrite
          title="Withdraw this link?"
          confirm="Withdraw link"
          call={revokeShare}
          input={{ shareId: asked.shareId }}
          onClose={() => setAsked(undefined)}
        >
          From now on it opens nothing, for nobody. To share the document again, make another link.
        </ConfirmWrite>
      )}
    </div>
  )
}
