import { deleteReference, referencesOf } from '@cloudoc/care/contract/references.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { readPath } from '../../addresses/documents.ts'
import { Refused } from '../../screen/Refused.tsx'
import { placeOf } from '../list/items.ts'

const ReferenceDialog = lazy(async () => ({ default: (await import('./ReferenceDialog.tsx')).ReferenceDialog }))
type Reference = ReplyOf<typeof referencesOf>['references'][number]
const broken = { binned: 'In the bin', gone: 'Deleted for ever' } as const
const factsOf = (reference: Pick<Reference, 'policyNumber' | 'folder' | 'set'>): string =>
  [reference.policyNumber, placeOf(reference)].filter(Boolean).join(', ')

/** What a document refers to, and what refers to it; broken references are said to be so. */
export function References({ fileId }: { fileId: string }) {
  const { data, error, code, retry } = useRead(referencesOf, { fileId })
  const [asked, setAsked] = useState<{ replace?: Reference }>()
  const write = useWriting()
  const [progress, during] = usePending()
  if (error !== undefined) return <Refused error={error} code={code} onRetry={retry} />
  if (!data) return <Skeleton shape="line" count={4} label="Loading references" />
  const { references, referencedBy, more, mayEdit } = data
  const add = mayEdit && (
    <Button variant="quiet" onClick={() => setAsked({})}>
      Add a reference…
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-6">
      <section aria-label="Refers to" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-heading font-bold">Refers to</h2>
          {references.length > 0 && add}
        </div>
        {references.length === 0 ? (
          <EmptyState title="Your company has named no reference yet" action={add}>
            Documents that belong together are found from each other. Those that the provider names with this one stand{' '}
            <Link to={readPath(fileId)}>beside its text</Link>.
          </EmptyState>
        ) : (
          <ul className="grid">
            {references.map(reference => (
              <li
                key={reference.refId}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-0"
              >
                <span className="flex min-w-0 flex-wrap items-center gap-x-4">
                  {reference.state === 'there' ? (
                    <Link
                      to={readPath(reference.refId)}
                      className="inline-flex min-h-target items-center wrap-anywhere"
                    >
                      {reference.name}
                    </Link>
                  ) : (
                    <span className="inline-flex min-h-target flex-wrap items-center gap-x-3 font-bold wrap-anywhere">
                      {reference.name}
                      <Status tone="warning">{broken[reference.state]}</Status>
                    </span>
                  )}
                  <span className="text-small text-quiet">{factsOf(reference)}</span>
                </span>
                {mayEdit && (
                  <span className="flex flex-wrap gap-x-4">
                    <Button variant="link" onClick={() => setAsked({ replace: reference })}>
                      Replace…<span className="sr-only"> {reference.name}</span>
                    </Button>
                    <Button
                      variant="link"
                      progress={progress}
                      onClick={() => {
                        void during(write(deleteReference, { fileId, refId: reference.refId }))
                      }}
                    >
                      Remove<span className="sr-only"> {reference.name}</span>
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label="Referred to by" className="grid grid-cols-1 gap-3">
        <h2 className="text-heading font-bold">Referred to by</h2>
        {referencedBy.length === 0 ? (
          <p className="text-quiet">No other document refers to it.</p>
        ) : (
          <ul className="grid">
            {referencedBy.map(reference => (
              <li
                key={reference.refId}
                className="flex flex-wrap items-center gap-x-4 border-b border-line last:border-0"
              >
                <Link to={readPath(reference.refId)} className="inline-flex min-h-target items-center wrap-anywhere">
                  {reference.name}
                </Link>
                <span className="text-small text-quiet">{factsOf(reference)}</span>
              </li>
            ))}
          </ul>
        )}
        {more > 0 && <p className="text-quiet">And {more} more.</p>}
      </section>
      {asked && (
        <Suspense fallback={null}>
          <ReferenceDialog fileId={fileId} references={references} {...asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
