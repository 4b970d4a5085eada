import { useNavigate, useSearchParams } from 'react-router-dom'
import { Breadcrumbs } from '@cloudoc/kit/components/Breadcrumbs.tsx'
import { CreateForm } from '../../features/documents/create/CreateForm.tsx'
import { editorPath, folderPath } from '../../features/documents/paths.ts'
import { useRights } from '../../features/documents/rights.ts'
import { NotPermitted } from '../../features/screen/Refused.tsx'
import { Screen } from '../../features/screen/Screen.tsx'

/** Creating a document as a page of its own (documents §2 /create-new-documents). `?folder=` is where it goes unless another is chosen. */
export function CreateDocuments() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const folder = params.get('folder') ?? ''
  const { addDocuments } = useRights()
  return (
    <Screen
      title="Create a document" width="wide" above={<Breadcrumbs crumbs={[{ label: 'Documents', to: '/documents' }, { label: 'Create a document' }]} />}
      lead="Begin with a document of the library, with a copy of one of yours, or with a blank page."
    >
      {addDocuments ? <CreateForm folderId={folder} onMade={id => navigate(editorPath(id))} onCancel={() => navigate(folderPath(folder))} /> : <NotPermitted />}
    </Screen>
  )
}
