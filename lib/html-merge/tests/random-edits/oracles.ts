import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import { blocksOf, type Choice, type Conflict, type Merged, merge, resolve } from '../../src/index.ts'
import { isEven, isRectangular } from './grid.ts'

/** Three documents, and what each side wrote that nobody else did. */
export interface Case {
  base: string
  mine: string
  theirs: string
  marks: readonly string[]
}

const conflictsOf = (merged: Merged): Conflict[] => merged.flatMap(part => (part.kind === 'conflict' ? [part] : []))
const chosen = (merged: Merged, choice: Choice): string =>
  resolve(merged, Object.fromEntries(conflictsOf(merged).map(({ id }) => [id, choice]))) ?? ''
const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
/** Of two columns put in at one place, that of the side named first comes first. */
const inOrder = (html: string): string =>
  html.replace(/<tr\b[^>]*>(.*?)<\/tr>/gs, (_, row: string) =>
    row
      .split(/(?=<t[dh]\b)/)
      .sort()
      .join(''),
  )
const count = (html: string, text: string): number => html.split(text).length - 1
function wordsOf(html: string): Map<string, number> {
  const words = new Map<string, number>()
  for (const word of blocksOf(html).flatMap(({ text }) => text.match(/[\p{L}\p{N}☐☑]+/gu) ?? []))
    words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

export interface Verdict {
  asked: number
  faults: string[]
}

/** What a merge promises, whatever was done: the promises that it broke. */
export function judged({ base, mine, theirs, marks }: Case): Verdict {
  const faults: string[] = []
  const promise = (holds: boolean, what: string) => {
    if (!holds) faults.push(what)
  }
  const [merged, other] = [merge(base, mine, theirs), merge(base, theirs, mine)]
  const asked = conflictsOf(merged)
  promise(asked.length === conflictsOf(other).length, 'asked otherwise with the sides exchanged')
  for (const side of [mine, theirs]) {
    const [left, right, same] = [merge(base, side, base), merge(base, base, side), merge(base, side, side)]
    promise(
      [left, right, same].every(parts => resolve(parts) === side),
      'not exact beside an unchanged side',
    )
    const again = merge(side, side, side)
    promise(resolve(again) === side && again.every(({ kind }) => kind === 'kept'), 'not exact with itself')
  }
  const given = [base, mine, theirs]
  for (const choice of ['mine', 'theirs'] as const) {
    const result = chosen(merged, choice)
    promise(
      inOrder(result) === inOrder(chosen(other, choice === 'mine' ? 'theirs' : 'mine')),
      `not the same with the sides exchanged (${choice})`,
    )
    promise(sanitise(result).replaceAll('></col>', ' />') === result, 'changed by the sanitiser')
    promise(isRectangular(result) || !given.every(isRectangular), `rows of unequal length (${choice})`)
    promise(isEven(result) || !given.every(isEven), `head and body of unequal width (${choice})`)
    promise(
      new Set(idsOf(result)).size === idsOf(result).length ||
        given.some(html => new Set(idsOf(html)).size !== idsOf(html).length),
      'an id twice',
    )
    const [was, ours, others, now] = [wordsOf(base), wordsOf(mine), wordsOf(theirs), wordsOf(result)]
    const lost = [...was]
      .filter(([word, times]) => ours.get(word) === times && others.get(word) === times && (now.get(word) ?? 0) < times)
      .map(([word]) => word)
    const doubled = [...now]
      .filter(
        ([word, times]) =>
          times >
          Math.max(
            ours.get(word) ?? 0,
            others.get(word) ?? 0,
            (ours.get(word) ?? 0) + (others.get(word) ?? 0) - (was.get(word) ?? 0),
          ),
      )
      .map(([word]) => word)
    promise(lost.length === 0, `kept by both and lost (${choice})`)
    promise(doubled.length === 0, `there more than once (${choice})`)
    if (asked.length === 0)
      promise(
        [...ours].every(
          ([word, times]) =>
            (now.get(word) ?? 0) >= times + Math.min(0, (others.get(word) ?? 0) - (was.get(word) ?? 0)),
        ),
        'a word of one side lost',
      )
    for (const mark of marks) {
      const own = Math.max(count(mine, mark), count(theirs, mark))
      const isAsked = asked.some(({ mine, theirs }) => (mine + theirs).includes(mark))
      promise(
        isAsked || count(result, mark) === own,
        `put in and ${count(result, mark) < own ? 'lost' : 'doubled'} (${choice})`,
      )
    }
    if (asked.length === 0) break
  }
  return { asked: asked.length, faults: [...new Set(faults)] }
}
