import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { searchDocuments } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { FilesFound } from '../file/FilesFound.tsx'
import { Bulk } from '../list/Bulk.tsx'
import { DocumentList } from '../list/DocumentList.tsx'
import { countedDocuments, documentsNoun } from '../list/items.ts'
import { useChosenEntries } from '../list/useChosenEntries.ts'
import { useView } from '../view/useView.ts'
import { SearchFilters } from './SearchFilters.tsx'
import type { DocumentParams } from './useDocumentParams.ts'

/** What a search finds in titles, numbers and text, the best first, each with the place where it stands. */
export function SearchView({ params }: { params: DocumentParams }) {
  const { search, inside, folder, narrowed, skip, goTo, clear } = params
  const [view] = useView()
  const found = useRead(
    searchDocuments,
    {
      searchValue: search.slice(0, 200),
      folderId: inside ? folder : '',
      ...narrowed,
      skip,
      limit: pageSizes.documents,
    },
    { keepPrevious: true },
  )
  useLastPage(found, params, pageSizes.documents)
  const chosen = useChosenEntries(`${search} ${inside}`)
  const meant = found.data?.[0]?.searched ?? search
  const isNear = found.data?.[0]?.near === true
  return (
    <>
      <SearchFilters params={params} />
      {Object.values(narrowed).every(value => value === '') && skip === 0 && (
        <FilesFound search={search} folder={inside ? folder : ''} />
      )}
      <ListStates reading={found} rows={found.data} noun={documentsNoun} narrowed onClear={clear} empty={null}>
        {rows => (
          <>
            {meant === search.slice(0, 200) ? (
              <p role="status" className="text-quiet">
                {isNear
                  ? `No document has all of ‘${search}’. ${countedDocuments(found.total)} found for some of it:`
                  : `${countedDocuments(found.total)} found for ‘${search}’`}
              </p>
            ) : (
              <p role="status">
                Nothing found for ‘{search}’. Did you mean{' '}
                <button
                  type="button"
                  className="min-h-target font-bold text-accent underline"
                  onClick={() => params.filter({ search: meant })}
                >
                  {meant}
                </button>
                ? {countedDocuments(found.total)} found for {isNear ? 'some of it' : 'it'}:
              </p>
            )}
            <DocumentList caption="Documents found" rows={rows} chosen={chosen} view={view} place />
            <Pagination
              skip={skip}
              limit={pageSizes.documents}
              total={found.total}
              label="Pages of finds"
              onSkip={goTo}
            />
            <Bulk chosen={chosen} />
          </>
        )}
      </ListStates>
    </>
  )
}
