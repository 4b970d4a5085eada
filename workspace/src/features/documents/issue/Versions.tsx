import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { issueList } from '@cloudoc/documents/contract/issues.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { approvalPath, readPath } from '../../addresses/documents.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { comparePath } from '../editor/history/paths.ts'

type Issue = ReplyOf<typeof issueList>[number]
const limit = 25
const titles = { waiting: 'Waits for approval', refused: 'Turned down' } as const
const titleOf = ({ state, number }: Issue): string => (state === 'issued' ? `Version ${number}` : titles[state])
/** Who approved it, or turned it down, and when; of what waits, who proposed it. */
const byWhom = ({ state, decided, proposed }: Issue): string => {
  if (!decided) return `Proposed by ${proposed.name}, ${dateAndTime(proposed.at)}`
  return [
    state === 'issued' ? 'Approved' : 'Turned down',
    decided.name && `by ${decided.name},`,
    dateAndTime(decided.at),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The issued versions of a document, newest first. */
export function Versions({ fileId, name, mayEdit }: { fileId: string; name: string; mayEdit: boolean }) {
  const [skip, setSkip] = useState(0)
  const openDialog = useDialogs()
  const issues = useRead(issueList, { fileId, skip, limit }, { keepPrevious: true })
  const issue = () => openDialog({ kind: 'issue', fileId, name })
  return (
    <>
      <ListStates
        reading={issues}
        rows={issues.data}
        noun={{ one: 'version', many: 'versions' }}
        narrowed={false}
        onClear={() => setSkip(0)}
        empty={
          <EmptyState
            title="No version is issued yet"
            action={
              mayEdit ? (
                <Button variant="quiet" onClick={issue}>
                  Issue the first version…
                </Button>
              ) : undefined
            }
          >
            As long as none is, this document is a draft.
          </EmptyState>
        }
      >
        {rows => (
          <ol aria-label="Versions of this document" className="grid gap-3">
            {rows.map(row => (
              <li key={row.issueId} className="grid gap-1 border-b border-line pb-2 last:border-0">
                <p className="flex flex-wrap items-center gap-2">
                  <strong>{titleOf(row)}</strong>
                  {row.current && <Badge variant="marker">Staff have it</Badge>}
                </p>
                {row.note && <p className="max-w-measure wrap-anywhere whitespace-pre-line">{row.note}</p>}
                {row.reason && <p className="max-w-measure wrap-anywhere">Because: {row.reason}</p>}
                <p className="text-small text-quiet">
                  {byWhom(row)}
                  {row.provider && `; based on provider’s ${row.provider}`}; next review {longDate(row.review_date)}
                </p>
                <p className="flex flex-wrap gap-x-4">
                  {row.state === 'waiting' && mayEdit && (
                    <Link to={approvalPath(fileId)} className="inline-flex min-h-target items-center">
                      See it, and decide
                    </Link>
                  )}
                  {row.ref !== '' && (
                    <Link
                      to={
                        row.current ? readPath(fileId) : `${readPath(fileId)}&revision=${row.ref.split(':')[1] ?? ''}`
                      }
                      aria-label={`Read ${titleOf(row)}`}
                      className="inline-flex min-h-target items-center"
                    >
                      Read
                    </Link>
                  )}
                  {row.ref !== '' && (
                    <Link
                      to={comparePath(fileId, row.ref, 'current')}
                      aria-label={`Compare ${titleOf(row)} with the text now`}
                      className="inline-flex min-h-target items-center"
                    >
                      Compare
                    </Link>
                  )}
                </p>
              </li>
            ))}
          </ol>
        )}
      </ListStates>
      {issues.total > limit && (
        <Pagination skip={skip} limit={limit} total={issues.total} label="Pages of versions" onSkip={setSkip} />
      )}
    </>
  )
}
