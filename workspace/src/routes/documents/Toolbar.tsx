import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { Chips } from '@cloudoc/kit/components/Chips.tsx'
import { SearchField } from '@cloudoc/kit/components/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/Select.tsx'
import type { FolderItem } from '../../features/documents/items.ts'
import { Filters } from '../../features/lists/Filters.tsx'
import { sortings, statuses } from './sorting.ts'
import type { DocumentParams } from './useDocumentParams.ts'
import { useView } from './useView.ts'

const views = [{ view: 'list', label: 'List', Icon: List }, { view: 'grid', label: 'Grid', Icon: LayoutGrid }] as const

function ViewSwitch() {
  const [current, setView] = useView()
  return (
    <div role="group" aria-label="Show as" className="flex self-end">
      {views.map(({ view, label, Icon }) => (
        <button
          key={view} type="button" aria-pressed={view === current} title={label} onClick={() => setView(view)}
          className="grid size-target place-items-center border border-edge bg-sheet text-quiet first:rounded-l-md first:border-r-0 last:rounded-r-md hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          <Icon aria-hidden className="size-5" /><span className="sr-only">{label}</span>
        </button>
      ))}
    </div>
  )
}

/** Search, order and view of the list; while one searches: where it looks. */
export function Toolbar({ params, here }: { params: DocumentParams; here: FolderItem | undefined }) {
  const { search, inside, sorting, status, filter, fieldKey } = params
  return (
    <div className="grid grid-cols-1 gap-4">
      <Filters label="Find documents">
        <SearchField key={fieldKey} label="Search titles, numbers and text" initial={search} onSearch={text => filter({ search: text, ...(text === '' && { in: '' }) })} />
        <div className="flex items-end gap-3">
          {search === '' && (
            <div className="min-w-0 grow">
              <Select
                label="Order" hideLabel name="sort" value={sorting.value} options={sortings.map(({ value, label }) => ({ value, label }))}
                onChange={({ currentTarget: { value } }) => filter({ sort: value === 'name' ? '' : value })}
              />
            </div>
          )}
          <ViewSwitch />
        </div>
      </Filters>
      {search === ''
        ? <Chips label="Show" chips={statuses} value={status} onChange={value => filter({ status: value === 'all' ? '' : value })} />
        : here && (
          <Chips
            label="Search in" value={inside ? 'folder' : 'all'} chips={[{ value: 'all', label: 'All documents' }, { value: 'folder', label: `Only in ‘${here.folderName}’` }]}
            onChange={value => filter({ in: value === 'all' ? '' : value })}
          />
        )}
    </div>
  )
}
