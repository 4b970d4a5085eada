import { referencesOf } from '@cloudoc/care/contract/references.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { useParams } from 'react-router-dom'
import { readPath } from '../../addresses/documents.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { References } from './References.tsx'

/** Reference documents of a document (documents §2 /reference/{id}). */
export function ReferenceScreen() {
  const { id = '' } = useParams()
  const { data, code } = useRead(referencesOf, { fileId: id })
  return (
    <Screen
      title="References"
      tab={`References of ${data?.name ?? 'a document'}`}
      crumbs={[{ label: 'Documents', to: '/documents' }, ...(data ? [{ label: data.name, to: readPath(id) }] : [])]}
      action={
        data && (
          <Button variant="quiet" to={readPath(id)}>
            Open the document
          </Button>
        )
      }
    >
      {code === 'absent' ? (
        <Absent title="That document is no longer there" to="/documents" back="All documents" />
      ) : (
        <References fileId={id} />
      )}
    </Screen>
  )
}
