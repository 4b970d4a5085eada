import { placeholders } from '@cloudoc/core/contract/placeholders.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import Braces from 'lucide-react/icons/braces'
import { useEffect, useRef, useState } from 'react'
import type { Values } from './tokens.ts'
import { groupsFor } from './tokens.ts'

/** The list to insert a placeholder from, by group, with a search; each with what it reads for the company. */
export function TokenPicker({
  values,
  disabled,
  onPick,
}: {
  values: Values
  disabled: boolean
  onPick: (key: string) => void
}) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const close = () => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  const groups = groupsFor(search)
  return (
    <div
      ref={box}
      className="relative"
      onKeyDown={event => {
        if (open && event.key === 'Escape') {
          event.stopPropagation()
          close()
        }
      }}
    >
      <IconButton
        label="Insert placeholder"
        icon={<Braces aria-hidden className="size-5" />}
        disabled={disabled}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(!open)
          setSearch('')
        }}
      />
      {open && (
        <div
          role="dialog"
          aria-label="Insert placeholder"
          className="token-panel absolute right-0 z-30 mt-1 grid gap-3 rounded-md border border-line bg-sheet p-3 text-ink shadow-lift"
        >
          <SearchField autoFocus label="Search placeholders" onSearch={setSearch} />
          <div className="token-list grid gap-3" aria-live="polite">
            {groups.length === 0 && <p className="px-2 text-quiet">No placeholder has this name.</p>}
            {groups.map(({ name, keys }) => (
              <section key={name} aria-label={name}>
                <h3 className="px-2 text-small text-quiet">{name}</h3>
                <ul>
                  {keys.map(key => (
                    <li key={key}>
                      <button
                        type="button"
                        className="grid min-h-target w-full content-center rounded-sm px-2 py-1 text-left hover:bg-accent-soft"
                        onClick={() => {
                          setOpen(false)
                          onPick(key)
                        }}
                      >
                        <span>{placeholders[key]}</span>
                        <span className="truncate text-small text-quiet">{values[key] || 'Not filled in'}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
