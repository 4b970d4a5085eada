import ArrowLeft from 'lucide-react/icons/arrow-left'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Button } from '@cloudoc/kit/components/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/IconButton.tsx'
import { Menu } from '@cloudoc/kit/components/Menu.tsx'
import { useAsk } from '../../../features/documents/ask.ts'
import { folderPath, historyPath, readPath } from '../../../features/documents/paths.ts'
import type { Keeping, Kept } from './keeping.ts'
import { OpenedBy } from './OpenedBy.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import type { OpenDocument } from './useKeeper.ts'
import type { Opened } from './usePresence.ts'

interface Props { document: OpenDocument; opened: Opened; keeping: Keeping; kept: Kept; panel: boolean; onPanel: () => void; onTurn: () => void; onSaved: () => void }

/** Which document this is, who else is here, and what can be done with it. */
export function EditorBar({ document, opened, keeping, kept, panel, onPanel, onTurn, onSaved }: Props) {
  const { fileId, name, policyNumber, version, label, folderId, mayEdit, orientationType } = document
  const [saving, setSaving] = useState(false)
  const navigate = useNavigate()
  const ask = useAsk()
  const leave = () => navigate(folderPath(folderId))
  const frozen = kept.state === 'stale' || kept.state === 'refused'
  return (
    <header className="no-print grid gap-3">
      <Link to={folderPath(folderId)} className="inline-flex min-h-target items-center gap-2 justify-self-start"><ArrowLeft aria-hidden className="size-5" />Documents</Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 grid-cols-1 gap-1 wrap-anywhere">
          <h1 className="text-section">{name}</h1>
          <p className="flex flex-wrap gap-x-4 text-small text-quiet">
            {policyNumber && <span>{policyNumber}</span>}
            {(label || version) && <span>Version {label || version}</span>}
            <span>{orientationType === 'landscape' ? 'Landscape' : 'Portrait'}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {mayEdit && <Button disabled={frozen} onClick={() => setSaving(true)}>Save…</Button>}
          <span className="hidden lg:block"><Button look="quiet" aria-expanded={panel} icon={<History aria-hidden className="size-5" />} onClick={onPanel}>History</Button></span>
          <span className="lg:hidden"><Button look="quiet" icon={<History aria-hidden className="size-5" />} to={historyPath(fileId)}>History</Button></span>
          <Menu
            align="end" trigger={<IconButton label="More actions" icon={<EllipsisVertical aria-hidden />} />}
            items={[
              { label: 'Read and export', to: readPath(fileId) },
              ...(mayEdit ? [{ label: orientationType === 'landscape' ? 'Turn the page to portrait' : 'Turn the page to landscape', onSelect: onTurn }] : []),
              ...(mayEdit ? [{ label: 'Name and number…', onSelect: () => ask({ kind: 'name', item: document }) }] : []),
              { label: 'Delete…', danger: true, apart: true, onSelect: () => ask({ kind: 'delete', documents: [document] }, leave) },
            ]}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {!mayEdit && <p className="text-small text-quiet">For reading. Your account holder can allow you to edit.</p>}
        <OpenedBy opened={opened} />
      </div>
      {saving && <SaveDialog keeping={keeping} label={label} onClose={() => setSaving(false)} onSaved={() => { setSaving(false); onSaved() }} onLeave={leave} />}
    </header>
  )
}
