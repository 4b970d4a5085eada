import type { Announcements, DragEndEvent, Modifier } from '@dnd-kit/core'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef } from 'react'

interface SortableRowsProps {
  /** Of all rows, in their order. */
  keys: readonly string[]
  /** Names of those that can be moved, by key, in their order: places are counted among them. */
  names: ReadonlyMap<string, string>
  /** A row is put where another stands. */
  onMove: (key: string, over: string) => void
  /** The list, with a row for each key that calls `useRow`. */
  children: ReactNode
}

/** Dragging begins after so many pixels: a press is a press. */
const activation = { activationConstraint: { distance: 6 } }
// The same objects each time: others would draw every row anew with each key press.
const byKeys = { coordinateGetter: sortableKeyboardCoordinates }
const instructions = {
  draggable:
    'Press Space to lift it, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.',
}
/** Rows go up and down, never out of their list. */
const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

/** Where rows are put in order by dragging: with the mouse, a finger or the keyboard, and each step is said. The one way in which rows are dragged here. */
export function SortableRows({ keys, names, onMove, children }: SortableRowsProps) {
  const order = keys.join('\n')
  const items = useMemo(() => order.split('\n').filter(Boolean), [order])
  const sensors = useSensors(useSensor(PointerSensor, activation), useSensor(KeyboardSensor, byKeys))
  const named = useRef(names)
  useEffect(() => {
    named.current = names
  })
  const accessibility = useMemo(() => {
    const name = (id: string | number) => named.current.get(String(id)) ?? ''
    const place = (id: string | number) =>
      `${[...named.current.keys()].indexOf(String(id)) + 1} of ${named.current.size}`
    const announcements: Announcements = {
      onDragStart: ({ active }) => `${name(active.id)} is lifted.`,
      onDragOver: ({ over }) => (over ? `It would be number ${place(over.id)}.` : undefined),
      onDragEnd: ({ active, over }) =>
        over
          ? `${name(active.id)} is put down as number ${place(over.id)}.`
          : `${name(active.id)} is back where it was.`,
      onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
    }
    return { announcements, screenReaderInstructions: instructions }
  }, [])
  const drop = useCallback(
    ({ active, over }: DragEndEvent) => {
      if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
    },
    [onMove],
  )
  return (
    <DndContext
      sensors={sensors}
      modifiers={upAndDown}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
