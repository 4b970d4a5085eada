import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopClient } from './folders.ts'

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  isEntry?: boolean
}
/** Vite's list of what was built, by source file. */
export type Manifest = Readonly<Record<string, Chunk>>

export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(shopClient, '.vite', 'manifest.json'), 'utf8')) as Manifest

const entry = 'entry-client.tsx'

/** The chunks of some source files, with everything that they import from the start. */
function chunksOf(manifest: Manifest, files: readonly string[]): Chunk[] {
  const seen = new Set<string>()
  const walk = (name: string): Chunk[] => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return []
    seen.add(name)
    return [chunk, ...(chunk.imports ?? []).flatMap(walk)]
  }
  return files.flatMap(walk)
}

/** What takes a page over; the entry fetches it when it is wanted. */
const takeover = 'hydrate.tsx'

/** Script files that come with every page, the entry first. */
export const firstScripts = (manifest: Manifest): string[] => chunksOf(manifest, [entry]).map(chunk => chunk.file)

/** Script files of a route in all, once hydrated: those that come with every page first. */
export const scriptsOf = (manifest: Manifest, file: string): string[] =>
  chunksOf(manifest, [entry, takeover, file]).map(chunk => chunk.file)

export const stylesOf = (manifest: Manifest, file: string): string[] => [
  ...new Set(chunksOf(manifest, [entry, takeover, file]).flatMap(chunk => chunk.css ?? [])),
]
