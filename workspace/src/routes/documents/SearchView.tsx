import { searchDocuments } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/Pagination.tsx'
import { Bulk } from '../../features/documents/Bulk.tsx'
import { DocumentList } from '../../features/documents/DocumentList.tsx'
import { countedDocuments, documentsNoun } from '../../features/documents/items.ts'
import { useChosen } from '../../features/documents/useChosen.ts'
import { ListStates } from '../../features/lists/ListStates.tsx'
import { useLastPage } from '../../features/lists/useLastPage.ts'
import type { DocumentParams } from './useDocumentParams.ts'
import { limit } from './useDocumentParams.ts'
import { useView } from './useView.ts'

/** What a search finds in titles, numbers and text, the best first, each with the place where it stands. */
export function SearchView({ params }: { params: DocumentParams }) {
  const { search, inside, folder, skip, goTo, clear } = params
  const [view] = useView()
  const found = useRead(searchDocuments, { searchValue: search.slice(0, 200), folderId: inside ? folder : '', skip, limit }, { keepPrevious: true })
  useLastPage(found, params, limit)
  const chosen = useChosen(`${search} ${inside}`)
  return (
    <ListStates reading={found} rows={found.data} noun={documentsNoun} narrowed onClear={clear} empty={null}>
      {rows => (
        <>
          <p className="text-quiet">{countedDocuments(found.total)} found for ‘{search}’</p>
          <DocumentList caption="Documents found" rows={rows} chosen={chosen} view={view} place />
          <Pagination skip={skip} limit={limit} total={found.total} label="Pages of finds" onSkip={goTo} />
          <Bulk chosen={chosen} />
        </>
      )}
    </ListStates>
  )
}
