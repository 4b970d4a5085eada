import type { LibraryDocument } from '../read.ts'
import { wordsOf } from '../wording/plain-words.ts'

/** A passage may be shared up to this many words. */
const allowed = 40

/** Passages that may stand in more than one document, each with its reason. */
const boilerplate: readonly { name: string; text: string }[] = []

/** The words by which passages are compared: small letters, without marks. */
const compared = (markdown: string): string[] =>
  wordsOf(markdown)
    .map(word => word.toLowerCase().replace(/[^\p{L}\d]/gu, ''))
    .filter(word => word !== '')

/** The words of a document, with a mark in the place of each named boilerplate. */
function ownWords(body: string): string[] {
  const joined = ` ${compared(body).join(' ')} `
  return boilerplate
    .reduce((text, { name, text: shared }) => text.replaceAll(` ${compared(shared).join(' ')} `, ` (${name}) `), joined)
    .trim()
    .split(' ')
}

/** All runs of one word more than is allowed. */
function passages(words: readonly string[]): string[] {
  const runs = Array.from({ length: Math.max(0, words.length - allowed) }, (_, start) =>
    words.slice(start, start + allowed + 1),
  )
  return runs.map(run => run.join(' '))
}

/** Passages above 40 words that two different documents share; a document and its own earlier version may. */
export function duplicateProblems(documents: readonly LibraryDocument[]): string[] {
  const owners = new Map<string, LibraryDocument>()
  const found = new Map<string, string>()
  for (const document of documents) {
    for (const passage of passages(ownWords(document.body))) {
      const owner = owners.get(passage)
      if (owner === undefined) owners.set(passage, document)
      else if (owner.matter.number !== document.matter.number) {
        const pair = `${document.file} and ${owner.file}`
        if (!found.has(pair)) found.set(pair, `${pair} share: ${passage}`)
      }
    }
  }
  return [...found.values()]
}
