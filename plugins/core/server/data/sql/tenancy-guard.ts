import { companyTables } from '../table.ts'

/** Tables that a text names, each with its alias: `from documents d`, `join folders`, `, people p`, `insert into notes (`. */
const tablePattern =
  /(?:\b(from|join|update|into|using)|,)\s+([a-z_]+)\b(?!\s*\.)(?:\s+(?:as\s+)?(?!(?:on|where|left|right|inner|cross|join|group|order|limit|offset|for|set|using|union|values|select|returning|default|except|tablesample)\b)([a-z_]+)\b(?!\s*[.(]))?(?=(\s*\([^)]*\))?)/gi

/**
 * The first table of companies in a text whose rows are not narrowed to one company. Under its alias there has to be
 * `company_id = :company`, or the `company_id` of another table; an insert has to name the column `company_id`.
 */
export function unguardedTable(text: string, isOfCompanies: (table: string) => boolean): string | undefined {
  for (const [, keyword, table = '', alias = table, columns = ''] of text.matchAll(tablePattern)) {
    if (!isOfCompanies(table)) {
      continue
    }
    const isGuarded = keyword?.toLowerCase() === 'into' ? /\bcompany_id\b/.test(columns) : guardOf(alias).test(text)
    if (!isGuarded) {
      return table
    }
  }
  return undefined
}

const guardOf = (alias: string): RegExp =>
  new RegExp(
    `\\b${alias}\\.company_id = (?::company|\\w+\\.company_id)\\b|(?::company|\\b\\w+\\.company_id) = ${alias}\\.company_id\\b`,
  )

/** Texts that were found to be narrowed. */
const checked = new Set<string>()
const maxChecked = 5000

/** Throws for a text that reads or writes rows of companies without naming whose they are. */
export function checkTenancy(text: string): void {
  if (checked.has(text)) {
    return
  }
  const table = unguardedTable(text, name => companyTables.has(name))
  if (table !== undefined) {
    throw new Error(
      `Rows of ${table} are not narrowed to a company: inCompany(actor, '…'), or acrossCompanies('why'), in: ${text.trim().slice(0, 200)}`,
    )
  }
  if (checked.size < maxChecked) {
    checked.add(text)
  }
}
