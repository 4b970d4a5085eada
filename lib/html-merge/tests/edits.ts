import fc from 'fast-check'
import { type Block, blocksOf, htmlOf } from '../src/index.ts'

/** What a person may do to one block. */
export interface Edit {
  at: number
  word: number
  kind: 'reword' | 'insert sentence' | 'insert block' | 'delete block' | 'delete sentence'
}

export const edits = (maxLength = 8) =>
  fc.array(
    fc.record({
      at: fc.nat(10_000),
      word: fc.nat(10_000),
      kind: fc.constantFrom<Edit['kind'][]>(
        'reword',
        'insert sentence',
        'insert block',
        'delete block',
        'delete sentence',
      ),
    }),
    { minLength: 1, maxLength },
  )

const isText = (piece: string) => !piece.startsWith('<')
/** Writes something else for one word of a block's HTML, never inside a tag. */
export function reword(html: string, nth: number, write: (word: string) => string): string {
  const pieces = html.split(/(<[^>]*>|\s+)/)
  const places = pieces.flatMap((piece, at) => (isText(piece) && /^[a-z]{2,}$/i.test(piece) ? [at] : []))
  const chosen = places[nth % Math.max(places.length, 1)]
  return pieces.map((piece, at) => (at === chosen ? write(piece) : piece)).join('')
}

const canBe = (html: string) => reword(html, 0, () => '') !== html
const once = (blocks: readonly Block[]) => {
  const count = new Map<string, number>()
  for (const { key } of blocks) count.set(key, (count.get(key) ?? 0) + 1)
  return (block: Block) => count.get(block.key) === 1
}

/** The places of a document that one can edit and find again: with words, and not twice the same. */
export function editable(blocks: readonly Block[]): number[] {
  const isOnce = once(blocks)
  return blocks.flatMap((block, at) => (isOnce(block) && canBe(block.html) ? [at] : []))
}

/** A document with edits made; `who` signs what is written anew. */
export function edited(base: string, changes: readonly Edit[], who: string): string {
  const byPlace = new Map(changes.map(change => [change.at, change]))
  return htmlOf(
    blocksOf(base).flatMap((block, at) => {
      const change = byPlace.get(at)
      if (!change) return [block]
      const fresh = `${who}${at}`
      if (change.kind === 'delete block') return []
      if (change.kind === 'insert block') {
        const row = block.tag === 'tr'
        return [
          block,
          {
            ...block,
            html: row ? `<tr><td>New row ${fresh}.</td></tr>` : `New block ${fresh}.`,
            tag: row ? 'tr' : 'text',
            path: besideOf(block, at),
          },
        ]
      }
      if (change.kind === 'delete sentence')
        return [
          { ...block, html: /^[^<>]+$/.test(block.text) ? block.html.replace(/(?<=\. )[^.<>]+\. /, '') : block.html },
        ]
      return [
        {
          ...block,
          html: reword(block.html, change.word, word =>
            change.kind === 'reword' ? fresh : `${word}. New ${fresh} of ${who}. And ${word}`,
          ),
        },
      ]
    }),
  )
}

/** An item of its own in the same list; beside a heading or a paragraph, a quotation of its own. */
function besideOf({ path, tag }: Block, at: number): Block['path'] {
  if (tag === 'tr') return path
  const item = path.at(-1)
  return item?.tag === 'li'
    ? [...path.slice(0, -1), { ...item, group: 100_000 + at }]
    : [...path, { tag: 'blockquote', open: '<blockquote>', group: 100_000 + at }]
}

/** Of the documents that were asked for last: the same few are, again and again. */
const known = new Map<string, ReadonlyMap<string, number>>()

/** The sentences of a document, and how often each stands there. */
export function sentencesOf(html: string): ReadonlyMap<string, number> {
  const count = known.get(html) ?? countOf(html)
  if (known.size > 8) known.clear()
  known.set(html, count)
  return count
}

function countOf(html: string): ReadonlyMap<string, number> {
  const count = new Map<string, number>()
  for (const sentence of blocksOf(html).flatMap(({ text }) => text.split(/(?<=[.!?:;])\s+/))) {
    const one = sentence.replace(/\s+/g, ' ').trim()
    if (one !== '') count.set(one, (count.get(one) ?? 0) + 1)
  }
  return count
}

/** Sentences that one side has and the other did not take out, and that are not in the result. */
export function lostOf(base: string, side: string, other: string, result: string): string[] {
  const [was, left, now] = [sentencesOf(base), sentencesOf(other), sentencesOf(result)]
  return [...sentencesOf(side).keys()].filter(
    sentence => !now.has(sentence) && (left.get(sentence) ?? 0) >= (was.get(sentence) ?? 0),
  )
}
