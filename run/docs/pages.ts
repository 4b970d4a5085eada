import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Blocks } from './blocks.ts'

/** The pages with generated parts, from the root of the repository, each with the names of its parts. */
export const generatedPages: Readonly<Record<string, readonly string[]>> = {
  'docs/architecture/rooms.md': ['rooms'],
  'docs/architecture/events-and-ports.md': ['events', 'ports'],
  'docs/architecture/across-companies.md': ['reasons'],
}

const patternOf = (name: string): RegExp =>
  new RegExp(`(<!-- generated: ${name} -->\\n)[\\s\\S]*?(<!-- end: ${name} -->)`)

/** The page with its generated parts replaced. Throws if a marker is missing. */
export function withBlocks(page: string, blocks: Blocks, names: readonly string[]): string {
  return names.reduce((text, name) => {
    if (!patternOf(name).test(text)) {
      throw new Error(`The page has no markers <!-- generated: ${name} --> and <!-- end: ${name} -->.`)
    }
    return text.replace(patternOf(name), (_, begin: string, end: string) => `${begin}\n${blocks[name] ?? ''}\n\n${end}`)
  }, page)
}

/** A text without what Prettier changes: line ends. Two texts that read the same are equal. */
const unwrapped = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** The pages whose generated parts differ from the code. */
export function outdatedPages(root: string, blocks: Blocks): string[] {
  return Object.entries(generatedPages)
    .filter(([path, names]) => {
      const page = readFileSync(join(root, path), 'utf8')
      return unwrapped(withBlocks(page, blocks, names)) !== unwrapped(page)
    })
    .map(([path]) => path)
}
