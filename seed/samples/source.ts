import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { type LibraryDocument, readLibrary, validDocuments } from '../library/checks/read.ts'

/** An entry of content/samples.yaml. */
export interface Sample {
  id: number
  kind: 'policy' | 'form'
  tile: boolean
  number: string
  title: string
  text: string
}
/** What a PDF was made of, as content/samples/made.yaml keeps it. */
export interface Made {
  id: number
  number: string
  source: string
}
/** Pictures of pages that can be leafed through, as content/samples/pages.yaml keeps them: how many, and of which text. */
export interface Leaves {
  id: number
  pages: number
  source: string
}

export const folderOf = (seed: string): string => path.join(seed, 'content', 'samples')

/** The samples that are wanted, with the document of the library that each of them is. */
export function readSamples(seed: string): { sample: Sample; document: LibraryDocument | undefined }[] {
  const documents = validDocuments(readLibrary(path.join(seed, 'library'))).filter(({ earlier }) => !earlier)
  const samples = parse(readFileSync(path.join(seed, 'content', 'samples.yaml'), 'utf8')) as Sample[]
  return samples.map(sample => ({ sample, document: documents.find(({ matter }) => matter.number === sample.number) }))
}

export const readMade = (seed: string): Made[] =>
  parse(readFileSync(path.join(folderOf(seed), 'made.yaml'), 'utf8')) as Made[]

export const readLeaves = (seed: string): Leaves[] =>
  parse(readFileSync(path.join(folderOf(seed), 'pages.yaml'), 'utf8')) as Leaves[]

/** Differs when anything differs that is printed. */
export function sourceOf({ matter, body }: LibraryDocument): string {
  const { title, number, version, written, format } = matter
  return createHash('sha256')
    .update(JSON.stringify([title, number, version, written, format, body]))
    .digest('hex')
    .slice(0, 16)
}
