import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { folderContents } from '@cloudoc/documents/contract/folders.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { VisuallyHidden } from '@cloudoc/kit/components/layout/VisuallyHidden.tsx'
import FolderOpen from 'lucide-react/icons/folder-open'
import { useLastPage } from '../../lists/useLastPage.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import type { DropProps } from '../folders/dragging.ts'
import { FolderTiles } from '../folders/FolderTiles.tsx'
import { Bulk } from '../list/Bulk.tsx'
import { DocumentList } from '../list/DocumentList.tsx'
import { countedAll, entriesOf } from '../list/items.ts'
import { NoDocuments } from '../list/NoDocuments.tsx'
import { useChosenEntries } from '../list/useChosenEntries.ts'
import { useView } from '../view/useView.ts'
import type { DocumentParams } from './useDocumentParams.ts'

/** So many can be chosen by one press: what the server moves or deletes at a time. */
const MAX_AT_ONCE = 100
/** A full page of documents fills a window, and what stands above it takes its room. */
const LONG = pageSizes.documents

/** What one folder holds: its folders, then a page of its documents and uploaded files. */
export function FolderView({
  params,
  drop,
  isTreeBeside,
}: {
  params: DocumentParams
  drop: (id: string, name: string) => DropProps
  isTreeBeside: boolean
}) {
  const {
    folder,
    status,
    skip,
    sorting: { field, order },
    goTo,
    clear,
  } = params
  const [view] = useView()
  const asked = { folderId: folder, status, field, order }
  const reading = useRead(folderContents, { ...asked, skip, limit: pageSizes.documents }, { keepPrevious: true })
  const { data, total, error, code, isLoading, isRefreshing, retry } = reading
  useLastPage(reading, params, pageSizes.documents)
  const chosen = useChosenEntries(`${folder} ${status}`)

  if (error !== undefined && code === 'absent')
    return <Absent title="That folder is no longer there" to="/documents" back="All documents" />
  if (error !== undefined) return <Refused error={error} code={code} onRetry={retry} />
  if (isLoading || !data) return <Skeleton shape="block" count={4} label="Loading documents" />

  const folders = status === 'update' ? data.folders.filter(({ updates }) => updates > 0) : data.folders
  const entries = entriesOf(data)
  const isLong = entries.length >= LONG
  const tiles = folders.length > 0 && <FolderTiles folders={folders} drop={drop} inOneLine={isLong && !isTreeBeside} />
  // Beside a long list the tree has the same folders in sight: their tiles come after it.
  const tilesLast = isLong && isTreeBeside
  const chooseAll = async () => {
    const envelope = await send(folderContents, { ...asked, skip: 0, limit: MAX_AT_ONCE })
    if (envelope.status === 1) chosen.all(entriesOf(envelope.response))
  }
  if (folders.length === 0 && entries.length === 0 && status === 'all' && skip === 0)
    return folder === '' ? <NoDocuments /> : <EmptyFolder />
  return (
    <div className={cx('grid grid-cols-1 gap-2', isRefreshing && 'refreshing')} aria-busy={isRefreshing}>
      <VisuallyHidden>
        <span role="status">
          {data.files.length === 0 ? countedAll(total, 0) || 'No documents' : `${total} documents and files`} here
        </span>
      </VisuallyHidden>
      {!tilesLast && tiles}
      {entries.length > 0 ? (
        <>
          <DocumentList
            caption="Documents in this folder"
            rows={entries}
            chosen={chosen}
            view={view}
            inside={data.path.map(({ folderName }) => folderName)}
          />
          <Pagination skip={skip} limit={pageSizes.documents} total={total} label="Pages of documents" onSkip={goTo} />
        </>
      ) : (
        (status !== 'all' || skip > 0) && (
          <EmptyState
            title="No documents found"
            action={
              <Button variant="quiet" onClick={clear}>
                Show all documents
              </Button>
            }
          >
            {folders.length > 0
              ? 'None of the documents right here fits. The folders may hold some.'
              : 'None of the documents here fits.'}
          </EmptyState>
        )
      )}
      {tilesLast && tiles}
      <Bulk
        chosen={chosen}
        all={
          total > pageSizes.documents && total <= MAX_AT_ONCE ? { total, choose: () => void chooseAll() } : undefined
        }
      />
    </div>
  )
}

/** A folder without anything in it. */
function EmptyFolder() {
  return (
    <EmptyState
      title="This folder is empty"
      icon={<FolderOpen className="size-8" />}
      action={
        <Button variant="quiet" to="/documents">
          All documents
        </Button>
      }
    >
      Create a document in it, upload files, or move documents here: drag them onto the folder, or choose ‘Move to…’ in
      their menu.
    </EmptyState>
  )
}
