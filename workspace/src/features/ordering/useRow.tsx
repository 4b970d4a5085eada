import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import GripVertical from 'lucide-react/icons/grip-vertical'

/** What a row inside `SortableRows` has in common: its place, which lies over the others while it is lifted, and the handle by which it is dragged, with the mouse, a finger or the arrow keys. `fixed`: it stays where it is, and has none. */
export function useRow(itemKey: string, name: string, fixed = false) {
  const { setNodeRef, attributes, listeners, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: itemKey,
    disabled: fixed,
  })
  const row = {
    ref: setNodeRef,
    'data-item': itemKey,
    style: { transform: CSS.Translate.toString(transform), transition },
    className: cx('relative', isDragging && 'z-10 rounded-md bg-sheet shadow-lift'),
  }
  const handle = fixed ? null : (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Move ${name}`}
      title="Drag, or press Space and the arrow keys"
      className="inline-flex size-target shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-quiet hover:bg-well hover:text-ink"
    >
      <GripVertical aria-hidden />
    </button>
  )
  return { row, handle }
}
