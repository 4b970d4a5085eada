import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { folderPath } from '../../../addresses/documents.ts'
import { Facts } from '../../../screen/Facts.tsx'
import { DocumentStatus } from '../../list/DocumentStatus.tsx'
import type { OpenDocument } from '../autosave/useAutosave.ts'

const DetailsDialog = lazy(async () => ({ default: (await import('./DetailsDialog.tsx')).DetailsDialog }))
const isAddress = (text: string): boolean => /^https?:\/\//.test(text)

/** What is known of a document besides its text (documents §3 Document). */
export function Details({ document }: { document: OpenDocument }) {
  const {
    policyNumber,
    version,
    label,
    kind,
    folder,
    folderId,
    set,
    review_date,
    description,
    doc_review,
    editorReferenceLink,
    notes,
    needIndexForDocs,
    mayEdit,
  } = document
  const [editing, setEditing] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Facts
        facts={[
          { name: 'Status', value: <DocumentStatus item={document} /> },
          { name: 'Number', value: policyNumber || '–' },
          { name: 'Kind', value: kind || '–' },
          {
            name: 'Version',
            value: [label, version && `based on provider’s ${version}`].filter(Boolean).join(', ') || '–',
          },
          { name: 'Review date', value: review_date ? longDate(review_date) : 'Not set' },
          { name: 'Folder', value: <Link to={folderPath(folderId)}>{folder || 'Documents'}</Link> },
          ...(set ? [{ name: 'Set', value: set }] : []),
          ...(notes ? [{ name: 'Last note', value: notes }] : []),
          { name: 'Description', value: description || '–' },
          ...(doc_review ? [{ name: 'About the review', value: doc_review }] : []),
          {
            name: 'Reference',
            value: editorReferenceLink ? (
              isAddress(editorReferenceLink) ? (
                <a href={editorReferenceLink} rel="noreferrer" target="_blank" className="wrap-anywhere">
                  {editorReferenceLink}
                </a>
              ) : (
                editorReferenceLink
              )
            ) : (
              '–'
            ),
          },
          { name: 'In the index', value: needIndexForDocs ? 'Listed' : 'Left out' },
        ]}
      />
      {mayEdit && (
        <div>
          <Button variant="quiet" onClick={() => setEditing(true)}>
            Change details
          </Button>
        </div>
      )}
      {editing && (
        <Suspense fallback={null}>
          <DetailsDialog document={document} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
