import { SendDocumentDialog } from '../care/SendDocumentDialog.tsx'
import { ExportDialog } from '../export/ExportDialog.tsx'
import { FileDatesDialog, FileNameDialog } from '../file/FileDialogs.tsx'
import { DeleteFolder } from '../folders/DeleteFolder.tsx'
import { FolderDialog } from '../folders/FolderDialog.tsx'
import { MoveDialog } from '../folders/MoveDialog.tsx'
import { ApprovalDialog } from '../issue/ApprovalDialog.tsx'
import { IssueDialog } from '../issue/IssueDialog.tsx'
import { IssueManyDialog } from '../issue/IssueManyDialog.tsx'
import { FirstReviewDialog } from '../review/FirstReviewDialog.tsx'
import { ReviewDialog } from '../review/ReviewDialog.tsx'
import { BackupDialog } from './BackupDialog.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import { DeleteEntries } from './DeleteEntries.tsx'
import { NameDialog } from './NameDialog.tsx'
import { OverwriteDialog } from './OverwriteDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RestoreAllDialog } from './RestoreAllDialog.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { UpdatedDialog } from './UpdatedDialog.tsx'
import type { DialogRequest, DialogState } from './useDialogs.ts'

/** The dialog for a request. */
export function DocumentDialog({ request, ...state }: DialogState & { request: DialogRequest }) {
  switch (request.kind) {
    case 'name':
      return <NameDialog {...state} item={request.item} />
    case 'move':
      return <MoveDialog {...state} items={request.items} />
    case 'move-folder':
      return <MoveDialog {...state} folder={request.folder} />
    case 'delete':
      return <DeleteEntries {...state} items={request.items} />
    case 'file-name':
      return <FileNameDialog {...state} item={request.item} />
    case 'file-dates':
      return <FileDatesDialog {...state} files={request.files} />
    case 'delete-folder':
      return <DeleteFolder {...state} folder={request.folder} />
    case 'new-folder':
      return <FolderDialog {...state} parentId={request.parentId} />
    case 'folder':
      return <FolderDialog {...state} folder={request.folder} />
    case 'restore':
      return <RestoreDialog {...state} documents={request.documents} />
    case 'restore-all':
      return <RestoreAllDialog {...state} />
    case 'updated':
      return <UpdatedDialog {...state} result={request.result} />
    case 'export':
      return <ExportDialog {...state} what={request.what} />
    case 'issue':
      return <IssueDialog {...state} fileId={request.fileId} name={request.name} seen={request.seen} />
    case 'issue-many':
      return <IssueManyDialog {...state} documents={request.documents} />
    case 'publish':
    case 'unpublish':
      return <PublishDialog {...state} documents={request.documents} off={request.kind === 'unpublish'} />
    case 'overwrite':
      return <OverwriteDialog {...state} documents={request.documents} />
    case 'approval':
      return <ApprovalDialog {...state} />
    case 'review':
      return <ReviewDialog {...state} documents={request.documents} />
    case 'first-review':
      return <FirstReviewDialog {...state} />
    case 'backup':
      return <BackupDialog {...state} fileId={request.fileId} name={request.name} />
    case 'send':
      return <SendDocumentDialog {...state} fileId={request.fileId} name={request.name} />
    case 'create':
      return <CreateDialog {...state} folderId={request.folderId} />
  }
}
