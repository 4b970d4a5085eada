import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { VisuallyHidden } from '@cloudoc/kit/components/layout/VisuallyHidden.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { movedTo } from './moved.ts'
import { SortableRows } from './SortableRows.tsx'
import { useRow } from './useRow.tsx'
import './ordering.css'

interface OrderedRowsProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  nameOf: (item: T) => string
  /** Their order means nothing now: they are only listed. */
  still?: boolean
  /** The rows in their new order. */
  onMove: (items: readonly T[]) => void
  children: (item: T, at: number) => ReactNode
}

/** Rows that a person puts in order: dragged by their handle, or moved up and down; what was moved by a button keeps the focus, and its place is said. */
export function OrderedRows<T>({ label, items, keyOf, nameOf, still = false, onMove, children }: OrderedRowsProps<T>) {
  const list = useRef<HTMLOListElement>(null)
  const [last, setLast] = useState<{ key: string; way: 'up' | 'down' }>()
  const keys = items.map(keyOf)
  const fixed = still || items.length < 2
  // A row that is put elsewhere in the page loses the focus of its button.
  useEffect(() => {
    if (last)
      list.current
        ?.querySelector<HTMLElement>(`[data-item="${CSS.escape(last.key)}"] [data-way="${last.way}"]`)
        ?.focus()
  }, [last])
  const move = (at: number, by: -1 | 1) => {
    const next = movedTo(items, at, at + by)
    if (next === items) return
    onMove(next)
    setLast({ key: keys[at] ?? '', way: by === -1 ? 'up' : 'down' })
  }
  const said = last ? keys.indexOf(last.key) : -1
  const moved = items[said]
  return (
    <>
      <SortableRows
        keys={keys}
        names={new Map(items.map(item => [keyOf(item), nameOf(item)]))}
        onMove={(key, over) => onMove(movedTo(items, keys.indexOf(key), keys.indexOf(over)))}
      >
        <ol ref={list} aria-label={label} className="ordered-rows">
          {items.map((item, at) => (
            <Row
              key={keyOf(item)}
              itemKey={keyOf(item)}
              name={nameOf(item)}
              fixed={fixed}
              first={at === 0}
              last={at === items.length - 1}
              onStep={by => move(at, by)}
            >
              {children(item, at)}
            </Row>
          ))}
        </ol>
      </SortableRows>
      <VisuallyHidden>
        <span role="status">
          {moved === undefined ? '' : `${nameOf(moved)} is number ${said + 1} of ${items.length}`}
        </span>
      </VisuallyHidden>
    </>
  )
}

interface RowProps {
  itemKey: string
  name: string
  fixed: boolean
  first: boolean
  last: boolean
  onStep: (by: -1 | 1) => void
  children: ReactNode
}

function Row({ itemKey, name, fixed, first, last, onStep, children }: RowProps) {
  const {
    row: { className, ...row },
    handle,
  } = useRow(itemKey, name, fixed)
  return (
    <li {...row} className={`${className} ordered-row`}>
      {handle}
      <div className="min-w-0 grow">{children}</div>
      {!fixed && (
        <span className="ordered-steps">
          <IconButton
            data-way="up"
            label={`Move ${name} up`}
            icon={<ArrowUp aria-hidden className="size-5" />}
            aria-disabled={first || undefined}
            className={first ? 'opacity-60' : ''}
            onClick={() => onStep(-1)}
          />
          <IconButton
            data-way="down"
            label={`Move ${name} down`}
            icon={<ArrowDown aria-hidden className="size-5" />}
            aria-disabled={last || undefined}
            className={last ? 'opacity-60' : ''}
            onClick={() => onStep(1)}
          />
        </span>
      )}
    </li>
  )
}
