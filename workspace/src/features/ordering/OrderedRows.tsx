import { useEffect, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { VisuallyHidden } from '@cloudoc/kit/components/layout/VisuallyHidden.tsx'
import { movedTo } from './moved.ts'
import './ordering.css'

interface OrderedRowsProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  nameOf: (item: T) => string
  /** The rows in their new order. */
  onMove: (items: readonly T[]) => void
  children: (item: T, at: number) => ReactNode
}

/** Rows that a person puts in order: dragged by their grip, or moved up and down; what was moved by a button keeps the focus, and its place is said. */
export function OrderedRows<T>({ label, items, keyOf, nameOf, onMove, children }: OrderedRowsProps<T>) {
  const list = useRef<HTMLOListElement>(null)
  const [last, setLast] = useState<{ key: string; way: 'up' | 'down' }>()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<{ at: number; side: 'before' | 'after' }>()
  // A row that is put elsewhere in the page loses the focus of its button.
  useEffect(() => {
    if (last) list.current?.querySelector<HTMLElement>(`[data-row="${last.key}"] [data-way="${last.way}"]`)?.focus()
  }, [last])
  const move = (item: T, at: number, by: -1 | 1) => {
    const next = movedTo(items, at, at + by)
    if (next === items) return
    onMove(next)
    setLast({ key: keyOf(item), way: by === -1 ? 'up' : 'down' })
  }
  const lift = (event: DragEvent, at: number) => {
    const row = event.currentTarget.closest('li')
    if (row) event.dataTransfer.setDragImage(row, 0, 0)
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', '')
    setDragged(at)
  }
  const rest = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (dragged !== undefined && over !== undefined) {
      const place = over.at + (over.side === 'after' ? 1 : 0)
      onMove(movedTo(items, dragged, place > dragged ? place - 1 : place))
    }
    rest()
  }
  const hover = (event: DragEvent<HTMLElement>, at: number) => {
    if (dragged === undefined) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setOver({ at, side: event.clientY < top + height / 2 ? 'before' : 'after' })
  }
  const said = last ? items.findIndex(item => keyOf(item) === last.key) : -1
  const moved = items[said]
  return (
    <>
      <ol ref={list} aria-label={label} className="ordered-rows">
        {items.map((item, at) => (
          <li key={keyOf(item)} data-row={keyOf(item)} data-over={over?.at === at ? over.side : undefined} className={cx('ordered-row', dragged === at && 'opacity-60')} onDragOver={event => hover(event, at)} onDrop={drop}>
            {items.length > 1 && <span aria-hidden draggable className="ordered-grip" title={`Drag ${nameOf(item)}`} onDragStart={event => lift(event, at)} onDragEnd={rest}><GripVertical className="size-5" /></span>}
            <div className="min-w-0 grow">{children(item, at)}</div>
            {items.length > 1 && (
              <span className="flex shrink-0">
                <IconButton data-way="up" label={`Move ${nameOf(item)} up`} icon={<ArrowUp aria-hidden className="size-5" />} aria-disabled={at === 0 || undefined} className={at === 0 ? 'opacity-60' : ''} onClick={() => move(item, at, -1)} />
                <IconButton data-way="down" label={`Move ${nameOf(item)} down`} icon={<ArrowDown aria-hidden className="size-5" />} aria-disabled={at === items.length - 1 || undefined} className={at === items.length - 1 ? 'opacity-60' : ''} onClick={() => move(item, at, 1)} />
              </span>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden><span role="status">{moved === undefined ? '' : `${nameOf(moved)} is number ${said + 1} of ${items.length}`}</span></VisuallyHidden>
    </>
  )
}
