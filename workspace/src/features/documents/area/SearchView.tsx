import { searchDocuments } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Bulk } from '../list/Bulk.tsx'
import { DocumentList } from '../list/DocumentList.tsx'
import { countedDocuments, documentsNoun } from '../list/items.ts'
import { useChosen } from '../list/useChosen.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { pageSize } from '../../lists/useListParams.ts'
import type { DocumentParams } from './useDocumentParams.ts'
import { useView } from '../view/useView.ts'

/** What a search finds in titles, numbers and text, the best first, each with the place where it stands. */
export function SearchView({ params }: { params: DocumentParams }) {
  const { search, inside, folder, skip, goTo, clear } = params
  const [view] = useView()
  const found = useRead(searchDocuments, { searchValue: search.slice(0, 200), folderId: inside ? folder : '', skip, limit: pageSize }, { keepPrevious: true })
  useLastPage(found, params, pageSize)
  const chosen = useChosen(`${search} ${inside}`)
  return (
    <ListStates reading={found} rows={found.data} noun={documentsNoun} narrowed onClear={clear} empty={null}>
      {rows => (
        <>
          <p className="text-quiet">{countedDocuments(found.total)} found for ‘{search}’</p>
          <DocumentList caption="Documents found" rows={rows} chosen={chosen} view={view} place />
          <Pagination skip={skip} limit={pageSize} total={found.total} label="Pages of finds" onSkip={goTo} />
          <Bulk chosen={chosen} />
        </>
      )}
    </ListStates>
  )
}
