/** A node of a plan as `auto_explain` writes it, with what it really did. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Parent Relationship'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/** Rows read by a part of a plan that no part above it could use, and blocks. */
export interface Reading {
  inVain: number
  blocks: number
  /** Where most of the rows were read in vain: a table, or a join. */
  worst: string
}

const loopsOf = (node: PlanNode): number => node['Actual Loops'] ?? 1
const rowsOut = (node: PlanNode): number => (node['Actual Rows'] ?? 0) * loopsOf(node)
const removed = (node: PlanNode): number =>
  ((node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  loopsOf(node)

const isJoin = ({ 'Node Type': type }: PlanNode): boolean => /Join|Nested Loop/.test(type)
/** What gives on fewer rows than it takes: of a sort only the first are fetched where a limit stands above it. */
const leavesOut = ({ 'Node Type': type }: PlanNode): boolean => type === 'Limit' || type === 'Sort'
/** A part whose rows go into the one above; others are worked out beside it. */
const feeds = ({ 'Parent Relationship': how }: PlanNode): boolean => how === 'Outer' || how === 'Inner'

/**
 * Rows that one node reads in vain: those that a filter throws away after they were read; those that a join is given
 * and makes nothing of; and those that are sorted or gathered for a limit that leaves them out. Rows of other tables
 * than `counted` are not counted: what belongs to no company, such as the library, does not grow with their number.
 */
function inVainAt(node: PlanNode, counted: ReadonlySet<string>): number {
  const given = (node.Plans ?? []).filter(plan => feeds(plan) && isOf(plan, counted)).map(rowsOut)
  const unused = isJoin(node) || leavesOut(node) ? given.map(rows => Math.max(0, rows - rowsOut(node))) : []
  return (isOf(node, counted) ? removed(node) : 0) + Math.max(0, ...unused)
}

const isOf = (node: PlanNode, tables: ReadonlySet<string>): boolean =>
  tables.has(node['Relation Name'] ?? '') || (node.Plans ?? []).some(plan => isOf(plan, tables))

/** What stands for a node in a report. */
const nameOf = (node: PlanNode): string =>
  [node['Node Type'], node['Relation Name'] ?? firstTable(node), node['Index Name']].filter(Boolean).join(' ')

function firstTable({ Plans: plans = [] }: PlanNode): string | undefined {
  for (const plan of plans) {
    const found = plan['Relation Name'] ?? firstTable(plan)
    if (found !== undefined) return found
  }
  return undefined
}

/** What a whole plan read, of these tables. A node's blocks hold those of the nodes below it. */
export function readingOf(plan: PlanNode, counted: ReadonlySet<string>): Reading {
  const all = [...nodesOf(plan)].map(node => ({ node, inVain: inVainAt(node, counted) }))
  const worst = all.reduce((most, one) => (one.inVain > most.inVain ? one : most))
  return {
    inVain: all.reduce((sum, { inVain }) => sum + inVain, 0),
    blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    worst: nameOf(worst.node),
  }
}

function* nodesOf(plan: PlanNode): Generator<PlanNode> {
  yield plan
  for (const inner of plan.Plans ?? []) yield* nodesOf(inner)
}
