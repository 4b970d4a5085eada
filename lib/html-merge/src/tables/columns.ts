import type { Block } from '../document/blocks.ts'
import { sameContainers } from '../merge/containers.ts'
import { tied } from '../merge/ties.ts'
import { gridRows, spreadGrid } from './grid.ts'
import {
  type Cell,
  cellsOf,
  joinedInner,
  type Shape,
  type Side,
  shapesOf,
  tableOf,
  withCells,
  withInner,
} from './table-shape.ts'

// Where a side gives a table other columns, its rows and those of the other side are of unequal length. So columns are merged first, by themselves: all three
// documents get the columns of both sides, and then rows are compared cell by cell.

type Who = 'mine' | 'theirs'
/** A column of the merged table: which one it is in each document. */
type Column = Partial<Record<Who | 'base', number>>
interface Plan {
  columns: Column[]
  widths: Record<Who | 'base', number>
  from: Record<Who, readonly number[]>
  changedBy: Who[]
}
export type RowChange = Who | 'both-same' | 'merged'

export interface EvenRows {
  base: Block[]
  mine: Side
  theirs: Side
  /** Rows of this base that come out other than they were, though nothing is left to merge in them: by whom. */
  told: Map<Block, RowChange>
}

/** Gives the tables of all three documents the columns of both sides. A row of another length than its table is left. */
export function withEvenRows(base: Block[], mine: Side, theirs: Side): EvenRows {
  const shapes = { mine: shapesOf(base, mine), theirs: shapesOf(base, theirs) }
  const told: EvenRows['told'] = new Map()
  const rows = pairedRows(base, mine, theirs)
  const plans = new Map(
    [...new Set([...shapes.mine.keys(), ...shapes.theirs.keys()])].flatMap(table => {
      const plan = planOf(
        shapes.mine.get(table),
        shapes.theirs.get(table),
        rows.filter(({ before }) => tableOf(before) === table),
      )
      return plan ? [[table, plan] as const] : []
    }),
  )
  if (plans.size === 0) return { base, mine, theirs, told }

  const grid = gridRows(base)
  const even = { base: [...base], mine: sideOf('mine', mine), theirs: sideOf('theirs', theirs) }
  for (const [at, before] of base.entries()) {
    const plan = plans.get(tableOf(before) ?? -1)
    const cells = plan && cellsWithin(before, plan.widths.base)
    if (!plan) continue
    if (!cells) {
      const row = before.tag === 'tr' ? grid.get(before) : undefined
      if (!row || row.width !== plan.widths.base) continue
      even.base[at] = withCells(before, spreadGrid(row, plan.columns, 'base').cells)
      told.set(even.base[at], kindOf(new Set(plan.changedBy)))
      continue
    }
    const row = withCells(before, spread(plan, cells, 'base'))
    if (isTied(rows, at) || isTied(rows, at + 1)) told.set((even.base[at] = row), kindOf(new Set(plan.changedBy)))
    else even.base[at] = settle(plan, row, rows[at]?.mine, rows[at]?.theirs)
  }
  return { ...even, told }

  function sideOf(who: Who, side: Side): Side {
    const groups = sameContainers(base, side)
    const ownGrid = gridRows(side.blocks)
    const inBase = new Map(
      side.steps.flatMap(({ before, after }) =>
        before !== undefined && after !== undefined ? [[after, base[before]] as const] : [],
      ),
    )
    const blocks = side.blocks.map((block, at) => {
      const plan = plans.get(groups.get(tableOf(block) ?? -1) ?? -1)
      const cells = plan && cellsWithin(block, plan.widths[who])
      if (!plan) return block
      if (!cells) return spanned(block, plan, who, inBase.get(at))
      const was = inBase.get(at)
      const without = withCells(block, spread(plan, cells, who))
      const full = withCells(block, spread(plan, withWords(plan, cells, was && cellsOf(was), who), who))
      return full.html === without.html ? full : { ...full, without }
    })
    return { ...side, blocks }

    /** One with cells over several columns or rows, by its place in the grid. Words that would go with a column are asked about. */
    function spanned(block: Block, plan: Plan, who: Who, was: Block | undefined): Block {
      const row = block.tag === 'tr' ? ownGrid.get(block) : undefined
      if (!row || row.width !== plan.widths[who]) return block
      const { cells, withWords } = spreadGrid(row, plan.columns, who)
      const even = withCells(block, cells)
      return withWords && was?.html !== block.html ? { ...withCells(block, withWords), without: even } : even
    }
  }

  /** A row that all have: a cell that one side changed is taken as that side has it, in all three, so that only cells of both are left. */
  function settle(plan: Plan, block: Block, left: number | undefined, right: number | undefined): Block {
    const [ours, others] = [even.mine.blocks[left ?? -1], even.theirs.blocks[right ?? -1]]
    const [was, one, two] = [cellsOf(block), ours && cellsOf(ours), others && cellsOf(others)]
    const by = new Set(plan.changedBy)
    if (
      left === undefined ||
      right === undefined ||
      !ours ||
      !others ||
      !was ||
      !one ||
      !two ||
      one.length !== was.length ||
      two.length !== was.length ||
      ours.without ||
      others.without ||
      wandered(was, one) ||
      wandered(was, two)
    ) {
      told.set(block, kindOf(by))
      return block
    }
    const isWidths = block.tag === 'colgroup'
    const settled = was.map((cell, at): string | undefined => {
      const [a, b] = [one[at] ?? cell, two[at] ?? cell]
      const [byOne, byTwo] = [!same(a, cell), !same(b, cell)]
      if (byOne) by.add('mine')
      if (byTwo) by.add('theirs')
      // Widths are nobody's words: where both drew them anew, nobody is asked.
      return !byTwo
        ? a.html
        : !byOne
          ? b.html
          : same(a, b) || (isWidths && plan.columns[at]?.mine !== undefined)
            ? a.html
            : isWidths
              ? b.html
              : undefined
    })
    const put = (cells: readonly Cell[], row: Block) =>
      withCells(
        row,
        cells.map(({ html }, at) => settled[at] ?? html),
      )
    even.mine.blocks[left] = put(one, ours)
    even.theirs.blocks[right] = put(two, others)
    const result = put(was, block)
    told.set(result, kindOf(by))
    return result
  }
}

