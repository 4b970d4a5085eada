import { existsSync } from 'node:fs'
import path from 'node:path'
import type { LibraryDocument } from '../read.ts'

/** The anchor that a heading gets. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')

/** The anchors of a text. */
const anchors = (body: string): string[] => [...body.matchAll(/^#{2,6} (.+)$/gm)].map(found => anchor(found[1] ?? ''))

/** Does a link lead somewhere? One that leaves the library has a scheme and is not looked up. */
function leads(library: string, from: LibraryDocument, target: string, documents: readonly LibraryDocument[]): boolean {
  if (/^(?:https?:|mailto:|tel:|\{\{)/.test(target)) return true
  const [page = '', hash] = target.split('#')
  const file = page === '' ? from.file : path.join(path.dirname(from.file), page)
  if (!existsSync(path.join(library, file))) return false
  return hash === undefined || anchors(documents.find(document => document.file === file)?.body ?? '').includes(hash)
}

/** Links inside the library that lead nowhere. */
export function linkProblems(library: string, documents: readonly LibraryDocument[]): string[] {
  return documents.flatMap(document =>
    [...document.body.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(found => found[1] ?? '')
      .filter(target => !leads(library, document, target, documents))
      .map(target => `${document.file}: the link to ${target} leads nowhere`),
  )
}
