import { issueFiles, issueSettings } from '@cloudoc/documents/contract/issues.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { editorPath } from '../../addresses/documents.ts'
import { useWrite } from '../../documents/useWrite.ts'
import { useRights } from '../../rights/documents.ts'

interface Props {
  fileId: string /** Somebody was asked to approve it from here. */
  asked: boolean
  onAsked: () => void /** Its first version is there: reads anew what a publication would be. */
  onIssued: () => void
}

/**
 * What to do where the document of a policy was never issued: issue it from here, for whoever may, or look at
 * it first.
 */
export function IssueFirst({ fileId, asked, onAsked, onIssued }: Props) {
  const { editDocuments } = useRights()
  const write = useWrite()
  const [progress, during] = usePending()
  const { data } = useRead(issueSettings, editDocuments ? {} : null)
  const [lacks, setLacks] = useState(false)
  const issue = async () => {
    const answer = await during(write(issueFiles, { files: [fileId] }, { says: '' }))
    if (!answer) return
    setLacks(answer.left > 0)
    if (answer.left > 0) return
    showToast(answer.issued > 0 ? issueFiles.texts.issued : issueFiles.texts.asked)
    if (answer.issued > 0) onIssued()
    else onAsked()
  }
  return (
    <>
      {lacks && (
        <p role="alert">
          It lacks a detail of your company that it cannot do without. Open the document and issue it there: it says
          which.
        </p>
      )}
      {editDocuments && !asked && (
        <Button
          variant="quiet"
          progress={progress}
          pendingText="Issuing…"
          onClick={() => {
            void issue()
          }}
        >
          {data?.secondPerson ? 'Send for approval' : 'Approve and issue'}
        </Button>
      )}
      <Button variant="link" to={editorPath(fileId)}>
        Open the document
      </Button>
    </>
  )
}
