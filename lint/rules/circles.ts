import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Rule } from 'eslint'
import { apps, floors, libraries } from '../rooms.ts'

/** Statements that bring another file in when a file is loaded; types are gone by then, and `import()` comes later. */
const statement = /^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\s*from\s*)?'([^']+)'/gm
/** `{ type A, type B }`: nothing of it is there at run time. */
const onlyTypes = (clause: string): boolean => {
  const names = /^\{([^}]*)\}$/
    .exec(clause.trim())?.[1]
    ?.split(',')
    .map(name => name.trim())
    .filter(Boolean)
  return names !== undefined && names.length > 0 && names.every(name => name.startsWith('type '))
}

const folderOf = (room: string): string =>
  (floors as readonly string[]).includes(room)
    ? `plugins/${room}`
    : (libraries as readonly string[]).includes(room)
      ? `lib/${room}`
      : room
const rooms = new Set<string>([...floors, ...libraries, ...apps])

/** The file that an import of ours leads to; nothing for packages. */
function fileOf(specifier: string, from: string, root: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [, room = '', path = ''] = /^@cloudoc\/([\w-]+)\/(.+)$/.exec(specifier) ?? []
  return rooms.has(room) ? join(root, folderOf(room), path) : undefined
}

const importsIn = (text: string, file: string, root: string): string[] =>
  [...text.matchAll(statement)].flatMap(([, clause = '', specifier = '']) =>
    onlyTypes(clause) ? [] : (fileOf(specifier, file, root) ?? []),
  )

/** What each file imports, read once in a run. */
const known = new Map<string, readonly string[]>()
const importsOf = (file: string, root: string): readonly string[] => {
  const found =
    known.get(file) ??
    (/\.tsx?$/.test(file) && existsSync(file) ? importsIn(readFileSync(file, 'utf8'), file, root) : [])
  known.set(file, found)
  return found
}

/** A way of imports from one file to another, both named; nothing where there is none. */
function wayTo(target: string, from: string, root: string, seen = new Set<string>()): string[] | undefined {
  if (from === target) return [from]
  if (seen.has(from)) return undefined
  seen.add(from)
  for (const next of importsOf(from, root)) {
    const way = wayTo(target, next, root, seen)
    if (way) return [from, ...way]
  }
  return undefined
}

/** No file brings itself in again: two files that need each other are one, or both stand on a third. */
export const circlesRule: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { circle: 'This import comes back to where it began: {{way}}.' } },
  create(context) {
    const root = context.cwd
    const check = (
      node: Rule.Node & { source?: unknown; specifiers?: unknown; importKind?: unknown; exportKind?: unknown },
    ): void => {
      const { value } = (node.source ?? {}) as { value?: unknown }
      if (typeof value !== 'string' || importsIn(context.sourceCode.getText(node), context.filename, root).length === 0)
        return
      const to = fileOf(value, context.filename, root)
      const way = to === undefined ? undefined : wayTo(context.filename, to, root)
      if (way)
        context.report({ node, messageId: 'circle', data: { way: way.map(file => relative(root, file)).join(' → ') } })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check }
  },
}
