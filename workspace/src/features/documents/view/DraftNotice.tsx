import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Link } from 'react-router-dom'
import { readPath } from '../../addresses/documents.ts'
import type { ReadDocument } from '../DocumentPage.tsx'

const leads = 'inline-flex min-h-target items-center'

/** Says which text is read where there are two: what staff have, or what is being worked on. */
export function DraftNotice({
  document: { fileId, issued, isDraft, approval },
  draft,
}: {
  document: ReadDocument
  draft: boolean
}) {
  if (!isDraft) return null
  if (issued === '')
    return (
      <Notice tone="warning" title="This document is a draft">
        {approval ? 'Its first version waits for approval.' : 'No version of it is issued yet.'}
      </Notice>
    )
  if (draft)
    return (
      <Notice
        tone="warning"
        title={`You are reading the draft after version ${issued}`}
        action={
          <Link to={readPath(fileId)} className={leads}>
            Read version {issued}
          </Link>
        }
      >
        Staff have version {issued} until this is issued.
      </Notice>
    )
  return (
    <Notice
      title={`There is a draft after version ${issued}`}
      action={
        <Link to={`${readPath(fileId)}&draft=true`} className={leads}>
          Read the draft
        </Link>
      }
    >
      {approval ? 'A version waits for approval.' : 'What was written since is not issued yet.'}
    </Notice>
  )
}
