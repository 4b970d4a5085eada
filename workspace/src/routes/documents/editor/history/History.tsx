import { useSearchParams } from 'react-router-dom'
import { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Breadcrumbs } from '@cloudoc/kit/components/Breadcrumbs.tsx'
import { Button } from '@cloudoc/kit/components/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/Skeleton.tsx'
import { editorPath } from '../../../../features/documents/paths.ts'
import { Absent } from '../../../../features/screen/Absent.tsx'
import { Refused } from '../../../../features/screen/Refused.tsx'
import { Screen } from '../../../../features/screen/Screen.tsx'
import { DocumentPanel } from './DocumentPanel.tsx'

/** Revisions, backups, details and activity of a document on a page of their own. */
export function History() {
  const [params] = useSearchParams()
  const fileId = params.get('id') ?? ''
  const { data, error, code, isLoading, retry } = useRead(selectedFile, fileId === '' ? null : { fileId })
  return (
    <Screen
      width="wide" title={data ? <>{data.name}</> : 'History'} tab={`History of ${data?.name ?? 'a document'}`} lead="Every text it has had, its backups, and what was done with it."
      above={<Breadcrumbs crumbs={[{ label: 'Documents', to: '/documents' }, ...(data ? [{ label: data.name, to: editorPath(fileId) }] : []), { label: 'History' }]} />}
      action={data && <Button look="quiet" to={editorPath(fileId)}>Open the document</Button>}
    >
      {isLoading && <Skeleton shape="block" count={3} label="Loading the history" />}
      {code === 'absent' || (!isLoading && error === undefined && !data)
        ? <Absent title="That document is no longer there" to="/documents" back="All documents" />
        : error !== undefined && !data && <Refused error={error} code={code} onRetry={retry} />}
      {data && <DocumentPanel document={data} />}
    </Screen>
  )
}
