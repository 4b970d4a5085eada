import { detailLabel } from '@cloudoc/accounts/contract/detail-words.ts'
import { editRequests } from '@cloudoc/care/contract/edit-requests.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import FilePen from 'lucide-react/icons/file-pen'
import { lazy, Suspense, useState } from 'react'
import { ListStates } from '../../lists/ListStates.tsx'

const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }))
type Request = ReplyOf<typeof editRequests>[number]
const page = 10

const states = {
  open: <Status tone="info">Waiting for an answer</Status>,
  accepted: <Status tone="success">Done</Status>,
  refused: <Status tone="danger">Refused</Status>,
}

function OneRequest({
  request: { field, before, changeRequest, reason, filename, by, at, state, reply, answeredAt },
}: {
  request: Request
}) {
  return (
    <li className="grid grid-cols-1 gap-1 border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-body font-bold wrap-anywhere">
          {detailLabel(field)}: {changeRequest}
        </h3>
        {states[state]}
      </div>
      <p className="text-small text-quiet wrap-anywhere">
        {before === '' ? 'Was empty' : `Was ${before}`}. Asked by {by} on {longDate(at)}: {reason}. With {filename}.
      </p>
      {state !== 'open' && (
        <p className="wrap-anywhere">
          Answered on {longDate(answeredAt)}
          {reply === '' ? '.' : `: ${reply}`}
        </p>
      )}
    </li>
  )
}

/** Requests to the provider to change what cannot be changed here, with what came of each (shop §2, §5). */
export function EditRequests() {
  const [skip, setSkip] = useState(0)
  const [asks, setAsks] = useState(false)
  const list = useRead(editRequests, { skip, limit: page }, { keepPrevious: true })
  const ask = <Button onClick={() => setAsks(true)}>Ask for a change</Button>
  return (
    <div className="grid max-w-measure grid-cols-1 gap-3">
      {list.data && list.data.length > 0 && <div>{ask}</div>}
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'request', many: 'requests' }}
        narrowed={skip > 0}
        onClear={() => setSkip(0)}
        empty={
          <EmptyState title="Nothing has been asked for" icon={<FilePen className="size-8" />} action={ask}>
            What you cannot change yourself, we change for you: say what it should read, and send a file that shows it.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <ul>
              {rows.map(request => (
                <OneRequest key={request.requestId} request={request} />
              ))}
            </ul>
            <Pagination skip={skip} limit={page} total={list.total} label="Pages of requests" onSkip={setSkip} />
          </>
        )}
      </ListStates>
      {asks && (
        <Suspense fallback={null}>
          <AskDialog onClose={() => setAsks(false)} onSent={() => void list.refresh()} />
        </Suspense>
      )}
    </div>
  )
}
