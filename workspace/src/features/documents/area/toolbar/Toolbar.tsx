import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import type { FolderItem } from '../../list/items.ts'
import type { DocumentParams } from '../useDocumentParams.ts'
import { sortings, statuses } from './sorting.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

type Pane = 'shown' | 'hidden'

/** Shows or hides the folders beside the list. */
function PaneSwitch({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  const shown = pane === 'shown'
  const Icon = shown ? PanelLeftClose : PanelLeftOpen
  return (
    <span className="hidden xl:block">
      <IconButton
        label={shown ? 'Hide folders' : 'Show folders'}
        aria-expanded={shown}
        icon={<Icon aria-hidden className="size-5" />}
        onClick={() => onPane(shown ? 'hidden' : 'shown')}
      />
    </span>
  )
}

interface ToolbarProps {
  params: DocumentParams
  here: FolderItem | undefined /** Undefined: there is no tree to show. */
  pane: Pane | undefined
  onPane: (pane: Pane) => void
}

/** One line of tools above the list: search, what is shown, order and view; while one searches: where it looks. */
export function Toolbar({ params, here, pane, onPane }: ToolbarProps) {
  const { search, inside, sorting, status, filter, fieldKey } = params
  return (
    <div
      role="search"
      aria-label="Find documents"
      className="list-tools flex flex-wrap items-center gap-2 md:flex-nowrap"
    >
      {pane && <PaneSwitch pane={pane} onPane={onPane} />}
      <div className="min-w-0 grow basis-1/2 sm:basis-0">
        <SearchField
          key={fieldKey}
          label="Search titles, numbers and text"
          placeholder="Search documents"
          initial={search}
          onSearch={text => filter({ search: text, ...(text === '' && { in: '' }) })}
        />
      </div>
      <ViewSwitch />
      <div className="grid min-w-0 basis-full auto-cols-fr grid-flow-col gap-2 sm:flex sm:basis-auto">
        {search === '' ? (
          <>
            <Select
              className="sm:w-auto"
              label="Show"
              hideLabel
              name="status"
              value={status}
              options={statuses}
              onChange={({ currentTarget: { value } }) => filter({ status: value === 'all' ? '' : value })}
            />
            <Select
              className="sm:w-auto"
              label="Order"
              hideLabel
              name="sort"
              value={sorting.value}
              options={sortings.map(({ value, label }) => ({ value, label }))}
              onChange={({ currentTarget: { value } }) => filter({ sort: value === 'name' ? '' : value })}
            />
          </>
        ) : (
          here && (
            <Select
              label="Search in"
              hideLabel
              name="in"
              value={inside ? 'folder' : 'all'}
              options={[
                { value: 'all', label: 'In all documents' },
                { value: 'folder', label: `Only in ‘${here.folderName}’` },
              ]}
              onChange={({ currentTarget: { value } }) => filter({ in: value === 'all' ? '' : value })}
            />
          )
        )}
      </div>
    </div>
  )
}
