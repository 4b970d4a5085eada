import { isTag } from 'domhandler'
import { blocksOf, type Block } from '../document/blocks.ts'
import { sameContainers } from './containers.ts'
import { htmlOfNode, textOfNodes } from '../document/markup.ts'
import { nodesOf } from '../document/parse.ts'
import type { Step } from '../align/pairs.ts'

interface Side { blocks: Block[]; steps: readonly Step[] }

/** The cells of a row; nothing where one goes over several columns or rows. */
function cellsOf({ html }: Block): { html: string; text: string; tag: string }[] | undefined {
  if (/ (?:col|row)span=/.test(html)) return undefined
  const [row] = nodesOf(`<table><tbody>${html}</tbody></table>`).flatMap(table => (isTag(table) ? table.children : [])).flatMap(body => (isTag(body) ? body.children : []))
  return row && isTag(row) ? row.children.filter(isTag).map(cell => ({ html: htmlOfNode(cell), text: textOfNodes([cell]).trim(), tag: cell.name })) : undefined
}

/** The table that a row stands in. */
const tableOf = ({ tag, path }: Block): number | undefined => (tag === 'tr' ? path.findLast(({ tag }) => tag === 'table')?.group : undefined)

/** A table that a side gave one more column: where, and how many it had and has. By the table's group in the base. */
interface Column { at: number; was: number }

/**
 * Where one side gave a table a column and the other side a row, the row is given an empty cell in that column: else the table would come out with rows
 * of unequal length.
 */
export function withEvenRows(base: readonly Block[], mine: Side, theirs: Side): { mine: Side; theirs: Side } {
  const [inMine, inTheirs] = [newColumns(base, mine), newColumns(base, theirs)]
  return { mine: padded(base, mine, inTheirs, inMine), theirs: padded(base, theirs, inMine, inTheirs) }
}

function newColumns(base: readonly Block[], { blocks, steps }: Side): Map<number, Column> {
  const votes = new Map<number, Map<string, number>>()
  for (const { before, after } of steps) {
    const [one, other] = [base[before ?? -1], blocks[after ?? -1]]
    const table = one && tableOf(one)
    if (!one || !other || table === undefined || one.html === other.html || tableOf(other) === undefined) continue
    const [was, is] = [cellsOf(one), cellsOf(other)]
    if (!was || !is || is.length !== was.length + 1) continue
    let at = 0
    while (at < was.length && was[at]?.text === is[at]?.text) at++
    if (!was.slice(at).every((cell, step) => cell.text === is[at + 1 + step]?.text)) continue
    const count = votes.get(table) ?? new Map<string, number>()
    votes.set(table, count.set(`${at} ${was.length}`, (count.get(`${at} ${was.length}`) ?? 0) + 1))
  }
  return new Map([...votes].flatMap(([table, count]) => {
    const [best] = [...count].sort((a, b) => b[1] - a[1])
    const [at = 0, was = 0] = best?.[0].split(' ').map(Number) ?? []
    return best ? [[table, { at, was }] as const] : []
  }))
}

function padded(base: readonly Block[], side: Side, columns: ReadonlyMap<number, Column>, own: ReadonlyMap<number, Column>): Side {
  if (columns.size === 0) return side
  const groups = sameContainers(base, side)
  const added = new Set(side.steps.flatMap(({ before, after }) => (before === undefined && after !== undefined ? [after] : [])))
  const blocks = side.blocks.map((block, at) => {
    const table = tableOf(block)
    const inBase = table === undefined ? undefined : groups.get(table)
    const column = added.has(at) && inBase !== undefined && !own.has(inBase) ? columns.get(inBase) : undefined
    const cells = column && cellsOf(block)
    if (!column || !cells || cells.length !== column.was) return block
    const tag = cells[column.at]?.tag ?? cells.at(-1)?.tag ?? 'td'
    const html = /^<tr[^>]*>/.exec(block.html)?.[0] + cells.map(cell => cell.html).toSpliced(column.at, 0, `<${tag}></${tag}>`).join('') + '</tr>'
    const [row] = blocksOf(`<table><tbody>${html}</tbody></table>`)
    return row ? { ...row, key: block.key, path: block.path } : block
  })
  return { ...side, blocks }
}
