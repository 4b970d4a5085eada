import type { Block } from '../document/blocks.ts'
import { align, type Match } from './align.ts'

/** A piece of text that stands in both, only in the later or only in the earlier one. */
export interface Segment {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** A word, a sign or a tag, and the white space behind it, which does not count when tokens are compared. */
export interface Token {
  text: string
  space: string
}

const tag = '<[^>]*>'
const placeholder = String.raw`\{\{\s*[a-zA-Z]+\.[a-zA-Z]+\s*\}\}`
const entity = '&[a-zA-Z0-9#]+;'
// Don't, 3.5, 1,000 and follow-up are one word each.
const word = String.raw`[\p{L}\p{M}\p{N}]+(?:(?:['’.\-]|(?<=\d),(?=\d))[\p{L}\p{M}\p{N}]+)*`
const inText = new RegExp(String.raw`(${placeholder}|${word}|\S|^(?=\s))(\s*)`, 'gu')
const inHtml = new RegExp(String.raw`(${tag}|${placeholder}|${entity}|${word}|\S|^(?=\s))(\s*)`, 'gu')
const sayingSomething = /[\p{L}\p{N}]/u

const split = (text: string, by: RegExp): Token[] =>
  [...text.matchAll(by)].map(([, text = '', space = '']) => ({ text, space }))
/** A text's words and signs. A placeholder is one. */
const tokensOf = (text: string): Token[] => split(text, inText)
/** The same of HTML, where each tag is one token. */
export const htmlTokensOf = (html: string): Token[] => split(html, inHtml)
export const isTagToken = ({ text }: Token): boolean => text.startsWith('<')
export const isWord = (token: Token): boolean =>
  !isTagToken(token) && !token.text.startsWith('&') && sayingSomething.test(token.text)

/**
 * Which tokens of two texts are the same, in order. A comma alone between two changes is taken as changed
 * with them.
 */
export function alignTokens(before: readonly Token[], after: readonly Token[]): Match[] {
  const matches = align(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  )
  const kept: Match[] = []
  for (let from = 0, to = 0; from < matches.length; from = to) {
    do to++
    while (follows(matches[to - 1], matches[to]))
    const run = matches.slice(from, to)
    const amidst = from > 0 && to < matches.length
    if (
      !amidst ||
      run.some(([at]) => {
        const token = before[at]
        return token && (isTagToken(token) || isWord(token))
      })
    )
      kept.push(...run)
  }
  return kept
}
const follows = (one: Match | undefined, next: Match | undefined) =>
  one !== undefined && next !== undefined && next[0] === one[0] + 1 && next[1] === one[1] + 1

const join = (tokens: readonly Token[]): string => tokens.map(({ text, space }) => text + space).join('')

/**
 * Two texts word by word. What is `same` and `added`, put together, is the later text exactly; white space
 * alone is no change.
 */
export function segmentsOf(before: string, after: string): Segment[] {
  const [a, b] = [tokensOf(before), tokensOf(after)]
  const segments: Segment[] = []
  let [i, j, owed] = [0, 0, '']
  for (const [x, y] of [...alignTokens(a, b), [a.length, b.length] as const]) {
    if (x > i) put('removed', owed + join(a.slice(i, x)))
    put('added', join(b.slice(j, y)))
    ;[i, j] = [x + 1, y + 1]
    const [old, now] = [a[x], b[y]]
    if (!old || !now) continue
    put('same', join([now]))
    // What is taken out at the end of a sentence stands apart from the word before it.
    owed = now.space === '' ? old.space : ''
  }
  return segments

  function put(kind: Segment['kind'], text: string) {
    const last = segments.at(-1)
    if (text === '') return
    if (last?.kind === kind) last.text += text
    else segments.push({ kind, text })
  }
}

/** Two blocks word by word. */
export const wordDiff = (a: Block, b: Block): Segment[] => segmentsOf(a.text, b.text)

const known = new WeakMap<Block, string[]>()

/** A block's words, in order; each block is read once. */
export function wordsOf(block: Block): string[] {
  const words = known.get(block) ?? block.text.match(anyWord) ?? []
  known.set(block, words)
  return words
}
const anyWord = new RegExp(`${placeholder}|${word}`, 'gu')

/**
 * A text that was lengthened by much more than it had still is that text, if it has so many of its pairs of
 * words in a row.
 */
const leastContained = 0.8
const fewestContained = 4

/**
 * How much two blocks have in common, from 0 to 1: the share of words that both hold, counting each as often
 * as it stands there.
 */
export function likeness(a: Block, b: Block): number {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  if (left.length + right.length === 0) return a.tag === b.tag && a.text === b.text ? 1 : 0
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  // Too different in length to be alike enough, unless the one is what the other was lengthened or cut to.
  const share = short.length * 3 < long.length ? 0 : shareOf(left, right)
  return share >= 0.5 || short.length < fewestContained || !isContained(short, long) ? share : 0.5
}

function shareOf(left: readonly string[], right: readonly string[]): number {
  const count = new Map<string, number>()
  for (const word of left) count.set(word, (count.get(word) ?? 0) + 1)
  let common = 0
  for (const word of right) {
    const left = count.get(word) ?? 0
    if (left > 0) common++
    count.set(word, left - 1)
  }
  return (2 * common) / (left.length + right.length)
}

function isContained(short: readonly string[], long: readonly string[]): boolean {
  const wanted = new Set(short.slice(1).map((word, at) => `${short[at]} ${word}`))
  let found = 0
  for (let at = 1; at < long.length; at++) if (wanted.delete(`${long[at - 1]} ${long[at]}`)) found++
  return found >= leastContained * (found + wanted.size)
}
