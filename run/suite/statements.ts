import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { markOf } from '../../plugins/core/server/data/sql/sent.ts'

/** A template of SQL in the code, as `sql` is given it: a whole statement or a part of one. */
export interface Template {
  /** Path from the root, and line. */
  at: string
  /** Its text, with `${}` for each value. */
  text: string
}

/** Templates with the tag `sql` in a file of code. */
export function templatesIn(path: string, code: string): Template[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const found: Template[] = []
  const look = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      found.push({ at: `${path}:${line}`, text: textOf(node.template) })
    }
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}

const textOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(span => span.literal.text)].join('${}')

/** Templates of the rooms that no process has sent, by what `sent.ts` of core kept in `folder`. */
export function unsentTemplates(root: string, folder: string): Template[] {
  const sent = new Set(readdirSync(folder).flatMap(name => readFileSync(join(folder, name), 'utf8').split('\n')))
  return codeOfRooms(root)
    .flatMap(path => templatesIn(path, readFileSync(join(root, path), 'utf8')))
    .filter(({ text }) => !sent.has(markOf(text)))
}

/**
 * The code of the rooms' servers, without tests and migrations, which are history. Only `server` is looked through:
 * beside it, packages are linked to each other in circles.
 */
const codeOfRooms = (root: string): string[] =>
  readdirSync(join(root, 'plugins')).flatMap(room => {
    const server = join('plugins', room, 'server')
    if (!existsSync(join(root, server))) return []
    return readdirSync(join(root, server), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.ts') && !/\.test\.ts$|^migrations\//.test(path))
      .map(path => join(server, path))
  })
