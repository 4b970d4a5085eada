import { issueSettings } from '@cloudoc/documents/contract/issues.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { IconLink } from '@cloudoc/kit/components/action/IconLink.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { approvalPath, folderPath, historyPath, readPath } from '../../addresses/documents.ts'
import { useRights } from '../../rights/documents.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { VersionWords } from '../issue/VersionWords.tsx'
import type { Autosave, AutosaveStatus } from './autosave/autosave.ts'
import type { OpenDocument } from './autosave/useAutosave.ts'
import type { Paper } from './EditorPage.tsx'
import { isDarkScheme } from './EditorPage.tsx'
import { OpenedBy } from './OpenedBy.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import type { Opened } from './usePresence.ts'

interface Props {
  document: OpenDocument
  opened: Opened
  autosave: Autosave
  status: AutosaveStatus
  words: number
  panel: boolean
  onPanel: () => void
  onTurn: () => void
  paper: Paper
  onPaper: (paper: Paper) => void
  onSaved: () => void
}

/** Which document this is, who else is here, and what can be done with it, in one line. */
export function EditorBar({
  document,
  opened,
  autosave,
  status,
  words,
  panel,
  onPanel,
  onTurn,
  paper,
  onPaper,
  onSaved,
}: Props) {
  const { fileId, name, policyNumber, folderId, approval, mayEdit, mayDelete, orientationType } = document
  const [saving, setSaving] = useState(false)
  const navigate = useNavigate()
  const openDialog = useDialogs()
  const { editDocuments } = useRights()
  const { data: settings } = useRead(issueSettings, mayEdit ? {} : null)
  const leave = () => navigate(folderPath(folderId))
  const [progress, during] = usePending()
  /** What is typed is saved first: it is issued, or backed up, too. */
  const saveThen = async (kind: 'issue' | 'backup') => {
    const answer = await during(autosave.save())
    if (answer.status === 1) {
      if (kind === 'issue') openDialog({ kind, fileId, name, seen: answer.response.revision }, onSaved)
      else openDialog({ kind, fileId, name })
    } else showMessage(textOf(answer) ?? '', 'danger')
  }
  const isDark = isDarkScheme()
  const refused = status.state === 'refused'
  return (
    <header className="no-print flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="flex min-w-0 grow basis-80 items-center gap-x-2">
        <IconLink to={folderPath(folderId)} label="Documents" icon={<ArrowLeft aria-hidden />} />
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-section leading-tight">{name}</h1>
          <p className="editor-facts hidden flex-wrap gap-x-3 text-small leading-tight text-quiet lg:flex">
            {policyNumber && <span>{policyNumber}</span>}
            <VersionWords item={document} />
            <span>{orientationType === 'landscape' ? 'Landscape' : 'Portrait'}</span>
            {mayEdit && <span>{words.toLocaleString('en-GB')} words</span>}
          </p>
        </div>
      </div>
      {!mayEdit && (
        <p className="text-small text-quiet">
          {editDocuments
            ? 'For reading. Your company’s licence has ended.'
            : 'For reading. Your account holder can allow you to edit.'}
        </p>
      )}
      <OpenedBy opened={opened} />
      <div className="flex shrink-0 items-center gap-2">
        {mayEdit && (
          <Button variant="quiet" disabled={refused} onClick={() => setSaving(true)}>
            Save…
          </Button>
        )}
        {mayEdit && approval && <Button to={approvalPath(fileId)}>Version for approval</Button>}
        {mayEdit && !approval && (
          <Button
            disabled={refused}
            progress={progress}
            onClick={() => {
              void saveThen('issue')
            }}
          >
            {settings?.secondPerson ? 'Send for approval…' : 'Issue…'}
          </Button>
        )}
        <span className="hidden lg:block">
          <Button
            variant="quiet"
            aria-expanded={panel}
            icon={<History aria-hidden className="size-5" />}
            onClick={onPanel}
          >
            History
          </Button>
        </span>
        <span className="lg:hidden">
          <IconLink to={historyPath(fileId)} label="History" icon={<History aria-hidden />} />
        </span>
        <Menu
          align="end"
          trigger={<IconButton label="More actions" icon={<EllipsisVertical aria-hidden />} />}
          items={[
            { label: 'Read and export', to: readPath(fileId) },
            ...(mayEdit
              ? [
                  {
                    label: orientationType === 'landscape' ? 'Turn the page to portrait' : 'Turn the page to landscape',
                    onSelect: onTurn,
                  },
                ]
              : []),
            ...(mayEdit
              ? [
                  { label: 'Name and number…', onSelect: () => openDialog({ kind: 'name', item: document }) },
                  { label: 'Back up…', disabled: refused, onSelect: () => void saveThen('backup') },
                ]
              : []),
            ...(isDark
              ? [
                  {
                    label: paper === 'screen' ? 'Show the paper as it prints' : 'Show the paper dark',
                    onSelect: () => onPaper(paper === 'screen' ? 'print' : 'screen'),
                  },
                ]
              : []),
            ...(mayDelete
              ? [
                  {
                    label: 'Delete…',
                    danger: true,
                    apart: true,
                    onSelect: () => openDialog({ kind: 'delete', items: [document] }, leave),
                  },
                ]
              : []),
          ]}
        />
      </div>
      {saving && (
        <SaveDialog
          autosave={autosave}
          onClose={() => setSaving(false)}
          onSaved={() => {
            setSaving(false)
            onSaved()
          }}
          onLeave={leave}
        />
      )}
    </header>
  )
}
