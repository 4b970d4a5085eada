// By its place: what these rooms do with a text is measured by itself, without a server.

import { compare } from '@cloudoc/html-merge/src/index.ts'
import { sanitise } from '../../plugins/core/server/html/sanitise.ts'
import { costOf, laneOf } from '../../plugins/documents/server/text/text-cost.ts'
import { sanitizedText } from '../../plugins/documents/server/text/text-work.ts'
import { anonymous } from '../../plugins/web/server/client-error/anonymous.ts'
import { atMost, type Target } from '../report/targets.ts'

/** What grows with its input takes 8 times as much for an input of 8 times the size; with its square, 64 times. */
const mostGrowth = 12
/** How often work takes as long as its estimate says that plain text of the same estimate takes, at most. */
const mostAboveEstimate = 4

/** Work on an input of some size. */
interface Work {
  name: string
  size: number
  run(size: number): unknown
}

/** Milliseconds of the processor; a machine may count them in steps of some four. */
function spent(times: number, work: () => unknown): number {
  const began = process.threadCpuUsage()
  for (let at = 0; at < times; at += 1) work()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

/** Milliseconds of the processor that it takes once: repeated until it is enough to be told, at best of three. */
function cost(work: () => unknown): number {
  const enough = 60
  let times = 1
  while (spent(times, work) < enough) times *= 2
  return Math.min(spent(times, work), spent(times, work), spent(times, work)) / times
}

const opened = (tag: string, count: number): string =>
  `${`<${tag}>`.repeat(count)}deep${`</${tag}>`.repeat(count)}<p>after</p>`

const words = (at: number, word: string): string =>
  Array.from({ length: 40 }, (_, i) => `${word}${((at * 7919 + i * 104_729) % 9973).toString(36)}`).join(' ')
const blocks = (size: number): string[] => Array.from({ length: size }, (_, at) => `<p>${at} ${words(at, 'w')}</p>`)
/** What somebody may do to a long text. */
const edits: Readonly<Record<string, (block: string, at: number) => string>> = {
  'some of its paragraphs edited': (block, at) => (at % 40 ? block : block.replace('w', 'changed ')),
  'all of it replaced': (_, at) => `<p>${words(at, 'q')}</p>`,
  'a word in each paragraph changed': block => block.replace(' ', ' changed '),
}

const works: readonly Work[] = [
  ...['b', 'div', 'blockquote', 'font', 'span', 'section'].map(tag => ({
    name: `cleaning nested <${tag}>`,
    size: 12_500,
    run: (size: number) => sanitise(opened(tag, size)),
  })),
  ...['a@', '?', '1 ', 'a.'].map(hard => ({
    name: `taking names out of a fault of '${hard}' again and again`,
    size: 6250,
    run: (size: number) => anonymous(hard.repeat(size), 3000),
  })),
  ...Object.entries(edits).map(([name, edit]) => ({
    name: `comparing a text with ${name}`,
    size: 1500,
    run: (size: number) => compare(blocks(size).join(''), blocks(size).map(edit).join('')),
  })),
]

/** How many times more it takes for an input that is eight times as large. */
function growthOf({ run, size }: Work): number {
  run(size)
  return cost(() => run(8 * size)) / cost(() => run(size))
}

/** Pieces of which a text may consist; each is estimated by what it is made of (`text-cost.ts`). */
const pieces = [
  '<b>',
  '<p>',
  '<blockquote>',
  '</p>',
  '<div><b>',
  '<table>',
  '<li><p>x</p></li>',
  '<p style="color:#000">',
  '<a href="#a">',
  '<br>',
  '<b></p>',
  'x<i>',
  '<ol start="3">',
] as const

const textOf = (body: string) => ({ header: '', body, footer: '' })

/** How many times its estimate a text of one piece takes, where plain paragraphs take what theirs says. */
function aboveEstimate(piece: string, unit: number): number {
  const estimate = 40
  const text = textOf(piece.repeat(Math.floor(estimate / costOf('sanitizedText', piece)) - 1))
  if (laneOf('sanitizedText', text) !== 'main') throw new Error(`${piece} is not cleaned at once`)
  sanitizedText(text)
  // Small work is told roughly: a collection of garbage falls into it.
  return cost(() => sanitizedText(text)) / (unit * (estimate + 5))
}

/** That no text is made to be slow: work grows with its input, and what is done at once takes what it is said to. */
export function measureGrowth(): Target[] {
  const plain = textOf('<p>Staff follow the procedure.</p>'.repeat(2500))
  sanitizedText(plain)
  const unit = cost(() => sanitizedText(plain)) / costOf('sanitizedText', plain)
  return [
    ...works.map(work => atMost(`${work.name}, 8 × the input`, growthOf(work), mostGrowth, ' ×')),
    ...pieces.map(piece =>
      atMost(
        `cleaning ${piece} again and again, against its estimate`,
        aboveEstimate(piece, unit),
        mostAboveEstimate,
        ' ×',
      ),
    ),
  ]
}
