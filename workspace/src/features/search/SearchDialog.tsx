import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FoundGroup } from './useFound.ts'
import { useFound } from './useFound.ts'

const rowsOf = ({ name, found, all }: FoundGroup) => [
  ...found,
  ...(all ? [{ id: `all-${name}`, label: `All ${all.total} in ${name}`, note: '', to: all.to }] : []),
]

/**
 * Finds documents, people, policies, orders and pages from every screen. The focus stays in the field; arrow
 * keys walk the finds, Enter goes there.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const { groups, meant, isNear, pending, error } = useFound(search)
  const navigate = useNavigate()
  const rows = groups.flatMap(rowsOf)
  const chosen = rows[Math.min(at, rows.length - 1)]
  const go = (to: string) => {
    onClose()
    void navigate(to)
  }
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && chosen) go(chosen.to)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next =
        (Math.min(at, rows.length - 1) + (event.key === 'ArrowDown' ? 1 : -1) + rows.length) % Math.max(rows.length, 1)
      setAt(next)
      document.getElementById(`found-${rows[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Search"
    >
      <div className="grid grid-cols-1 gap-3" onKeyDown={walk}>
        <SearchField
          label="Documents, people, orders and pages"
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls="found"
          aria-autocomplete="list"
          aria-activedescendant={chosen && `found-${chosen.id}`}
          autoComplete="off"
          onSearch={text => {
            setSearch(text)
            setAt(0)
          }}
        />
        <p
          role="status"
          className={cx('text-small text-quiet', !error && !meant && !isNear && rows.length > 0 && 'sr-only')}
        >
          {error ??
            (pending
              ? 'Searching…'
              : rows.length === 0
                ? `Nothing found for ‘${search}’.`
                : meant
                  ? `Did you mean ‘${meant}’? Documents found for ${isNear ? 'some of it' : 'it'}:`
                  : isNear
                    ? `No document has all of ‘${search}’. Documents found for some of it:`
                    : `${rows.length} found`)}
        </p>
        <div
          id="found"
          role="listbox"
          aria-label="Found"
          className={cx('grid grid-cols-1 gap-3', pending && 'refreshing')}
        >
          {groups.map(group => (
            <div key={group.name} role="group" aria-labelledby={`found-in-${group.name}`}>
              <p id={`found-in-${group.name}`} className="px-3 text-small text-quiet">
                {group.name}
              </p>
              {rowsOf(group).map(({ id, label, note, to }) => (
                <div
                  key={id}
                  id={`found-${id}`}
                  role="option"
                  aria-selected={id === chosen?.id}
                  onClick={() => go(to)}
                  onPointerMove={() => setAt(rows.findIndex(row => row.id === id))}
                  className="flex min-h-target cursor-pointer flex-wrap content-center items-center gap-x-3 rounded-md px-3 py-1 aria-selected:bg-accent-soft"
                >
                  <span className="min-w-0 font-bold wrap-anywhere">{label}</span>
                  {note && <span className="min-w-0 text-small text-quiet sm:truncate">{note}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
