import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { compareFile } from '@cloudoc/documents/contract/revisions.ts'

export type Compared = ReplyOf<typeof compareFile>
export type Row = Compared['rows'][number]
/** Rows as they are shown: a change; the place that a passage left, with the number of the change where it is now; or passages that are the same, taken together. */
export type Shown =
  | { kind: 'change'; row: Row; number: number }
  | { kind: 'left'; row: Row; to: number }
  | { kind: 'same'; rows: Row[] }

/** What moved is one change, at the place where it is now. */
const isChange = ({ kind, after }: Row): boolean => kind !== 'same' && (kind !== 'moved' || after !== undefined)

/** Groups what is the same, and numbers the changes from 1. */
export function shownRows(rows: readonly Row[]): Shown[] {
  const shown: Shown[] = []
  const numbers = new Map<number | undefined, number>(
    rows.filter(isChange).flatMap((row, at) => (row.move === undefined ? [] : [[row.move, at + 1]])),
  )
  let number = 0
  for (const row of rows) {
    const last = shown.at(-1)
    if (isChange(row)) shown.push({ kind: 'change', row, number: ++number })
    else if (row.kind === 'moved') shown.push({ kind: 'left', row, to: numbers.get(row.move) ?? 0 })
    else if (last?.kind === 'same') last.rows.push(row)
    else shown.push({ kind: 'same', rows: [row] })
  }
  return shown
}
export const changesIn = (rows: readonly Row[]): number => rows.filter(isChange).length

/** HTML in which changes are marked, with a word for screen readers at each. Stored text has neither `<ins>` nor `<del>`: each is a mark. */
export const spoken = (marked: string): string =>
  marked
    .replaceAll('<ins>', '<ins class="word-added"><span class="sr-only"> added: </span>')
    .replaceAll('<del>', '<del class="word-removed"><span class="sr-only"> removed: </span>')
    .replace(/<\/(ins|del)>/g, '<span class="sr-only"> (end) </span></$1>')

/** What happened to a block, for those who do not see it. */
export function changeName({ kind, formatOnly, targets, paragraphs, section, words }: Row): string {
  const where = section ? ` in the ${section}` : ''
  const worded = words?.some(word => word.kind !== 'same') ?? false
  if (kind === 'added') return `Added${where}`
  if (kind === 'removed') return `Removed${where}`
  if (kind === 'moved') return `${worded ? 'Moved to here and changed' : 'Moved to here'}${where}`
  if (paragraphs)
    return `${paragraphs === 'split' ? 'Split into paragraphs' : 'Paragraphs joined'}${worded ? ' and changed' : ''}${where}`
  if (formatOnly) return `Only its look changed${where}`
  if (targets) return `A link or a picture changed${where}`
  return `Changed${where}`
}

/** `3 added, 1 removed, 2 changed, 1 moved`; nothing that is zero. */
export function countWords({ added, removed, changed, moved }: Omit<Compared['counts'], 'same'>): string {
  const words = [
    [added, 'added'],
    [removed, 'removed'],
    [changed, 'changed'],
    [moved, 'moved'],
  ] as const
  return (
    words
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${count} ${word}`)
      .join(', ') || 'No differences'
  )
}
