import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { floors } from '../../lint/rooms.ts'
import { ofAllSites } from '../people-of-all-sites.ts'

/**
 * Statements about people, and about what proves something of them, narrow them to the sites that somebody manages
 * (`inScope`, `onlyInScope`), or say `allSites('why')`. What does neither stands in `people-of-all-sites.ts`, with the
 * reason.
 */
const tables = [
  'people',
  'people_sites',
  'people_group_members',
  'people_invites',
  'people_import_rows',
  'policy_obligations',
  'policy_readings',
  'policy_causes',
  'quiz_attempts',
  'quiz_allowances',
  'course_enrolments',
  'course_certificates',
  'course_progress',
  'evidence',
]
const named = new RegExp(`\\b(?:from|join|update)\\s+(?:${tables.join('|')})\\b`, 'i')
const built = new RegExp(`^(?:${tables.join('|')})(?: as \\w+)?$`)
const narrows = /\b(?:inScope|onlyInScope|allSites|sitesWithin|onlyOwnUsers)\(/

/** The statement that an expression stands in: its function where that is an expression, else its line of code. */
function around(node: ts.Node): ts.Node {
  let at = node
  while (at.parent && !ts.isStatement(at) && !ts.isArrowFunction(at)) at = at.parent
  return at
}

/** Lines of a file that read people and narrow them to no sites. */
function unscopedIn(path: string): number[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: number[] = []
  const look = (node: ts.Node, narrowed: boolean): void => {
    const isSql = ts.isTaggedTemplateExpression(node) && node.tag.getText(file).startsWith('sql')
    const isNarrowed = narrowed || (isSql && narrows.test(node.getText(file)))
    const isTable = ts.isStringLiteral(node) && built.test(node.text) && ts.isCallExpression(node.parent)
    const reads = isSql ? named.test(node.template.getText(file)) : isTable && isQuery(node.parent as ts.CallExpression)
    if (reads && !isNarrowed && !(isTable && narrows.test(around(node).getText(file)))) {
      found.push(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)
    } else ts.forEachChild(node, child => look(child, isNarrowed))
  }
  const isQuery = ({ expression }: ts.CallExpression): boolean =>
    /^(?:ofCompany|db|tx\.db|.*[jJ]oin)$/.test(last(expression.getText(file)))
  const last = (text: string): string => (text.endsWith('oin') ? 'join' : text)
  look(file, false)
  return found
}

const files = floors.flatMap(room => {
  const server = join('plugins', room, 'server')
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !/\.test\.ts$|^migrations\//.test(path))
    .map(path => join(server, path))
})
const unscoped = new Map(files.map(path => [path, unscopedIn(path)] as const).filter(([, lines]) => lines.length > 0))

it('statements about people say whose they read', () => {
  expect(
    [...unscoped].filter(([path]) => ofAllSites[path] === undefined).map(([path, lines]) => `${path}:${lines}`),
  ).toEqual([])
})

it('what stands among the exceptions still needs to', () => {
  expect(Object.keys(ofAllSites).filter(path => !unscoped.has(path))).toEqual([])
})
