import { useNavigate, useSearchParams } from 'react-router-dom'
import { editorPath, folderPath } from '../../addresses/documents.ts'
import { useRights } from '../../rights/documents.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { CreateForm } from './CreateForm.tsx'

/**
 * Creating a document as a page of its own (documents §2 /create-new-documents). `?folder=` is where it goes
 * unless another is chosen.
 */
export function CreateDocuments() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const folder = params.get('folder') ?? ''
  const { addDocuments } = useRights()
  return (
    <Screen
      title="Create a document"
      width="wide"
      crumbs={[{ label: 'Documents', to: '/documents' }]}
      lead="Begin with a document of the library, with a copy of one of yours, or with a blank page."
    >
      {addDocuments ? (
        <CreateForm
          folderId={folder}
          onMade={id => navigate(editorPath(id))}
          onCancel={() => navigate(folderPath(folder))}
        />
      ) : (
        <NotPermitted />
      )}
    </Screen>
  )
}
