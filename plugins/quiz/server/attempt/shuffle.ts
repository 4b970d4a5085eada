import { createHash } from 'node:crypto'

/** An answer that speaks of the others stays behind them: 'All of these'. */
const isOfOthers = (text: string): boolean => /^(?:all|none|both|neither) of (?:the|these|them)\b/i.test(text.trim())

/**
 * Puts things into an order that looks like chance, and is the same for the same seed: a try that is opened again has its
 * questions and answers where they were.
 */
export function shuffled<T extends { id: string }>(things: readonly T[], seed: string): T[] {
  const rank = ({ id }: T): string => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return things
    .map(thing => ({ thing, rank: rank(thing) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ thing }) => thing)
}

/** The same of answers, of which those that speak of the others come last. */
export function shuffledChoices<T extends { id: string; text: string }>(choices: readonly T[], seed: string): T[] {
  const all = shuffled(choices, seed)
  return [...all.filter(({ text }) => !isOfOthers(text)), ...all.filter(({ text }) => isOfOthers(text))]
}
