import Folder from 'lucide-react/icons/folder'
import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/Pagination.tsx'
import { SearchField } from '@cloudoc/kit/components/SearchField.tsx'
import { Table } from '@cloudoc/kit/components/Table.tsx'
import type { Column } from '@cloudoc/kit/components/Table.tsx'
import { ReviewDate, UpdateStatus } from '../../features/documents/DocumentFlags.tsx'
import { byFolder } from '../../features/documents/items.ts'
import type { DocumentItem } from '../../features/documents/items.ts'
import { NoDocuments } from '../../features/documents/NoDocuments.tsx'
import { Filters } from '../../features/lists/Filters.tsx'
import { ListStates } from '../../features/lists/ListStates.tsx'
import { useListParams } from '../../features/lists/useListParams.ts'
import { Screen } from '../../features/screen/Screen.tsx'

/** Documents list: 10 a page (documents §9). */
const limit = 10

const columns: readonly Column<DocumentItem>[] = [
  {
    key: 'name', head: 'Document', main: true,
    cell: item => <>{item.name}{item.policyNumber && <span className="block text-small font-normal text-quiet">{item.policyNumber}</span>}</>,
  },
  { key: 'version', head: 'Version', tight: true, cell: item => item.version },
  { key: 'status', head: 'Status', cell: item => <UpdateStatus item={item} /> },
  { key: 'review', head: 'Review date', tight: true, cell: item => <ReviewDate item={item} /> },
]

/** The company's documents by the package that they came in (documents §2 /documents). */
export function Documents() {
  const { skip, get, filter, goTo, clear, round } = useListParams(limit)
  const searchValue = get('search')
  const documents = useRead(allDocuments, { searchValue, skip, limit }, { keepPrevious: true })
  return (
    <Screen title="Documents" lead="Every policy and form that your company holds, in the folder of its package.">
      <Filters label="Find documents">
        <SearchField key={round} label="Search by title or number" initial={searchValue} onSearch={search => filter({ search })} />
      </Filters>
      <ListStates
        reading={documents} rows={documents.data} noun={{ one: 'document', many: 'documents' }}
        narrowed={searchValue !== '' || skip > 0} onClear={clear} empty={<NoDocuments />}
      >
        {rows => (
          <>
            {byFolder(rows).map(({ folder, items }) => (
              <section key={folder} aria-label={folder || 'Documents'} className="same-columns grid gap-2">
                <h2 className="flex items-center gap-3 text-heading"><Folder aria-hidden className="size-6 shrink-0 text-accent" />{folder || 'Single documents'}</h2>
                <Table caption={`Documents in ${folder || 'single documents'}`} columns={columns} rows={items} rowKey={item => item._id} />
              </section>
            ))}
            <Pagination skip={skip} limit={limit} total={documents.total} label="Pages of documents" onSkip={goTo} />
          </>
        )}
      </ListStates>
    </Screen>
  )
}
