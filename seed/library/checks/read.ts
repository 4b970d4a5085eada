import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withAlternatives } from '@cloudoc/html-merge/src/index.ts'
import { parse } from 'yaml'
import { documentFiles, split } from '../tidy.ts'
import { type FrontMatter, frontMatter, type LibraryFile } from './front-matter.ts'

export type { LibraryFile }

/** A document whose front matter holds. */
export interface LibraryDocument extends LibraryFile {
  matter: FrontMatter
}

/**
 * A text as its whole: `[[scotland]]` says only for whom a passage is, `[[scotland: …]]` for whom words
 * within it are.
 */
const unmarked = (body: string): string =>
  withAlternatives(body)
    .replaceAll(/\[\[[a-z][a-z, -]*\]\] ?/g, '')
    .replaceAll(/\[\[[a-z][a-z, -]*:([^[\]]*)\]\]/g, '$1')

/** All files of a library, current and earlier. */
export function readLibrary(library: string): LibraryFile[] {
  return documentFiles(library).map(file => {
    const { matter, body } = split(readFileSync(path.join(library, file), 'utf8'), file)
    return {
      file,
      earlier: file.startsWith(`earlier${path.sep}`),
      matter: parse(matter) as unknown,
      body: unmarked(body),
      marked: body,
    }
  })
}

/** The files whose front matter holds; what is wrong with the others is told by `frontMatterProblems`. */
export function validDocuments(files: readonly LibraryFile[]): LibraryDocument[] {
  return files.flatMap(file => {
    const read = frontMatter.safeParse(file.matter)
    return read.success ? [{ ...file, matter: read.data }] : []
  })
}

/** Is it a text to read and follow, rather than one to fill in? */
export const isProse = (document: LibraryDocument): boolean =>
  document.matter.kind === 'policy' || document.matter.kind === 'procedure'
