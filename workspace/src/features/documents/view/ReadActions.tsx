import { issueSettings } from '@cloudoc/documents/contract/issues.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import FileDown from 'lucide-react/icons/file-down'
import HistoryIcon from 'lucide-react/icons/history'
import MapPin from 'lucide-react/icons/map-pin'
import SquarePen from 'lucide-react/icons/square-pen'
import Stamp from 'lucide-react/icons/stamp'
import { lazy, Suspense, useState } from 'react'
import { approvalPath, editorPath, historyPath } from '../../addresses/documents.ts'
import { useViewer } from '../../company/companyReads.ts'
import { mayReadDocuments } from '../../menu/rules.ts'
import { useRights } from '../../rights/documents.ts'
import { useSites } from '../../site-choice/useSites.ts'
import type { ReadDocument } from '../DocumentPage.tsx'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { useDownload } from './download.ts'

const SaveCopy = lazy(async () => ({ default: (await import('../export/SavedDialogs.tsx')).SaveCopy }))
const icon = 'size-5 shrink-0'
/** On a phone what is needed seldom is an icon: the text is what one came for. */
const brief = 'max-sm:gap-0 max-sm:px-3'
const words = 'sr-only sm:not-sr-only'

/** Editing, history, and the document as a file. */
export function ReadActions({
  document: { fileId, name, isDraft, approval },
  revisionId,
  draft,
}: {
  document: ReadDocument
  revisionId: string
  draft: boolean
}) {
  const { editDocuments } = useRights()
  const seesAll = mayReadDocuments(useViewer())
  const download = useDownload()
  const openDialog = useDialogs()
  const sites = useSites()
  const [copying, setCopying] = useState(false)
  const { data: settings } = useRead(issueSettings, editDocuments && isDraft ? {} : null)
  const text = revisionId ? { revisionId } : { draft }
  return (
    <div className="flex flex-wrap gap-2">
      {editDocuments && revisionId === '' && (
        <Button to={editorPath(fileId)} icon={<SquarePen aria-hidden className={icon} />}>
          Edit
        </Button>
      )}
      {editDocuments && revisionId === '' && approval && (
        <Button variant="quiet" icon={<Stamp aria-hidden className={icon} />} to={approvalPath(fileId)}>
          See the version for approval
        </Button>
      )}
      {editDocuments && revisionId === '' && isDraft && !approval && (
        <Button
          variant="quiet"
          icon={<Stamp aria-hidden className={icon} />}
          onClick={() => openDialog({ kind: 'issue', fileId, name })}
        >
          {settings?.secondPerson ? 'Send for approval…' : 'Issue…'}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <Button
            variant="quiet"
            className={brief}
            icon={<Download aria-hidden className={icon} />}
            progress={download.busy === undefined ? 'idle' : 'pending'}
          >
            <span className={words}>Download</span>
          </Button>
        }
        items={[
          {
            label: 'Download PDF',
            onSelect: () => void download.pdf(fileId, text),
            icon: <FileDown aria-hidden className={icon} />,
          },
          {
            label: 'Download Word',
            onSelect: () => void download.word(fileId, text),
            icon: <FileDown aria-hidden className={icon} />,
          },
          {
            label: 'Show PDF in a new tab',
            onSelect: () => void download.show(fileId, text),
            icon: <ExternalLink aria-hidden className={icon} />,
          },
          ...(seesAll && revisionId === ''
            ? [
                {
                  label: 'Save a copy and download it as PDF',
                  onSelect: () => void download.copyPdf(fileId),
                  icon: <Copy aria-hidden className={icon} />,
                  apart: true,
                },
                {
                  label: 'Save a copy and download it as Word',
                  onSelect: () => void download.copyWord(fileId),
                  icon: <Copy aria-hidden className={icon} />,
                },
              ]
            : []),
        ]}
      />
      {seesAll && (
        <Button
          variant="quiet"
          className={brief}
          icon={<Copy aria-hidden className={icon} />}
          onClick={() => setCopying(true)}
        >
          <span className={words}>Save a copy…</span>
        </Button>
      )}
      {seesAll && (
        <Button
          variant="quiet"
          className={brief}
          to={historyPath(fileId)}
          icon={<HistoryIcon aria-hidden className={icon} />}
        >
          <span className={words}>History</span>
        </Button>
      )}
      {seesAll && sites.length > 0 && (
        <Button
          variant="quiet"
          className={brief}
          to={historyPath(fileId, 'locations')}
          icon={<MapPin aria-hidden className={icon} />}
        >
          <span className={words}>{sites.length === 1 ? 'This location' : 'Locations'}</span>
        </Button>
      )}
      {copying && (
        <Suspense fallback={null}>
          <SaveCopy fileId={fileId} name={name} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </div>
  )
}
