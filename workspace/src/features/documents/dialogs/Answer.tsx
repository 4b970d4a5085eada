import { DeleteFolder } from '../../folders/DeleteFolder.tsx'
import { FolderDialog } from '../../folders/FolderDialog.tsx'
import { MoveDialog } from '../../folders/MoveDialog.tsx'
import { ExportDialog } from '../../exports/ExportDialog.tsx'
import type { Question } from '../ask.ts'
import { CreateDialog } from './CreateDialog.tsx'
import { DeleteDocuments } from './DeleteDocuments.tsx'
import { NameDialog } from './NameDialog.tsx'
import { RestoreAllDialog } from './RestoreAllDialog.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { UpdatedDialog } from './UpdatedDialog.tsx'

/** Of every dialog: whether it is open, closing it, and what is to happen once its deed is done (it closes then). */
export interface Asked { open: boolean; onClose: () => void; onDone: () => void }

/** The dialog for a question. */
export function Answer({ question, ...asked }: Asked & { question: Question }) {
  switch (question.kind) {
    case 'name': return <NameDialog {...asked} item={question.item} />
    case 'move': return <MoveDialog {...asked} documents={question.documents} />
    case 'move-folder': return <MoveDialog {...asked} folder={question.folder} />
    case 'delete': return <DeleteDocuments {...asked} documents={question.documents} />
    case 'delete-folder': return <DeleteFolder {...asked} folder={question.folder} />
    case 'new-folder': return <FolderDialog {...asked} parentId={question.parentId} />
    case 'folder': return <FolderDialog {...asked} folder={question.folder} />
    case 'restore': return <RestoreDialog {...asked} documents={question.documents} />
    case 'restore-all': return <RestoreAllDialog {...asked} />
    case 'updated': return <UpdatedDialog {...asked} result={question.result} />
    case 'export': return <ExportDialog {...asked} what={question.what} />
    case 'create': return <CreateDialog {...asked} folderId={question.folderId} />
  }
}
