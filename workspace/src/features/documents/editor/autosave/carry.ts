import { diffArrays } from 'diff'

/** Tokens `at` to `end` of the first text, and what stands in their place in the other. */
interface Hunk {
  at: number
  end: number
  added: string[]
}

/** Texts that are further from each other than this are not carried: it would take the time that one types in. */
const MAX_EDITS = 4000

/** Tags, words, spaces and signs, one by one. */
const tokensOf = (html: string): string[] => html.match(/<[^>]*>|&[^;\s]{1,12};|\s+|[\p{L}\p{N}]+|./gsu) ?? []
/** A space at the end of a line is kept in one spelling by the editor, and in another one, or not at all, by the server. */
const isSpace = (tokens: readonly string[]): boolean => tokens.every(token => /^(?:[\s\u00a0]+|&nbsp;)$/.test(token))

function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] | undefined {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS })
  if (!changes) return undefined
  const hunks: Hunk[] = []
  let [at, open] = [0, false]
  for (const { added, removed, value } of changes) {
    if (added || removed) {
      if (!open) hunks.push({ at, end: at, added: [] })
      const hunk = hunks.at(-1)
      if (removed && hunk) hunk.end += value.length
      if (added) hunk?.added.push(...value)
    }
    open = Boolean(added || removed)
    if (!added) at += value.length
  }
  return hunks
}

/**
 * What `now` changed of `before`, on top of `after`: words that were typed while a text was on its way go on in the text that came of it. Nothing where both
 * changed the same words, or stand side by side: that is for a person to decide. Takes HTML in the editor's spelling.
 */
export function carry(before: string, now: string, after: string): string | undefined {
  if (now === before) return after
  if (after === before || after === now) return now
  const tokens = tokensOf(before)
  const ours = hunksOf(tokens, tokensOf(now))
  const theirs = hunksOf(tokens, tokensOf(after))?.filter(
    ({ at, end, added }) => !isSpace([...tokens.slice(at, end), ...added]),
  )
  if (!ours || !theirs) return undefined
  const result: string[] = []
  let place = 0
  for (const hunk of [...ours, ...theirs].sort((one, other) => one.at - other.at || one.end - other.end)) {
    const other = ours.includes(hunk) ? theirs : ours
    if (other.some(({ at, end }) => hunk.at <= end && at <= hunk.end)) return undefined
    result.push(...tokens.slice(place, hunk.at), ...hunk.added)
    place = hunk.end
  }
  return [...result, ...tokens.slice(place)].join('')
}
