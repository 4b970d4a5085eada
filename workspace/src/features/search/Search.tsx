import SearchIcon from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useState } from 'react'

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }))

/** The way to search from every screen: a button in the bar, and Ctrl+K (⌘K). In a text that is being written these keys make a link, as everywhere; one dialog at a time. */
export function Search() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.key.toLowerCase() !== 'k' ||
        event.defaultPrevented
      )
        return
      event.preventDefault()
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title="Search (Ctrl+K)"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-target min-w-target shrink-0 items-center justify-center gap-2 rounded-md px-2 text-ink hover:bg-well lg:border lg:border-edge lg:bg-sheet lg:px-3"
      >
        <SearchIcon aria-hidden className="size-6 shrink-0 lg:size-5" />
        <span className="sr-only lg:not-sr-only">Search</span>
        <kbd aria-hidden className="hidden text-small text-quiet lg:inline">
          Ctrl K
        </kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
