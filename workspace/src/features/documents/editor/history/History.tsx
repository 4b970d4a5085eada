import { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useSearchParams } from 'react-router-dom'
import { readPath } from '../../../addresses/documents.ts'
import { Absent } from '../../../screen/Absent.tsx'
import { Refused } from '../../../screen/Refused.tsx'
import { Screen } from '../../../screen/Screen.tsx'
import { DialogHost } from '../../dialogs/DialogHost.tsx'
import { DocumentPanel } from './DocumentPanel.tsx'

/** Revisions, backups, details and activity of a document on a page of their own. */
export function History() {
  const [params] = useSearchParams()
  const fileId = params.get('id') ?? ''
  const { data, error, code, isLoading, retry } = useRead(selectedFile, fileId === '' ? null : { fileId })
  return (
    <Screen
      title="History"
      tab={`History of ${data?.name ?? 'a document'}`}
      lead={
        <>
          {data && <strong className="block lg:hidden">{data.name}</strong>}Its versions, every text it has had, its
          backups, and what was done with it.
        </>
      }
      crumbs={[{ label: 'Documents', to: '/documents' }, ...(data ? [{ label: data.name, to: readPath(fileId) }] : [])]}
      action={
        data && (
          <Button variant="quiet" to={readPath(fileId)}>
            Open the document
          </Button>
        )
      }
    >
      {isLoading && <Skeleton shape="block" count={3} label="Loading the history" />}
      {code === 'absent' || (!isLoading && error === undefined && !data) ? (
        <Absent title="That document is no longer there" to="/documents" back="All documents" />
      ) : (
        error !== undefined && !data && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && (
        <DialogHost>
          <DocumentPanel document={data} initial={params.get('tab') || 'history'} />
        </DialogHost>
      )}
    </Screen>
  )
}
