import { folderTree } from '@cloudoc/documents/contract/folders.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { DropArea } from '@cloudoc/kit/components/upload/DropArea.tsx'
import { UploadList } from '@cloudoc/kit/components/upload/UploadList.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { folderPath } from '../../addresses/documents.ts'
import { useViewer } from '../../company/companyReads.ts'
import { StorageLine } from '../../company/StorageLine.tsx'
import { mayReadDocuments } from '../../menu/rules.ts'
import { useRights } from '../../rights/documents.ts'
import { AreaLinks } from '../../screen/AreaLinks.tsx'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { DialogHost } from '../dialogs/DialogHost.tsx'
import { selectAll } from '../export/selection.ts'
import { useCompanyUploads } from '../file/useCompanyUploads.ts'
import { useDrop } from '../folders/dragging.ts'
import { pathToFolder } from '../folders/tree.tsx'
import { useMove } from '../folders/useMove.ts'
import { FolderView } from './FolderView.tsx'
import { GivenDocuments } from './GivenDocuments.tsx'
import { RecentFiles } from './RecentFiles.tsx'
import { SearchView } from './SearchView.tsx'
import { TreePane, useRoomBeside, useTree } from './TreePane.tsx'
import { HereActions } from './toolbar/HereActions.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { useDocumentParams } from './useDocumentParams.ts'

/** Percent of the room for files from which on it is said how much is left. */
const ROOM_IS_SHORT = 90

/**
 * The company's documents and folders (documents §2 /documents): found, sorted, moved, exported; of an
 * employee, what they were given.
 */
export function Documents() {
  const viewer = useViewer()
  if (viewer.role === 'employee') return <GivenDocuments />
  return mayReadDocuments(viewer) ? (
    <Library />
  ) : (
    <Screen title="Documents">
      <NotPermitted />
    </Screen>
  )
}

function Library() {
  const params = useDocumentParams()
  const { folder, search } = params
  const tree = useRead(folderTree, {})
  const way = pathToFolder(tree.data?.folders ?? [], folder)
  const here = way.at(-1)
  /** Neither a folder nor a document nor a file: there is nothing yet to find or to sort. */
  const none = tree.data?.folders.length === 0 && tree.data.loose === 0 && tree.data.looseFiles === 0
  const all = tree.data && selectAll(tree.data)
  const drop = useDrop(useMove())
  const [pane, setPane] = useTree()
  const hasRoom = useRoomBeside()
  const { addFiles } = useRights()
  const { queue, usage } = useCompanyUploads(folder, addFiles)
  const crumbs = here
    ? [
        { label: 'Documents', to: '/documents' },
        ...way.slice(0, -1).map(({ _id, folderName }) => ({ label: folderName, to: folderPath(_id) })),
      ]
    : []
  return (
    <DialogHost>
      <Screen
        title={here?.folderName ?? 'Documents'}
        crumbs={crumbs}
        action={<HereActions here={here} folder={folder} all={all} onUpload={queue.add} />}
      >
        <AreaLinks />
        {usage && usage.percent >= ROOM_IS_SHORT && <StorageLine usage={usage} />}
        <UploadList queue={queue} />
        <Takes name={here?.folderName ?? 'All documents'} onPick={addFiles ? queue.add : undefined}>
          <div className="grid min-w-0 grid-cols-1 gap-4 xl:flex">
            {!none && pane === 'shown' && <TreePane tree={tree} folder={folder} drop={drop} />}
            <div className="grid min-w-0 grow grid-cols-1 content-start gap-2">
              {(!none || search !== '' || params.status !== 'all') && (
                <Toolbar params={params} here={here} pane={none ? undefined : pane} onPane={setPane} />
              )}
              {search === '' ? (
                <>
                  {folder === '' && params.status === 'all' && params.skip === 0 && <RecentFiles />}
                  <FolderView params={params} drop={drop} isTreeBeside={hasRoom && pane === 'shown'} />
                </>
              ) : (
                <SearchView params={params} />
              )}
            </div>
          </div>
        </Takes>
      </Screen>
    </DialogHost>
  )
}

/** Takes what is dragged in from the desk, where this person may upload. */
function Takes({
  name,
  onPick,
  children,
}: {
  name: string
  onPick: ComponentProps<typeof DropArea>['onPick'] | undefined
  children: ReactNode
}) {
  return onPick ? (
    <DropArea label={`Drop to upload into ‘${name}’`} onPick={onPick} className="min-h-list">
      {children}
    </DropArea>
  ) : (
    <>{children}</>
  )
}
