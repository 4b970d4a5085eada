import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { compareFile, Segment } from '@cloudoc/documents/contract/revisions.ts'

export type Compared = ReplyOf<typeof compareFile>
export type Row = Compared['rows'][number]
/** Rows as they are shown: a change, or passages that are the same, taken together. */
export type Shown = { kind: 'change'; row: Row; number: number } | { kind: 'same'; rows: Row[] }

/** Groups what is the same, and numbers the changes from 1. */
export function shownRows(rows: readonly Row[]): Shown[] {
  const shown: Shown[] = []
  let number = 0
  for (const row of rows) {
    const last = shown.at(-1)
    if (row.kind !== 'same') shown.push({ kind: 'change', row, number: ++number })
    else if (last?.kind === 'same') last.rows.push(row)
    else shown.push({ kind: 'same', rows: [row] })
  }
  return shown
}
export const changesIn = (rows: readonly Row[]): number => rows.filter(({ kind }) => kind !== 'same').length

/** The words of one side of a changed block. */
export const wordsFor = (words: readonly Segment[], side: 'before' | 'after'): Segment[] => words.filter(({ kind }) => kind === 'same' || kind === (side === 'before' ? 'removed' : 'added'))

/** What happened to a block, for those who do not see it. */
export function changeName({ kind, moved, formatOnly, targets, section }: Row): string {
  const where = section ? ` in the ${section}` : ''
  if (kind === 'added') return `${moved ? 'Moved to here' : 'Added'}${where}`
  if (kind === 'removed') return `${moved ? 'Moved from here' : 'Removed'}${where}`
  if (formatOnly) return `Only its look changed${where}`
  if (targets) return `A link or a picture changed${where}`
  return `Changed${where}`
}

/** `3 added, 1 removed, 2 changed`; nothing that is zero. */
export function countWords({ added, removed, changed }: Pick<Compared['counts'], 'added' | 'removed' | 'changed'>): string {
  const words = [[added, 'added'], [removed, 'removed'], [changed, 'changed']] as const
  return words.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`).join(', ') || 'No differences'
}
