import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import nspell from 'nspell'
import type { LibraryDocument } from '../read.ts'

/** Words with -ize that are British too. */
const withZ =
  /^(?:prize|size|seize|capsize|oversize|resize|downsize|maize|assize)(?:d|s|r)?$|^(?:sizing|seizing|seizure|resizing)s?$/i

type Speller = Pick<ReturnType<typeof nspell>, 'correct'>

/** American in spelling, whatever the dictionary says; the house writes -ise and -yse. */
const isAmerican = (word: string): boolean =>
  /(?:iz(?:e[ds]?|ers?|ing|ations?|ational)|yz(?:e[ds]?|ing))$/i.test(word) && !withZ.test(word)

/** The dictionary is read from its files: the package itself loads them in a way that tests cannot. */
function dictionary(library: string): { aff: Buffer; dic: Buffer } {
  const folder = path.dirname(createRequire(path.resolve(library, '..', 'package.json')).resolve('dictionary-en-gb'))
  return { aff: readFileSync(path.join(folder, 'index.aff')), dic: readFileSync(path.join(folder, 'index.dic')) }
}

/** The accepted words: names of laws and bodies, medical and care terms. One a line; `#` begins a remark. */
function acceptedWords(library: string): string[] {
  return readFileSync(path.join(library, 'words.txt'), 'utf8')
    .split('\n')
    .map(line => line.replace(/#.*/, '').trim())
    .filter(line => line !== '')
}

/**
 * The words of a document that have a spelling: no pictures, placeholders, addresses, or letters that belong
 * to a number; hyphens stay.
 */
export function spelledWords(text: string): string[] {
  return (
    text
      .replace(/!\[[^\]]*\]\([^)]*\)|\{\{[^}]*\}\}|<[^>]+>|\S+@\S+|\b(?:https?:|www\.)\S+|\S*\d\S*/g, ' ')
      .replaceAll('’', "'")
      .match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? []
  )
    .map(word => word.replace(/'s$/, ''))
    .filter(word => word.length > 1)
}

/** What a reader sees of a document: its title, the reason for a change and its text. */
const shown = ({ matter, body }: LibraryDocument): string => [matter.title, matter.change ?? '', body].join('\n')

/**
 * Is a word, or each part of one with hyphens, in the list or right by the dictionary? A capital makes no
 * difference to the list.
 */
function isSpelt(word: string, accepted: ReadonlySet<string>, speller: Speller): boolean {
  if (accepted.has(word) || accepted.has(word.toLowerCase())) return true
  if (word.includes('-')) return word.split('-').every(part => part.length < 2 || isSpelt(part, accepted, speller))
  return speller.correct(word) && !isAmerican(word)
}

/** Words that neither the dictionary nor the list knows, each with the files it stands in. */
export function misspelt(library: string, texts: readonly { file: string; text: string }[]): Map<string, string[]> {
  const speller = nspell(dictionary(library))
  const accepted = new Set(acceptedWords(library))
  const unknown = new Map<string, string[]>()
  for (const { file, text } of texts) {
    for (const word of new Set(spelledWords(text))) {
      if (!isSpelt(word, accepted, speller)) unknown.set(word, [...(unknown.get(word) ?? []), file])
    }
  }
  return unknown
}

/** Words of documents that neither the dictionary nor the list knows. */
const unknownWords = (library: string, documents: readonly LibraryDocument[]): Map<string, string[]> =>
  misspelt(
    library,
    documents.map(document => ({ file: document.file, text: shown(document) })),
  )

/** Accepted words that no document uses any more. */
function idleWords(library: string, documents: readonly LibraryDocument[]): string[] {
  const words = documents.flatMap(document => spelledWords(shown(document)))
  const used = new Set(words.flatMap(word => [word, ...word.split('-')]).flatMap(word => [word, word.toLowerCase()]))
  return acceptedWords(library).filter(word => !used.has(word))
}

/** Words that are unknown, and accepted words that are not used. */
export function spellingProblems(library: string, documents: readonly LibraryDocument[]): string[] {
  return [
    ...[...unknownWords(library, documents)].map(([word, files]) => `${word}: ${files.slice(0, 3).join(', ')}`),
    ...idleWords(library, documents).map(word => `words.txt: ${word} stands in no document`),
  ]
}
