import { indexFilters, indexList } from '@cloudoc/documents/contract/index-list.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import ListTree from 'lucide-react/icons/list-tree'
import { useState } from 'react'
import { useViewer } from '../../company/companyReads.ts'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { mayReadDocuments } from '../../menu/rules.ts'
import { Screen } from '../../screen/Screen.tsx'
import { countedDocuments } from '../list/items.ts'
import { useDownload } from '../view/download.ts'
import { IndexFolder } from './IndexFolder.tsx'

type Show = (typeof indexFilters)[number]
const words: Readonly<Record<Show, string>> = {
  all: 'All documents',
  review: 'Review due or soon',
  draft: 'Not issued yet',
}
const asShow = (text: string): Show => indexFilters.find(each => each === text) ?? 'all'

/**
 * So many folders stand open at first where something is looked for; otherwise the first alone, unless there
 * are few.
 */
const [openFound, few] = [10, 3]

/**
 * /index (documents §2): every document by its folder, with number, version, review date and owner; printed
 * as PDF or Word.
 */
export function DocumentIndex() {
  const viewer = useViewer()
  const { get, filter, clear, round } = useListParams()
  const [search, show] = [get('search'), asShow(get('show'))]
  const narrowed = search !== '' || show !== 'all'
  const index = useRead(indexList, { search: search.slice(0, 200), show, limit: 1 }, { keepPrevious: true })
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { busy, index: print } = useDownload()
  const folders = index.data?.folders
  const opens = (folderId: string, at: number): boolean =>
    !(folded.get(folderId) ?? at >= (narrowed ? openFound : (folders?.length ?? 0) <= few ? few : 1))
  const fold = (folderId: string, isFolded: boolean) => setFolded(now => new Map(now).set(folderId, isFolded))
  const prints = busy !== undefined
  return (
    <Screen
      title="Index"
      lead={
        index.data
          ? `${countedDocuments(index.total)}${narrowed ? ' found' : ''}, in the order of the folders.`
          : 'All documents, in the order of the folders.'
      }
      action={
        folders &&
        folders.length > 0 &&
        !narrowed && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="quiet"
              disabled={prints}
              progress={busy === 'index-word' ? 'pending' : 'idle'}
              onClick={() => void print('', 'Index', 'word')}
            >
              Word
            </Button>
            <Button
              disabled={prints}
              progress={busy === 'index-pdf' ? 'pending' : 'idle'}
              onClick={() => void print('', 'Index')}
            >
              Print as PDF
            </Button>
          </div>
        )
      }
    >
      <Filters key={round} label="Find in the index">
        <SearchField
          label="Search by name or number"
          showLabel
          initial={search}
          onSearch={text => filter({ search: text })}
        />
        <Select
          label="Show"
          name="show"
          value={show}
          options={indexFilters.map(value => ({ value, label: words[value] }))}
          onChange={({ currentTarget: { value } }) => filter({ show: value === 'all' ? '' : value })}
        />
      </Filters>
      <ListStates
        reading={index}
        rows={folders}
        noun={{ one: 'document', many: 'documents' }}
        narrowed={narrowed}
        onClear={clear}
        empty={
          <EmptyState
            title="No documents yet"
            icon={<ListTree className="size-8" />}
            action={
              mayReadDocuments(viewer) ? (
                <Button variant="quiet" to="/documents">
                  Go to the documents
                </Button>
              ) : (
                <Button variant="quiet" to="/">
                  Go to your workspace
                </Button>
              )
            }
          >
            The documents of your company are listed here, folder by folder.
          </EmptyState>
        }
      >
        {rows => (
          <div className="grid grid-cols-1 gap-2">
            {rows.map((folder, at) => (
              <IndexFolder
                key={`${folder.folderId} ${search} ${show}`}
                folder={folder}
                search={search}
                show={show}
                reads={viewer.active === true && mayReadDocuments(viewer)}
                open={opens(folder.folderId, at)}
                onFold={isFolded => fold(folder.folderId, isFolded)}
              />
            ))}
          </div>
        )}
      </ListStates>
    </Screen>
  )
}
