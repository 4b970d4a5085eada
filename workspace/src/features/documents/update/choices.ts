import type { Compared } from '../compare/rows.ts'

export type Merge = NonNullable<Compared['merge']>
export type MergePart = Merge['parts'][number]
export type Conflict = NonNullable<MergePart['conflict']>
export type Choice = 'mine' | 'theirs' | 'both' | { html: string }
export type Choices = Readonly<Record<string, Choice>>
/** What the two sides of a merge are called. */
export interface Sides {
  mine: string
  theirs: string
}

const conflictsOf = (merge: Merge): Conflict[] => merge.parts.flatMap(({ conflict }) => (conflict ? [conflict] : []))
/** Choices whose conflict is still there: the others were for a text that has changed. */
export function currentChoices(choices: Choices, merge: Merge): Choices {
  const ids = new Set(conflictsOf(merge).map(({ id }) => id))
  return Object.fromEntries(Object.entries(choices).filter(([id]) => ids.has(id)))
}
export const decided = (choices: Choices, merge: Merge): number => Object.keys(currentChoices(choices, merge)).length

/** Whose a passage is that merged by itself; nothing for what neither changed. */
export function ownerOf({ kind }: MergePart, { mine, theirs }: Sides): string | undefined {
  if (kind === 'mine') return `From ${mine}`
  if (kind === 'theirs') return `From ${theirs}`
  if (kind === 'both') return 'Both changed it alike'
  if (kind === 'merged') return 'Both changed it, and both changes are in'
  return undefined
}
