import '../compare/compare.css'
import { viewContent } from '@cloudoc/documents/contract/editing.ts'
import { issueProposal } from '@cloudoc/documents/contract/issues.ts'
import { compareFile } from '@cloudoc/documents/contract/revisions.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { readPath } from '../../addresses/documents.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { ComparePanel } from '../compare/ComparePanel.tsx'
import { Decision } from './Decision.tsx'

/**
 * A version that waits for approval: what it changes of the issued one, word by word, or all of it where it is
 * the first; and the decision beside it.
 */
export function Approval() {
  const [params] = useSearchParams()
  const fileId = params.get('id') ?? ''
  const navigate = useNavigate()
  const { data, error, code, isLoading, retry } = useRead(issueProposal, fileId === '' ? null : { fileId })
  const waiting = data?.waiting
  const ref = waiting?.ref ?? ''
  const isFirst = data?.issued === ''
  const compared = useRead(compareFile, ref && !isFirst ? { fileId, from: 'issued', to: ref } : null)
  const text = useRead(viewContent, ref && isFirst ? { fileId, revisionId: ref.split(':')[1] ?? '' } : null)
  const name = compared.data?.name ?? text.data?.name ?? ''
  return (
    <Screen
      title="Version for approval"
      tab={name ? `Version of ${name} for approval` : 'Version for approval'}
      crumbs={[
        { label: 'Documents', to: '/documents' },
        { label: 'For approval', to: '/documents/drafts?status=approval' },
      ]}
      lead={name && <strong>{name}</strong>}
    >
      {isLoading && <Skeleton shape="block" count={3} label="Loading the version" />}
      {code === 'absent' || fileId === '' ? (
        <Absent title="That document is no longer there" to="/documents" back="All documents" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && !waiting && (
        <EmptyState
          title="Nothing of this document waits for approval"
          action={
            <Button variant="quiet" to={readPath(fileId)}>
              Read the document
            </Button>
          }
        >
          Somebody has decided, or the version was taken back.
        </EmptyState>
      )}
      {waiting && (
        <>
          {isFirst ? (
            <section aria-label="The first version" className="grid gap-3">
              <p className="max-w-measure">
                It would be the first version of this document. All of its text is new to your staff.
              </p>
              {text.isLoading && <Skeleton shape="block" count={3} label="Loading the text" />}
              {text.error !== undefined && <Refused error={text.error} code={text.code} onRetry={text.retry} />}
              {text.data && (
                <article aria-label={name} className="rounded-md border border-line bg-sheet p-4">
                  <Prose html={text.data.innerContent} />
                </article>
              )}
            </section>
          ) : (
            <section aria-label={`What changes after version ${data.issued}`}>
              {compared.isLoading && <Skeleton shape="block" count={3} label="Comparing" />}
              {compared.error !== undefined && (
                <Refused error={compared.error} code={compared.code} onRetry={compared.retry} />
              )}
              {compared.data && <ComparePanel compared={compared.data} />}
            </section>
          )}
          {(compared.data ?? text.data) && (
            <section aria-label="Decision" className="grid gap-3 rounded-md border border-line bg-sheet p-4">
              <Decision
                waiting={waiting}
                onDone={() => {
                  void navigate(readPath(fileId))
                }}
              />
            </section>
          )}
        </>
      )}
    </Screen>
  )
}
