import ChevronRight from 'lucide-react/icons/chevron-right'
import type { HTMLAttributes, KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { cx } from '../layout/cx.ts'
import type { TreeNode } from './treeRows.ts'
import { treeRows, treeStep } from './treeRows.ts'

export type { TreeNode } from './treeRows.ts'

export interface TreeProps {
  label: string
  nodes: readonly TreeNode[]
  /** The one that is in sight elsewhere. */
  chosen?: string | undefined
  onChoose: (id: string) => void
  /** Those whose branches are shown. */
  open: ReadonlySet<string>
  onOpen: (open: ReadonlySet<string>) => void
  /**
   * More for the element of a node: what makes it a place to drop things on. With `data-over` it shows that
   * it takes them.
   */
  itemProps?: ((node: TreeNode) => HTMLAttributes<HTMLLIElement>) | undefined
}

const line =
  'flex min-h-target items-center rounded-md pr-1 hover:bg-well data-over:bg-accent-soft data-over:outline-2 data-over:outline-accent'

/**
 * A tree, as the authoring practices have it: one stop of the Tab key; arrows walk, open and close, Home and
 * End, first letters, Enter or Space chooses. Pressing the arrow of a node opens it and chooses nothing.
 */
export function Tree({ label, nodes, chosen, onChoose, open, onOpen, itemProps }: TreeProps) {
  const items = useRef(new Map<string, HTMLLIElement>())
  const [at, setAt] = useState<string>()
  const rows = treeRows(nodes, open)
  const stop = [at, chosen].find(id => rows.some(({ node }) => node.id === id)) ?? rows[0]?.node.id

  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    onOpen(next)
  }
  const choose = (node: TreeNode) => {
    if (!node.disabled) onChoose(node.id)
  }
  const key = (event: KeyboardEvent) => {
    const row = rows.find(({ node }) => node.id === stop)
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') choose(row.node)
    else {
      const step = treeStep(rows, row, event.key)
      if (step === undefined) return
      if (step.toggle) toggle(row.node.id)
      if (step.to !== undefined) {
        setAt(step.to)
        items.current.get(step.to)?.focus()
      }
    }
    event.preventDefault()
  }
  return (
    <ul role="tree" aria-label={label} onKeyDown={key} className="grid grid-cols-1">
      {rows.map(({ node, level, place, siblings, expanded }) => (
        <li
          key={node.id}
          {...itemProps?.(node)}
          role="treeitem"
          aria-level={level}
          aria-posinset={place}
          aria-setsize={siblings}
          aria-expanded={expanded}
          aria-selected={node.id === chosen}
          aria-disabled={node.disabled || undefined}
          tabIndex={node.id === stop ? 0 : -1}
          title={node.label}
          ref={element => {
            if (element) items.current.set(node.id, element)
            else items.current.delete(node.id)
          }}
          onFocus={() => setAt(node.id)}
          onClick={() => choose(node)}
          className={cx(
            line,
            node.disabled ? 'opacity-60' : 'cursor-pointer',
            node.id === chosen && 'bg-accent-soft font-bold',
          )}
        >
          {Array.from({ length: level - 1 }, (_, step) => (
            <span key={step} aria-hidden className="w-4 shrink-0" />
          ))}
          {expanded === undefined ? (
            <span aria-hidden className="w-8 shrink-0" />
          ) : (
            <span
              aria-hidden
              className="grid h-target w-8 shrink-0 place-items-center"
              onClick={event => {
                event.stopPropagation()
                toggle(node.id)
              }}
            >
              <ChevronRight className={cx('size-5 text-quiet transition-transform', expanded && 'rotate-90')} />
            </span>
          )}
          <span className="flex min-w-0 grow items-center gap-2">
            {node.icon}
            {/* The note follows the last word, so that it takes no room from the name. */}
            <span className="line-clamp-2 min-w-0 grow py-1 wrap-break-word hyphens-auto">
              {node.label}
              {node.note !== undefined && <span className="ml-1 inline-block">{node.note}</span>}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
