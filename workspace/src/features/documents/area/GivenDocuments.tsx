import { searchDocuments } from '@cloudoc/documents/contract/documents.ts'
import { folderContents } from '@cloudoc/documents/contract/folders.ts'
import { uploadList } from '@cloudoc/documents/contract/uploads.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { FileKind } from '@cloudoc/kit/components/media/FileKind.tsx'
import { fileKind } from '@cloudoc/kit/format/fileKind.ts'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router-dom'
import { filePath, folderPath, readPath } from '../../addresses/documents.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { FolderIcon } from '../folders/FolderIcon.tsx'
import type { Entry } from '../list/items.ts'
import { countedAll, documentsNoun, entriesOf, isFile } from '../list/items.ts'

const few = 25
const line =
  'flex min-h-target items-center gap-3 rounded-md px-2 py-2 text-ink no-underline hover:bg-well hover:text-ink'

/**
 * What an employee was given to read: folders and documents, found by title and number. Nothing of it can be
 * changed here.
 */
export function GivenDocuments() {
  const { skip, get, filter, goTo, clear, round } = useListParams(few)
  const [folder, search] = [get('folder'), get('search')]
  return (
    <Screen title="Documents">
      <SearchField
        key={round}
        label="Search titles and numbers"
        initial={search}
        onSearch={text => filter({ search: text, folder: '' })}
      />
      {search === '' ? (
        <Contents folder={folder} skip={skip} onSkip={goTo} />
      ) : (
        <Found search={search} skip={skip} onSkip={goTo} onClear={clear} />
      )}
    </Screen>
  )
}

function Documents({ rows }: { rows: readonly Entry[] }) {
  return (
    <ul aria-label="Documents" className="grid">
      {rows.map(item => {
        const fact = isFile(item) ? `${fileKind(item.mediaType)}, ${fileSize(item.size)}` : item.policyNumber
        return (
          <li key={item._id} className="border-b border-line">
            <Link to={isFile(item) ? filePath(item._id) : readPath(item._id)} className={line}>
              {isFile(item) ? (
                <FileKind mediaType={item.mediaType} />
              ) : (
                <FileText aria-hidden className="size-6 shrink-0 text-accent" />
              )}
              <span className="min-w-0 wrap-anywhere">
                {item.name}
                {fact && <span className="block text-small text-quiet">{fact}</span>}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

interface Paged {
  skip: number
  onSkip: (skip: number) => void
}

function Contents({ folder, skip, onSkip }: Paged & { folder: string }) {
  const { data, total, error, code, isLoading, retry } = useRead(
    folderContents,
    { folderId: folder, skip, limit: few },
    { keepPrevious: true },
  )
  if (error !== undefined)
    return code === 'absent' ? (
      <Absent title="That folder is no longer there" to="/documents" back="All documents" />
    ) : (
      <Refused error={error} code={code} onRetry={retry} />
    )
  if (isLoading || !data) return <Skeleton shape="block" count={4} label="Loading documents" />
  const entries = entriesOf(data)
  if (data.folders.length === 0 && entries.length === 0) {
    return folder === '' ? (
      <EmptyState title="No documents for you yet" icon={<FileText className="size-8" />}>
        Your manager can give you folders to read. Policies that were assigned to you are under ‘My policies’.
      </EmptyState>
    ) : (
      <EmptyState title="This folder is empty" icon={<FileText className="size-8" />}>
        There is nothing in it at the moment.
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {data.path.length > 0 && (
        <nav aria-label="Folders above">
          <ol className="flex flex-wrap gap-x-2">
            <li>
              <Link to="/documents" className="inline-flex min-h-target items-center">
                All documents
              </Link>
            </li>
            {data.path.map(({ folderId, folderName }, at) => (
              <li key={folderId} className="inline-flex min-h-target items-center gap-2">
                <span aria-hidden>/</span>
                {at === data.path.length - 1 ? (
                  <span aria-current="page">{folderName}</span>
                ) : (
                  <Link to={folderPath(folderId)}>{folderName}</Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {data.folders.length > 0 && (
        <ul aria-label="Folders" className="grid">
          {data.folders.map(({ _id, folderName, iconcolour, documents, files }) => (
            <li key={_id} className="border-b border-line">
              <Link to={folderPath(_id)} className={line}>
                <FolderIcon colour={iconcolour} />
                <span className="min-w-0 wrap-anywhere font-bold">
                  {folderName}
                  <span className="block text-small font-normal text-quiet">
                    {countedAll(documents, files) || 'Empty'}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Documents rows={entries} />
      <Pagination skip={skip} limit={few} total={total} label="Pages of documents" onSkip={onSkip} />
    </div>
  )
}

function Found({ search, skip, onSkip, onClear }: Paged & { search: string; onClear: () => void }) {
  const found = useRead(
    searchDocuments,
    { searchValue: search.slice(0, 200), skip, limit: few },
    { keepPrevious: true },
  )
  const files = useRead(uploadList, { searchValue: search.slice(0, 200), limit: few }, { keepPrevious: true })
  const more = skip === 0 ? (files.data ?? []) : []
  const rows = found.data && (found.data.length > 0 || !files.isLoading) ? [...more, ...found.data] : undefined
  return (
    <ListStates reading={found} rows={rows} noun={documentsNoun} narrowed onClear={onClear} empty={null}>
      {all => (
        <>
          <Documents rows={all} />
          <Pagination skip={skip} limit={few} total={found.total} label="Pages of finds" onSkip={onSkip} />
        </>
      )}
    </ListStates>
  )
}
