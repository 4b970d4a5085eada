import { isProse, type LibraryDocument } from '../read.ts'
import { wordsOf } from './plain-words.ts'

const shortest = 700
const longest = 4000

/** Policies and procedures that are too short to be of use or too long to be read. */
export function lengthProblems(documents: readonly LibraryDocument[]): string[] {
  return documents.filter(isProse).flatMap(({ file, body }) => {
    const count = wordsOf(body).length
    return count < shortest || count > longest ? [`${file}: ${count} words, not ${shortest} to ${longest}`] : []
  })
}
