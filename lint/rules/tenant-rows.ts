import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rule } from 'eslint'

/** The parts of a syntax tree that are looked at. */
interface Tree {
  type: string
  name?: string
  value?: unknown
  callee?: Tree
  object?: Tree
  property?: Tree
  arguments?: Tree[]
  properties?: Tree[]
  key?: Tree
  parent?: Tree
}

/** Tables of all rooms that have `company: required(company)`, read once in a run. */
const known = new Map<string, ReadonlySet<string>>()
function tenantTables(root: string): ReadonlySet<string> {
  const found =
    known.get(root) ??
    new Set(
      readdirSync(join(root, 'plugins'))
        .map(room => join(root, 'plugins', room, 'server/content-types/index.ts'))
        .filter(existsSync)
        .flatMap(file => readFileSync(file, 'utf8').split('defineTable(').slice(1))
        .filter(text => text.includes('required(company)'))
        .map(text => /collection: '(\w+)'/.exec(text)?.[1] ?? ''),
    )
  known.set(root, found)
  return found
}

const nameOf = (tree: Tree | undefined): string | undefined =>
  tree?.type === 'Identifier' ? tree.name : tree?.type === 'MemberExpression' ? tree.property?.name : undefined
/** `sql`, `tx.sql`, `pool()`, `readers()`, and `.from` and `.into` of what they begin. */
const clients = new Set(['sql', 'connection', 'trx', 'from', 'into'])
const isClient = (tree: Tree | undefined): boolean =>
  tree?.type === 'CallExpression'
    ? ['pool', 'readers'].includes(nameOf(tree.callee) ?? '')
    : clients.has(nameOf(tree) ?? '')
/** `'orders'`, `'orders as o'`, `{ o: 'orders' }`. */
const tablesIn = (given: Tree | undefined): string[] =>
  given?.type === 'Literal' && typeof given.value === 'string'
    ? [given.value.split(' ')[0] ?? '']
    : given?.type === 'ObjectExpression'
      ? (given.properties ?? []).flatMap(({ value }) => tablesIn(value as Tree | undefined))
      : []
/** Followed by an insert, whose own type asks for the company; or, under an alias, which `ofCompany` does not take, by a condition on the company. */
function isScoped({ parent, arguments: [table] = [] }: Tree): boolean {
  const next = parent?.type === 'MemberExpression' ? nameOf(parent) : undefined
  if (next !== 'where' || table?.type !== 'Literal' || !String(table.value).includes(' ')) return next === 'insert'
  const [condition] = parent?.parent?.arguments ?? []
  const keys =
    condition?.type === 'ObjectExpression'
      ? (condition.properties ?? []).map(({ key }) => key?.value)
      : [condition?.value]
  return keys.some(key => typeof key === 'string' && /^\w+\.company_id$/.test(key))
}

const tag = /^\*[\s\S]*@acrossCompanies\b[ \t]*([^\n]*)/
type Mark = 'with a reason' | 'without one' | undefined
const markIn = (comments: readonly { type: string; value: string }[]): Mark => {
  const found = comments.map(({ type, value }) => (type === 'Block' ? tag.exec(value) : null)).find(Boolean)
  return found ? (/\w{3}/.test(found[1] ?? '') ? 'with a reason' : 'without one') : undefined
}

/**
 * Rows of a company are looked at and changed through `ofCompany`. Whatever has to do with several companies, or finds out which one is meant, says so:
 * `@acrossCompanies reason` in the doc comment of the function that does, and of no more: a mark above the imports frees nothing, as it would whatever is written into the file
 * later. Inserts are free: their type asks for the company.
 * Under an alias the first condition names the company: `sql('orders as o').where('o.company_id', …)`.
 *
 * It does not see: raw SQL (`sql.raw`, `whereRaw`), tables that are joined to a scoped query, names of tables that are worked out, and clients under another name than
 * `sql`, `tx.sql`, `pool()`, `readers()`, `trx`, `connection`. The generated matrices try those, through the calls.
 */
export const tenantRowsRule: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { tables: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
    messages: {
      direct:
        "Rows of {{table}} belong to companies: ofCompany(sql, '{{table}}', …), or @acrossCompanies with the reason in the doc comment.",
      reason: '@acrossCompanies needs a reason in the same line.',
    },
  },
  create(context) {
    const { tables = [] } = (context.options[0] ?? {}) as { tables?: string[] }
    const isTenant = (table: string): boolean =>
      tables.includes(table) || (tables.length === 0 && tenantTables(context.cwd).has(table))
    const { sourceCode } = context
    const markOf = (node: Rule.Node): Mark => {
      for (let at: Rule.Node | null = node; at && at.type !== 'Program'; at = at.parent) {
        const mark = markIn(sourceCode.getCommentsBefore(at))
        if (mark) return mark
      }
      return undefined
    }
    return {
      CallExpression(node) {
        const call = node as unknown as Tree
        const table = isClient(call.callee) ? tablesIn(call.arguments?.[0]).find(isTenant) : undefined
        if (table === undefined || isScoped(call)) return
        const mark = markOf(node)
        if (mark !== 'with a reason') context.report({ node, messageId: mark ? 'reason' : 'direct', data: { table } })
      },
    }
  },
}
