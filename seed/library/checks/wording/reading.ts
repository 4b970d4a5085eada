import type { LibraryDocument } from '../read.ts'
import { plain, withoutSection } from './plain-words.ts'

/** The lowest reading ease that a document may have. Plain English is about 60; law and medicine cost some. */
export const easeFloor = 50

/** Syllables of an English word, by its groups of vowels: right for most words, and fair over a whole text. */
export function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const spoken = letters.replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

/** Flesch reading ease of sentences: 100 is very easy, 0 very hard. */
export function readingEase(sentences: readonly string[]): number {
  const words = sentences.flatMap(sentence => sentence.split(/[\s-]+/).filter(word => /[a-z]/i.test(word)))
  if (words.length === 0) return 100
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0)
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (spoken / words.length)
}

/** The running sentences of a document: paragraphs and steps, not headings, tables, references or the closing line. */
export function sentencesOf(body: string): string[] {
  return withoutSection(body, 'References')
    .split('\n')
    .filter(line => line.trim() !== '' && !/^(?:#|\||<)/.test(line))
    .flatMap(line =>
      plain(line)
        .replace(/^\s*(?:\d+\.|-)\s+/, '')
        .split(/[.!?:;](?:\s+|$)/),
    )
    .filter(sentence => /[a-z]/i.test(sentence))
}

/** A document and its reading ease. */
export interface Ease {
  file: string
  ease: number
}

/** The reading ease of each current document, hardest first. */
export function easeOf(documents: readonly LibraryDocument[]): Ease[] {
  return documents
    .filter(document => !document.earlier)
    .map(({ file, body }) => ({ file, ease: readingEase(sentencesOf(body)) }))
    .sort((one, other) => one.ease - other.ease)
}

/** The figures in one line, and the five hardest documents. */
export function easeReport(eases: readonly Ease[]): string {
  const median = eases[Math.floor(eases.length / 2)]?.ease ?? 0
  const hardest = eases.slice(0, 5).map(({ file, ease }) => `  ${ease.toFixed(1)} ${file}`)
  return [
    `Flesch reading ease: lowest ${eases[0]?.ease.toFixed(1)}, median ${median.toFixed(1)}, ${eases.length} documents`,
    ...hardest,
  ].join('\n')
}

/** Documents that are too hard to read. */
export const easeProblems = (eases: readonly Ease[]): string[] =>
  eases
    .filter(({ ease }) => ease < easeFloor)
    .map(({ file, ease }) => `${file}: reading ease ${ease.toFixed(1)} is below ${easeFloor}`)
