import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Tree } from '@cloudoc/kit/components/data/Tree.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { VisuallyHidden } from '@cloudoc/kit/components/layout/VisuallyHidden.tsx'
import { DropArea } from '@cloudoc/kit/components/upload/DropArea.tsx'
import { FilePicker } from '@cloudoc/kit/components/upload/FilePicker.tsx'
import { UploadList } from '@cloudoc/kit/components/upload/UploadList.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { myFiles, myFolders } from '@cloudoc/myfiles/contract/files.ts'
import { takenEndings } from '@cloudoc/storage/contract/uploads.ts'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderOpen from 'lucide-react/icons/folder-open'
import FolderPlus from 'lucide-react/icons/folder-plus'
import HardDrive from 'lucide-react/icons/hard-drive'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ownFolderPath } from '../addresses/myfiles.ts'
import { StorageLine } from '../company/StorageLine.tsx'
import { ViewSwitch } from '../documents/area/toolbar/ViewSwitch.tsx'
import { useView } from '../documents/view/useView.ts'
import { useLastPage } from '../lists/useLastPage.ts'
import type { ListParams } from '../lists/useListParams.ts'
import { pageSize, useListParams } from '../lists/useListParams.ts'
import { useMayKeepFiles } from '../rights/myfiles.ts'
import { Absent } from '../screen/Absent.tsx'
import { NotPermitted, Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { OwnDialogHost } from './dialogs/OwnDialogHost.tsx'
import { useOwnDialogs } from './dialogs/useOwnDialogs.ts'
import { OwnGrid, OwnList } from './list/OwnList.tsx'
import type { OwnFolder, OwnItem } from './myfilesReads.ts'
import { fileNoun } from './myfilesReads.ts'
import { OwnLinks } from './OwnLinks.tsx'
import { ownTree, pathToOwnFolder, top } from './tree.tsx'
import { useOwnUploads } from './useOwnUploads.ts'

const sorts = {
  name: { field: 'name', order: 'asc' },
  newest: { field: 'updated_at', order: 'desc' },
  largest: { field: 'size', order: 'desc' },
} as const
type Sort = keyof typeof sorts
const sortWords: Readonly<Record<Sort, string>> = { name: 'By name', newest: 'Newest first', largest: 'Largest first' }
const asSort = (text: string): Sort => (text === 'newest' || text === 'largest' ? text : 'name')
const icon = 'size-5 shrink-0'

/** Files and folders of one's own (documents §2 /myDocuments): nobody else sees them. */
export function MyDocuments() {
  return useMayKeepFiles() ? (
    <OwnDialogHost>
      <Own />
    </OwnDialogHost>
  ) : (
    <Screen title="My Documents">
      <NotPermitted />
    </Screen>
  )
}

function Own() {
  const params = useListParams()
  const folder = params.get('folder')
  const tree = useRead(myFolders, {})
  const { queue, usage } = useOwnUploads(folder)
  const openDialog = useOwnDialogs()
  const way = pathToOwnFolder(tree.data ?? [], folder)
  const here = way.at(-1)
  const crumbs =
    folder === ''
      ? []
      : [
          { label: 'My Documents', to: '/myDocuments' },
          ...way.slice(0, -1).map(({ _id, folderName }) => ({ label: folderName, to: ownFolderPath(_id) })),
        ]
  const action = (
    <div className="flex flex-wrap items-center gap-2">
      <FilePicker
        compact
        label="Upload files"
        folderLabel="Upload a folder"
        accept={takenEndings.join(',')}
        onPick={queue.add}
      />
      <Button
        variant="quiet"
        className="max-lg:gap-0 max-lg:px-3"
        icon={<FilePlus aria-hidden className={icon} />}
        onClick={() => openDialog({ kind: 'new-text', folder })}
      >
        <span className="sr-only lg:not-sr-only">New text</span>
      </Button>
      <Button
        variant="quiet"
        className="max-lg:gap-0 max-lg:px-3"
        icon={<FolderPlus aria-hidden className={icon} />}
        onClick={() => openDialog({ kind: 'new-folder', folder })}
      >
        <span className="sr-only lg:not-sr-only">New folder</span>
      </Button>
    </div>
  )
  return (
    <Screen title={here?.folderName ?? 'My Documents'} crumbs={crumbs} action={action}>
      <OwnLinks />
      {usage.data && <StorageLine usage={usage.data} />}
      <UploadList queue={queue} />
      <DropArea
        label={`Drop to upload into ${here ? `‘${here.folderName}’` : 'My Documents'}`}
        onPick={queue.add}
        className="min-h-list"
      >
        <div className="grid min-w-0 grid-cols-1 gap-4 xl:flex">
          {(tree.data?.length ?? 0) > 0 && <OwnTree folders={tree.data ?? []} folder={folder} />}
          <div className="grid min-w-0 grow grid-cols-1 content-start gap-2">
            <Contents params={params} folder={folder} />
          </div>
        </div>
      </DropArea>
    </Screen>
  )
}

/** The folders beside the list, where there is room. */
function OwnTree({ folders, folder }: { folders: readonly OwnFolder[]; folder: string }) {
  const navigate = useNavigate()
  const [state, setState] = useState<{ folder: string; open: ReadonlySet<string> }>({
    folder: '',
    open: new Set([top]),
  })
  const open =
    state.folder === folder
      ? state.open
      : new Set([...state.open, ...pathToOwnFolder(folders, folder).map(({ _id }) => _id)])
  return (
    <aside aria-label="Folders" className="hidden w-pane shrink-0 xl:block">
      <Tree
        label="Folders"
        chosen={folder === '' ? top : folder}
        onChoose={id => navigate(ownFolderPath(id === top ? '' : id))}
        open={open}
        onOpen={next => setState({ folder, open: next })}
        nodes={[
          {
            id: top,
            label: 'My Documents',
            icon: <HardDrive aria-hidden className="size-6 shrink-0 text-quiet" />,
            children: ownTree(folders),
          },
        ]}
      />
    </aside>
  )
}

function Contents({ params, folder }: { params: ListParams; folder: string }) {
  const { skip, get, filter, goTo, round } = params
  const [search, sort] = [get('search'), asSort(get('sort'))]
  const [view] = useView()
  const openDialog = useOwnDialogs()
  const reading = useRead(
    myFiles,
    { folderId: folder, searchValue: search, ...sorts[sort], skip, limit: pageSize },
    { keepPrevious: true },
  )
  useLastPage(reading, params, pageSize)
  const [state, setState] = useState<{ place: string; ids: ReadonlySet<string> }>({ place: '', ids: new Set() })
  const place = `${folder} ${search}`
  const chosen = state.place === place ? state.ids : new Set<string>()
  const choose = (ids: ReadonlySet<string>) => setState({ place, ids })
  const { data, total, error, code, isLoading, isRefreshing, retry } = reading
  if (error !== undefined)
    return code === 'absent' ? (
      <Absent title="That folder is no longer there" to="/myDocuments" back="My Documents" />
    ) : (
      <Refused error={error} code={code} onRetry={retry} />
    )
  const items: OwnItem[] = data ? [...data.folders, ...data.files] : []
  const picked = items.filter(({ _id }) => chosen.has(_id))
  const clear = () => choose(new Set())
  const isEmpty = data !== undefined && items.length === 0 && search === '' && skip === 0
  return (
    <>
      {!isEmpty && (
        <div
          role="search"
          aria-label="Find files"
          className="list-tools flex flex-wrap items-center gap-2 md:flex-nowrap"
        >
          <div className="min-w-0 grow">
            <SearchField
              key={`${round} ${folder}`}
              label="Search all my files by name"
              initial={search}
              onSearch={text => filter({ search: text })}
            />
          </div>
          <ViewSwitch />
          <Select
            className="sm:w-auto"
            label="Order"
            hideLabel
            name="sort"
            value={sort}
            options={(Object.keys(sorts) as Sort[]).map(value => ({ value, label: sortWords[value] }))}
            onChange={({ currentTarget: { value } }) => filter({ sort: value === 'name' ? '' : value })}
          />
        </div>
      )}
      {isLoading || !data ? (
        <Skeleton shape="block" count={4} label="Loading files" />
      ) : items.length === 0 ? (
        search === '' && skip === 0 ? (
          <EmptyState
            title={folder === '' ? 'You have no files yet' : 'This folder is empty'}
            icon={<FolderOpen className="size-8" />}
            action={
              <Button variant="quiet" onClick={() => openDialog({ kind: 'new-text', folder })}>
                Write a text
              </Button>
            }
          >
            Upload files, drag files or whole folders here, or write a text of your own. Only you see what is here.
          </EmptyState>
        ) : (
          <EmptyState
            title="No files found"
            icon={<SearchX className="size-8" />}
            action={
              <Button variant="quiet" onClick={() => filter({ search: '' })}>
                Show all files
              </Button>
            }
          >
            No file or folder of yours has that in its name.
          </EmptyState>
        )
      ) : (
        <div className={cx('grid grid-cols-1 gap-3', isRefreshing && 'refreshing')} aria-busy={isRefreshing}>
          <VisuallyHidden>
            <span role="status">
              {counted(data.folders.length, 'folder')} and {counted(total, 'file')}
            </span>
          </VisuallyHidden>
          {view === 'grid' ? (
            <OwnGrid items={items} />
          ) : (
            <OwnList items={items} chosen={chosen} onChosen={choose} showPlace={search !== ''} />
          )}
          <Pagination skip={skip} limit={pageSize} total={total} label="Pages of files" onSkip={goTo} />
        </div>
      )}
      <BulkBar count={picked.length} noun={fileNoun} onClear={clear}>
        <Button variant="quiet" onClick={() => openDialog({ kind: 'move', items: picked }, clear)}>
          Move to…
        </Button>
        <Button variant="quiet" onClick={() => openDialog({ kind: 'copy', items: picked }, clear)}>
          Copy to…
        </Button>
        <Button variant="quiet" onClick={() => openDialog({ kind: 'delete', items: picked }, clear)}>
          Delete…
        </Button>
      </BulkBar>
    </>
  )
}