const kindOf = (by: ReadonlySet<Who>): RowChange => (by.size > 1 ? 'merged' : by.has('mine') ? 'mine' : 'theirs')
const shown = ({ tag, inner, html }: Cell): string =>
  `${tag}${/^<[^>]*>/.exec(html)?.[0] ?? ''}${inner.replace(/(?:\s|&nbsp;)+/g, ' ').trim()}`
const same = (a: Cell, b: Cell): boolean => shown(a) === shown(b)

function cellsWithin(block: Block, width: number): Cell[] | undefined {
  const cells = cellsOf(block)
  return cells?.length === width ? cells : undefined
}

/** By place in the base: where the block is in each side. */
function pairedRows(base: readonly Block[], mine: Side, theirs: Side) {
  const places = ({ steps }: Side) =>
    new Map(
      steps.flatMap(({ before, after }) =>
        before !== undefined && after !== undefined ? [[before, after] as const] : [],
      ),
    )
  const [left, right] = [places(mine), places(theirs)]
  return base.map((before, at) => ({
    before,
    mine: left.get(at),
    theirs: right.get(at),
    ours: mine.blocks[left.get(at) ?? -1],
    others: theirs.blocks[right.get(at) ?? -1],
  }))
}

/** Whether a side put the words of one cell of a row into another: one cell by itself says nothing of that. */
const wandered = (was: readonly Cell[], now: readonly Cell[]): boolean =>
  now.some(
    ({ text }, at) =>
      text !== '' &&
      text !== was[at]?.text &&
      was.some((before, place) => before.text === text && now[place]?.text !== text),
  )

