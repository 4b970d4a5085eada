import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { savedList, savedPage } from '@cloudoc/myfiles/contract/saved.ts'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readPath } from '../../addresses/documents.ts'
import { savedEditorPath, savedViewPath } from '../../addresses/myfiles.ts'
import { DeleteSaved, RenameSaved } from '../../documents/export/SavedDialogs.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { useMaySave } from '../../rights/myfiles.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import type { SavedItem } from '../myfilesReads.ts'
import { OwnLinks } from '../OwnLinks.tsx'
import { useOwnDownload } from '../useOwnDownload.ts'

/** Copies of company documents that one keeps for oneself (documents §2 /saved-documents): 10 a page. */
export function SavedDocuments() {
  return useMaySave() ? (
    <SavedList />
  ) : (
    <Screen title="Saved documents">
      <NotPermitted />
    </Screen>
  )
}

function SavedList() {
  const { skip, get, filter, goTo, clear, round } = useListParams(savedPage)
  const search = get('search')
  const reading = useRead(savedList, { search, skip, limit: savedPage }, { keepPrevious: true })
  useLastPage(reading, { skip, goTo }, savedPage)
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'delete'; item: SavedItem }>()
  const download = useOwnDownload()
  const columns: Column<SavedItem>[] = [
    {
      key: 'name',
      head: 'Name',
      main: true,
      cell: ({ _id, name }) => (
        <Link to={savedViewPath(_id)} className="inline-flex min-h-target items-center wrap-anywhere">
          {name}
        </Link>
      ),
    },
    {
      key: 'of',
      head: 'Copy of',
      words: true,
      cell: ({ file_id, documentName, policyNumber }) =>
        file_id === '' ? (
          <span className="text-quiet">{documentName}, which is gone</span>
        ) : (
          <Link to={readPath(file_id)} className="inline-flex min-h-target items-center wrap-anywhere">
            {[policyNumber, documentName].filter(Boolean).join(' ')}
          </Link>
        ),
    },
    {
      key: 'changed',
      head: 'Changed',
      tight: true,
      cell: ({ updated_at }) => <Day date={updated_at} />,
    },
    {
      key: 'menu',
      head: 'Actions',
      bare: true,
      plain: true,
      align: 'end',
      cell: item => (
        <Menu
          align="end"
          trigger={<IconButton label={`Actions for ${item.name}`} icon={<EllipsisVertical aria-hidden />} />}
          items={[
            { label: 'Edit', to: savedEditorPath(item._id) },
            { label: 'Download PDF', onSelect: () => download.savedPdf(item._id) },
            { label: 'Download Word', onSelect: () => download.savedWord(item._id) },
            { label: 'Rename…', apart: true, onSelect: () => setDialog({ kind: 'rename', item }) },
            { label: 'Delete…', danger: true, onSelect: () => setDialog({ kind: 'delete', item }) },
          ]}
        />
      ),
    },
  ]
  const close = () => setDialog(undefined)
  return (
    <Screen title="Saved documents">
      <OwnLinks />
      {(reading.total > 0 || search !== '') && (
        <SearchField
          key={round}
          label="Search names and numbers"
          initial={search}
          onSearch={text => filter({ search: text })}
        />
      )}
      <ListStates
        reading={reading}
        rows={reading.data}
        noun={{ one: 'saved document', many: 'saved documents' }}
        narrowed={search !== '' || skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title="You have saved no documents yet"
            icon={<BookmarkCheck className="size-8" />}
            action={
              <Button variant="quiet" to="/documents">
                Go to the documents
              </Button>
            }
          >
            Open a document and choose ‘Save a copy’: you get a copy of your own, which you can change without changing
            the company’s.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table caption="Saved documents" columns={columns} rows={rows} rowKey={({ _id }) => _id} />
            <Pagination
              skip={skip}
              limit={savedPage}
              total={reading.total}
              label="Pages of saved documents"
              onSkip={goTo}
            />
          </>
        )}
      </ListStates>
      {dialog?.kind === 'rename' && <RenameSaved item={dialog.item} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteSaved item={dialog.item} onClose={close} />}
    </Screen>
  )
}
