// Folders in each other, with all of them at hand: paths, totals and moves need no further look at the database.

import { inNaturalOrder } from '../../contract/natural-order.ts'

/** Something that lies in another of its kind; nothing: at the top. */
export interface TreeNode {
  id: number
  parent_id: number | null
  name: string
}

export const inNameOrder = (one: { name: string }, other: { name: string }): number =>
  inNaturalOrder(one.name, other.name)

/** Is one of that name among these already? Case makes no difference. */
export const isTaken = (name: string, among: readonly { name: string }[]): boolean =>
  among.some(each => inNaturalOrder(each.name, name) === 0)

/** Those that lie in one (nothing: at the top). */
export const within = <N extends TreeNode>(nodes: readonly N[], parentId: number | null): N[] =>
  nodes.filter(({ parent_id }) => parent_id === parentId)

export type ById<N extends TreeNode> = ReadonlyMap<number, N>
export const byId = <N extends TreeNode>(nodes: readonly N[]): ById<N> => new Map(nodes.map(node => [node.id, node]))

/** The way to one from the top, itself last. */
export function pathTo<N extends TreeNode>(nodes: ById<N>, id: number | null): N[] {
  const path: N[] = []
  for (
    let at = id === null ? undefined : nodes.get(id);
    at;
    at = at.parent_id === null ? undefined : nodes.get(at.parent_id)
  )
    path.unshift(at)
  return path
}

/** The roots with all that lie in them, at any depth; each once. */
export function subtree<N extends TreeNode>(nodes: readonly N[], roots: readonly N[]): N[] {
  const children = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  const found = new Set<N>(roots)
  // A set hands out what is added while it is walked.
  for (const node of found) for (const child of children.get(node.id) ?? []) found.add(child)
  return [...found]
}

/** How many deep it goes from here down: 1 for one that holds none. */
export function heightOf(nodes: readonly TreeNode[], root: TreeNode): number {
  const known = byId(nodes)
  const depths = subtree(nodes, [root]).map(({ id }) => pathTo(known, id).length)
  return Math.max(...depths) - pathTo(known, root.id).length + 1
}
