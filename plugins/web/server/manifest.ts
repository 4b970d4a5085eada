import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopClient } from './folders.ts'

interface Chunk { file: string; css?: string[]; assets?: string[]; imports?: string[]; isEntry?: boolean }
/** Vite's list of what was built, by source file. */
export type Manifest = Readonly<Record<string, Chunk>>

export const readManifest = (): Manifest => JSON.parse(readFileSync(join(shopClient, '.vite', 'manifest.json'), 'utf8')) as Manifest

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

/** Script files that the first load of a route takes, the entry first. */
export const scriptsOf = (manifest: Manifest, file: string): string[] => chunksOf(manifest, [entry, file]).map(chunk => chunk.file)

export const stylesOf = (manifest: Manifest, file: string): string[] => [...new Set(chunksOf(manifest, [entry, file]).flatMap(chunk => chunk.css ?? []))]
