import '../compare/compare.css'
import './update.css'
import { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { rejectDocument } from '@cloudoc/documents/contract/revisions.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { editorPath, readPath } from '../../addresses/documents.ts'
import { Absent } from '../../screen/Absent.tsx'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { useWrite } from '../useWrite.ts'
import { MergeEditor } from './MergeEditor.tsx'

/** No update waits. One that was decided against can be asked for again. */
function NoUpdate({ fileId }: { fileId: string }) {
  const [progress, during] = usePending()
  const write = useWrite()
  return (
    <EmptyState
      title="No update is waiting"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button to={editorPath(fileId)}>Open the document</Button>
          <Button
            variant="quiet"
            progress={progress}
            onClick={() => {
              void during(write(rejectDocument, { fileId, undo: true }, { says: '' }))
            }}
          >
            Look for one that was declined
          </Button>
        </div>
      }
    >
      The document has the provider’s newest text, or your company decided to keep its own.
    </EmptyState>
  )
}

/**
 * Takes the provider's update of a document, or merges a text that came too late (`draft`; documents §4,
 * rulings 26).
 */
export function Update() {
  const [params] = useSearchParams()
  const [fileId, draftId] = [params.get('id') ?? '', params.get('draft') ?? '']
  // What was taken is no longer waiting: the desk stays until the document opens again.
  const [taken, setTaken] = useState(false)
  const { data, error, code, isLoading, retry } = useRead(selectedFile, fileId === '' ? null : { fileId })
  return (
    <Screen
      title={draftId === '' ? 'Update' : 'Compare and merge'}
      tab={`${draftId === '' ? 'Update' : 'Merge'} ${data?.name ?? 'a document'}`}
      lead={
        draftId === ''
          ? 'The provider has published a newer text of this document.'
          : 'Someone else saved while you were writing. Bring both texts together.'
      }
      crumbs={[{ label: 'Documents', to: '/documents' }, ...(data ? [{ label: data.name, to: readPath(fileId) }] : [])]}
    >
      {isLoading && <Skeleton shape="block" count={4} label="Loading the document" />}
      {code === 'absent' || (!isLoading && error === undefined && !data) ? (
        <Absent title="That document is no longer there" to="/documents" back="All documents" />
      ) : (
        error !== undefined && !data && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data &&
        (!data.mayEdit ? (
          <NotPermitted />
        ) : draftId === '' && !data.update && !taken ? (
          <NoUpdate fileId={fileId} />
        ) : (
          <MergeEditor key={draftId} document={data} draftId={draftId} onTaken={() => setTaken(true)} />
        ))}
    </Screen>
  )
}
