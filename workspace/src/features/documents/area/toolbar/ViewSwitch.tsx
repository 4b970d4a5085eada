import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { useView } from '../../view/useView.ts'

const views = [
  { view: 'list', label: 'List', Icon: List },
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
] as const

/** List or tiles, the same on every screen with files. */
export function ViewSwitch() {
  const [current, setView] = useView()
  return (
    <div role="group" aria-label="Show as" className="flex shrink-0">
      {views.map(({ view, label, Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          title={label}
          onClick={() => setView(view)}
          className="grid size-target place-items-center border border-edge bg-sheet text-quiet first:rounded-l-md first:border-r-0 last:rounded-r-md hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          <Icon aria-hidden className="size-5" />
          <span className="sr-only">{label}</span>
        </button>
      ))}
    </div>
  )
}
