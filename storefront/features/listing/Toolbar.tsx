import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import type { Filters } from './filters.ts'

const sorts = [
  { value: '', label: 'Our order' },
  { value: 'low', label: 'Price, low to high' },
  { value: 'high', label: 'Price, high to low' },
]
const views = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'list', label: 'List', Icon: Rows3 },
] as const

export interface ToolbarProps {
  filters: Filters
  onChange: (part: Partial<Filters>) => void
  /** Rises when the search has to show the address's text again. */
  round: number
}

/** Search, order, and grid or list. */
export function Toolbar({ filters, onChange, round }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <div className="min-w-0 grow basis-narrow">
        <SearchField
          key={round}
          label="Search packages"
          initial={filters.search}
          onSearch={search => {
            if (search !== filters.search) onChange({ search, skip: 0 })
          }}
        />
      </div>
      <div className="grow sm:grow-0">
        <Select
          label="Order"
          name="sort"
          hideLabel
          options={sorts}
          value={filters.sort}
          onChange={event => onChange({ sort: event.currentTarget.value as Filters['sort'], skip: 0 })}
        />
      </div>
      <div role="group" aria-label="View" className="flex rounded-md border border-edge bg-sheet">
        {views.map(({ view, label, Icon }) => (
          <button
            key={view}
            type="button"
            aria-pressed={filters.view === view}
            aria-label={label}
            title={label}
            onClick={() => onChange({ view })}
            className="inline-flex size-target items-center justify-center rounded-md aria-pressed:bg-ink aria-pressed:text-paper"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        ))}
      </div>
    </div>
  )
}
