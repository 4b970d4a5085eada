import { alignTokens, htmlTokensOf, isTagToken, isWord, type Token } from '../align/align-words.ts'

/** What one side put in place of some tokens of the base. */
interface Hunk {
  from: number
  to: number
  put: Token[]
  side: 'mine' | 'theirs' | 'both'
}

/** The value that was changed by at most one side, or by both alike; `undefined` where each has its own. */
export const threeWayPick = <T>(base: T, mine: T, theirs: T): T | undefined =>
  mine === base ? theirs : theirs === base || mine === theirs ? mine : undefined

/**
 * Both sides' changes of one block in one, or `undefined` where they touch: between two of them there has to
 * be a word (or the border of a table's cell) that both left alone. Markup may be changed by one side only.
 * `exact`: white space counts, as in `pre`.
 */
export function mergeTokens(base: string, mine: string, theirs: string, exact = false): string | undefined {
  const read = (html: string) => (exact ? htmlTokensOf(html).flatMap(apart) : htmlTokensOf(html))
  const [from, ours, others] = [read(base), read(mine), read(theirs)]
  const markup = threeWayPick(markupOf(from), markupOf(ours), markupOf(others))
  const [left, right] = [changesOf(from, ours, 'mine'), changesOf(from, others, 'theirs')]
  const hunks = inOrder(left.hunks, right.hunks)
  if (markup === undefined || !hunks || hunks.some((hunk, at) => touches(from, hunks[at - 1], hunk))) return undefined
  const merged: Token[] = []
  let at = 0
  for (const { from: start, to, put } of [...hunks, { from: from.length, to: from.length, put: [] }]) {
    for (; at < start; at++) {
      const token = from[at]
      const [one, other] = [left.spaces.get(at) ?? '', right.spaces.get(at) ?? '']
      if (token)
        merged.push({ text: token.text, space: threeWayPick(token.space, one, other) ?? (one > other ? one : other) })
    }
    merged.push(...put)
    at = to
  }
  // Tags must come out as the side has them that changed them; else an element would be open where it should not be.
  return markupOf(merged) === markup ? merged.map(({ text, space }) => text + space).join('') : undefined
}

const apart = ({ text, space }: Token): Token[] =>
  space === ''
    ? [{ text, space }]
    : [
        { text, space: '' },
        { text: space, space: '' },
      ]
const markupOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(isTagToken)
    .map(({ text }) => text)
    .join('')

function changesOf(base: readonly Token[], changed: readonly Token[], side: Hunk['side']) {
  const hunks: Hunk[] = []
  const spaces = new Map<number, string>()
  let [i, j] = [0, 0]
  for (const [x, y] of [...alignTokens(base, changed), [base.length, changed.length] as const]) {
    if (x > i || y > j) hunks.push({ from: i, to: x, put: changed.slice(j, y), side })
    spaces.set(x, changed[y]?.space ?? '')
    ;[i, j] = [x + 1, y + 1]
  }
  return { hunks, spaces }
}

/** Both sides' changes by place; the same change on both sides is one. */
function inOrder(left: Hunk[], right: Hunk[]): Hunk[] | undefined {
  const same = (a: Hunk, b: Hunk) => a.from === b.from && a.to === b.to && textOf(a) === textOf(b)
  const [ours, theirs] = [new Map(left.map(hunk => [hunk.from, hunk])), new Map(right.map(hunk => [hunk.from, hunk]))]
  const hunks = left.map((hunk): Hunk => {
    const other = theirs.get(hunk.from)
    return other && same(hunk, other) ? { ...hunk, side: 'both' } : hunk
  })
  for (const hunk of right) {
    const other = ours.get(hunk.from)
    if (!other || !same(hunk, other)) hunks.push(hunk)
  }
  return hunks.sort((a, b) => a.from - b.from || a.to - b.to)
}
const textOf = ({ put }: Hunk): string => put.map(({ text, space }) => text + space).join('')

const isBorder = ({ text }: Token): boolean => text === '</td>' || text === '</th>'

function touches(base: readonly Token[], one: Hunk | undefined, next: Hunk): boolean {
  if (!one || one.side === next.side || one.side === 'both' || next.side === 'both') return false
  return one.to > next.from || !base.slice(one.to, next.from).some(token => isWord(token) || isBorder(token))
}
