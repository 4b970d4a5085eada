import { dirname, normalize, relative } from 'node:path'

/** A file with what it says. */
export interface Source {
  path: string
  text: string
}

const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** The folder of an area that a file lies in; undefined for files of the area itself, and outside of it. */
function folderOf(area: string, path: string): string | undefined {
  const [first = '', ...rest] = relative(area, path).split('/')
  return first === '..' || rest.length === 0 ? undefined : first
}

/** Which folders of an area import from which, types included. */
function importsBetween(area: string, sources: readonly Source[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const from = folderOf(area, path)
    if (from === undefined) continue
    for (const [, name = ''] of text.matchAll(relativeImport)) {
      const to = folderOf(area, normalize(`${dirname(path)}/${name}`))
      if (to !== undefined && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  return imports
}

/**
 * Folders of an area that import from one another in a circle, each as a way back to itself: `call → http → call`.
 * Where there is none, the folders have an order in which each imports from those below it only.
 */
export function folderCircles(area: string, sources: readonly Source[]): string[] {
  const imports = importsBetween(area, sources)
  const wayBack = (start: string): string[] | undefined => {
    const ways: string[][] = [[start]]
    const seen = new Set<string>()
    for (let way = ways.shift(); way; way = ways.shift()) {
      for (const next of imports.get(way.at(-1) ?? '') ?? []) {
        if (next === start) return [...way, start]
        if (!seen.has(next)) ways.push([...way, next])
        seen.add(next)
      }
    }
    return undefined
  }
  return [...imports.keys()].flatMap(folder => wayBack(folder)?.join(' → ') ?? [])
}