/** Whether words went between a row and the one above: their cells are not settled one by one, as a choice may count for both rows. */
function isTied(rows: ReturnType<typeof pairedRows>, at: number): boolean {
  const [above, own] = [rows[at - 1], rows[at]]
  if (!above || !own || tableOf(above.before) === undefined || tableOf(above.before) !== tableOf(own.before))
    return false
  return (['ours', 'others'] as const).some(who => tied([above.before, own.before], [above[who], own[who]], own.before))
}

/** Which columns the merged table has, left to right. What both put in at one place is one column where it reads the same, else mine comes first. */
function planOf(
  mine: Shape | undefined,
  theirs: Shape | undefined,
  rows: ReturnType<typeof pairedRows>,
): Plan | undefined {
  const width = mine?.width ?? theirs?.width ?? 0
  const asItWas = Array.from({ length: width }, (_, at) => at)
  const from = { mine: mine?.from ?? asItWas, theirs: theirs?.from ?? asItWas }
  const changedBy = (['mine', 'theirs'] as const).filter(who => from[who].length !== width)
  if (changedBy.length === 0 || (mine && theirs && mine.width !== theirs.width)) return undefined
  const columns: Column[] = []
  for (let at = 0; at <= width; at++) {
    const [ours, others] = [newBefore(from.mine, at, width), newBefore(from.theirs, at, width)]
    for (const place of ours) {
      const twin = others.findIndex(other => readsSame(rows, place, other))
      columns.push({ mine: place, ...(twin >= 0 && { theirs: others.splice(twin, 1)[0] ?? 0 }) })
    }
    for (const place of others) columns.push({ theirs: place })
    const [left, right] = [from.mine.indexOf(at), from.theirs.indexOf(at)]
    if (at < width && left >= 0 && right >= 0) columns.push({ base: at, mine: left, theirs: right })
  }
  return columns.length === 0
    ? undefined
    : { columns, widths: { base: width, mine: from.mine.length, theirs: from.theirs.length }, from, changedBy }
}

/** The new columns of a side that stand before a column of the base. */
function newBefore(from: readonly number[], before: number, width: number): number[] {
  return from.flatMap((old, at) =>
    old < 0 && (from.slice(at).find(next => next >= 0) ?? width) === before ? [at] : [],
  )
}

function readsSame(rows: ReturnType<typeof pairedRows>, mine: number, theirs: number): boolean {
  const texts = rows.flatMap(({ before, ours, others }) => {
    const [a, b] =
      before.tag === 'tr' && ours && others ? [cellsOf(ours)?.[mine]?.text, cellsOf(others)?.[theirs]?.text] : []
    return a === undefined || b === undefined || a + b === '' ? [] : [a === b]
  })
  return texts.filter(Boolean).length * 2 >= texts.length && texts.length > 0
}

/** A row's cells in the columns of the merged table, empty ones where it has none. */
function spread({ columns }: Plan, cells: readonly Cell[], who: Who | 'base'): string[] {
  const own = columns.map(column => cells[column[who] ?? -1])
  return own.map((cell, at) => {
    const tag = (own.slice(at).find(Boolean) ?? cells.at(-1))?.tag ?? 'td'
    return cell?.html ?? (tag === 'col' ? '<col />' : `<${tag}></${tag}>`)
  })
}

/** A row's cells, with what it says in columns that the other side took out put into the cell beside it: no word is lost unasked. */
function withWords(
  { columns, from }: Plan,
  cells: readonly Cell[],
  was: readonly Cell[] | undefined,
  who: Who,
): Cell[] {
  const other = from[who === 'mine' ? 'theirs' : 'mine']
  const result = [...cells]
  from[who].forEach((old, at) => {
    const [cell, before] = [cells[at], was?.[old]]
    if (old < 0 || other.includes(old) || !cell || cell.text === '' || cell.text === before?.text) return
    const kept = columns.flatMap(column => column[who] ?? [])
    const beside = kept.findLast(place => place < at) ?? kept[0]
    const into = beside === undefined ? undefined : result[beside]
    if (beside === undefined || !into) return
    result[beside] = withInner(into, joinedInner(into.inner, cell.inner, beside < at))
  })
  return result
}
