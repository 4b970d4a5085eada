import { isStale } from '../connection/prepared.ts'
import { askReaders } from '../connection/readers.ts'
import { companyTables } from '../table.ts'
import type { CompanyScope } from '../tenancy.ts'
import type { Db } from '../transaction.ts'

/** What a call asks each time it is made. */
export interface Statement<V extends object, Row> {
  /**
   * The rows. On what calls read with (`readers()`) it is prepared once a connection, and nothing is put
   * together; on a transaction it is as any other.
   */
  rows(sql: Db, values: V): Promise<Row[]>
}
/** The same of a company's rows. `:company` comes from the scope alone. */
export interface CompanyStatement<V extends object, Row> {
  rows(sql: Db, scope: CompanyScope | number, values: V): Promise<Row[]>
}

/** `:name`, but no cast (`::int`). */
const named = /(?<![:\w]):([a-zA-Z]\w*)/g
let last = 0

/**
 * A statement that is written once, as text, with `:name` for each value. For what is asked with every
 * request: the query builder's work is a fifth of such a call. What differs from one caller to the next is a
 * value; what changes the text makes another statement (`perShape`).
 * @example const sessionOf = statement<{ hash: string }, Found>('select … where token_hash = :hash')
 */
export function statement<V extends object, Row>(text: string): Statement<V, Row> {
  const names: string[] = []
  const positioned = text.replace(
    named,
    (_, name: string) => `$${(names.includes(name) ? names.indexOf(name) : names.push(name) - 1) + 1}`,
  )
  let prepared = `cloudoc_t${++last}`
  const valuesOf = (values: object): unknown[] =>
    names.map(name => {
      const value = (values as Record<string, unknown>)[name]
      // Left out it would be null, and a condition that nothing meets.
      if (value === undefined) throw new Error(`No value for :${name} in: ${text.slice(0, 80)}`)
      return value
    })
  return {
    async rows(sql, values) {
      const given = valuesOf(values)
      try {
        const answered = askReaders(sql, prepared, positioned, given)
        if (answered) return (await answered) as Row[]
      } catch (error) {
        if (!isStale(error)) throw error
        // Under a name that no connection knows it is prepared anew, whatever has changed.
        prepared = `cloudoc_t${++last}`
        return (await askReaders(sql, prepared, positioned, given)) as Row[]
      }
      return (await sql.raw<{ rows: Row[] }>(text, values as never)).rows
    },
  }
}

/** Tables that a text reads, with the names they have there: `from documents d`, `join folders`, `, people p`. */
const tables =
  /(?:\b(?:from|join|update|into)|,)\s+([a-z_]+)\b(?!\s*[.(])(?:\s+(?:as\s+)?(?!(?:on|where|left|right|inner|cross|join|group|order|limit|offset|for|set|using|union|values|select|returning)\b)([a-z_]+)\b(?!\s*[.(]))?/gi

/**
 * The first table of a company in a text whose rows are not narrowed to it: under its name there has to be
 * `company_id = :company`, or another's `company_id`.
 */
export function unguardedTable(text: string, isOfCompany: (table: string) => boolean): string | undefined {
  for (const [, table = '', alias = table] of text.matchAll(tables)) {
    const guard = new RegExp(
      `\\b${alias}\\.company_id = (?::company|\\w+\\.company_id)\\b|(?::company|\\b\\w+\\.company_id) = ${alias}\\.company_id\\b`,
    )
    if (isOfCompany(table) && !guard.test(text)) return table
  }
  return undefined
}

/**
 * As `statement`, for rows of a company: what `ofCompany` is for queries that are built. Each tenant table in
 * it is narrowed by its `company_id`, and one of them by `:company`: a text that leaves one out throws when
 * it is first used, as does a scope without a company.
 * @example const foldersOf = companyStatement<object, FolderRow>('select f.* from folders f where
 * f.company_id = :company')
 */
export function companyStatement<V extends object, Row>(text: string): CompanyStatement<V, Row> {
  const made = statement<V & { company: number }, Row>(text)
  let checked = false
  const check = (): void => {
    if (!/\w\.company_id = :company\b/.test(text)) throw new Error(`Not narrowed to a company: ${text.slice(0, 80)}`)
    const unguarded = unguardedTable(text, table => companyTables.has(table))
    if (unguarded !== undefined)
      throw new Error(`Rows of ${unguarded} are not narrowed to a company: ${text.slice(0, 80)}`)
    checked = true
  }
  return {
    async rows(sql, scope, values) {
      if (!checked) check()
      const company = typeof scope === 'number' ? scope : scope.company.id
      if (!Number.isSafeInteger(company)) throw new Error('A statement of a company needs a company')
      return made.rows(sql, { ...values, company })
    },
  }
}

/**
 * Makes a statement for each shape of what is asked (a status, an order), when it is first asked for. Of few
 * kinds: values are no part of a shape.
 */
export function perShape<Shape extends Readonly<Record<string, string | number | boolean>>, Made>(
  make: (shape: Shape) => Made,
): (shape: Shape) => Made {
  const made = new Map<string, Made>()
  return shape => {
    const key = Object.values(shape).join(' ')
    const known = made.get(key) ?? make(shape)
    made.set(key, known)
    return known
  }
}
