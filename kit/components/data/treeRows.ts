import type { ReactNode } from 'react'

export interface TreeNode {
  id: string
  label: string
  icon?: ReactNode
  /** After the name: a number, a mark. */
  note?: ReactNode
  children?: readonly TreeNode[]
  /** Can be walked over, and not be chosen. */
  disabled?: boolean
}

/** A node that is in sight. Levels and places are counted from 1. */
export interface TreeRow {
  node: TreeNode
  level: number
  place: number
  siblings: number
  parent: string | undefined /** Undefined: it has no branches. */
  expanded: boolean | undefined
}

/** The nodes in sight, from the top down. */
export const treeRows = (
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  level = 1,
  parent?: string,
): TreeRow[] =>
  nodes.flatMap((node, at) => {
    const children = node.children ?? []
    const expanded = children.length === 0 ? undefined : open.has(node.id)
    const row: TreeRow = { node, level, place: at + 1, siblings: nodes.length, parent, expanded }
    return expanded ? [row, ...treeRows(children, open, level + 1, node.id)] : [row]
  })

/** What a key does in a tree: opens or closes the node, or leads to another one. Undefined: nothing. */
export function treeStep(
  rows: readonly TreeRow[],
  row: TreeRow,
  key: string,
): { toggle?: boolean; to?: string | undefined } | undefined {
  const at = rows.indexOf(row)
  const idAt = (place: number): string | undefined => rows[place]?.node.id
  switch (key) {
    case 'ArrowDown':
      return { to: idAt(at + 1) }
    case 'ArrowUp':
      return { to: idAt(at - 1) }
    case 'Home':
      return { to: idAt(0) }
    case 'End':
      return { to: idAt(rows.length - 1) }
    case 'ArrowRight':
      if (row.expanded === undefined) return {}
      return row.expanded ? { to: idAt(at + 1) } : { toggle: true }
    case 'ArrowLeft':
      return row.expanded ? { toggle: true } : { to: row.parent }
  }
  return key.length === 1 ? stepToLetter(rows, at, key) : undefined
}

/** To the next node whose name begins so. */
function stepToLetter(rows: readonly TreeRow[], at: number, key: string): { to: string } | undefined {
  const letter = key.toLocaleLowerCase('en-GB')
  const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ node }) =>
    node.label.toLocaleLowerCase('en-GB').startsWith(letter),
  )
  return next && { to: next.node.id }
}
