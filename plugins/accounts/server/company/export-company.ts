import { Readable } from 'node:stream'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { tenantTables } from '@cloudoc/core/server/data/tenant-tables.ts'
import { pool, type Sql } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import type { CompanyRow } from '../tables.ts'
import '../tables.ts'

/** A file of an export, by its path in it. */
export interface Part {
  name: string
  content: Buffer | Readable
}
/** What a room adds to the export of a company besides its rows: documents as they read. */
export type PartsOf = (sql: Sql, company: Pick<CompanyRow, 'id' | 'document_id'>) => AsyncIterable<Part>

const makers: PartsOf[] = []
export const addToCompanyExport = (make: PartsOf): void => void makers.push(make)

/** Where the files of a company lie in the store: most by the id of its row, its own pictures by its public one. */
export const companyFolders = ({ id, document_id }: Pick<CompanyRow, 'id' | 'document_id'>): string[] => [
  `companies/${id}/`,
  `companies/${document_id}/`,
]

/** Good for nothing to the company, and a danger to it where the export is lost. */
export const isSecret = (column: string): boolean =>
  (column.endsWith('_hash') && column !== 'text_hash') || column === 'two_step_secret'
const withoutSecrets = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isSecret(column)))

/** Everything of a company: the rows of each table as JSON, what rooms add, and its files but those that are left out by their key. Read while it is written out, so that it may be large. */
export async function* exportCompany(
  company: Pick<CompanyRow, 'id' | 'document_id'>,
  isLeftOut: (key: string) => boolean = () => false,
): AsyncGenerator<Part> {
  const sql = pool()
  const [row] = await sql('companies').where({ id: company.id })
  yield json('data/companies.json', [row ?? {}])
  const logins = await sql('up_users')
    .whereIn('id', ofCompany(sql, 'people', company.id).select('login_id'))
    .orderBy('id')
    .select('id', 'email', 'blocked', 'created_at')
  yield json('data/logins.json', logins)
  for (const table of await tenantTables(sql))
    yield { name: `data/${table}.json`, content: Readable.from(rowsOf(sql, table, company.id)) }
  for (const make of makers) yield* make(sql, company)
  const store = await files()
  for (const folder of companyFolders(company)) {
    for await (const key of store.list(folder)) {
      if (isLeftOut(key)) continue
      const file = await store.get(key)
      if (file) yield { name: `files/${key}`, content: file.content }
    }
  }
}

const json = (name: string, rows: object[]): Part => ({
  name,
  content: Buffer.from(JSON.stringify(rows.map(withoutSecrets), undefined, 2)),
})

const atOnce = 200

/** A list, a slice of rows at a time: revisions may be many and long. */
async function* rowsOf(sql: Sql, table: string, companyId: number): AsyncGenerator<string> {
  let after = 0
  let separator = '['
  for (;;) {
    const rows = await sql(table)
      .where({ company_id: companyId })
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .select<{ id: number }[]>('*')
    for (const row of rows) {
      yield `${separator}\n  ${JSON.stringify(withoutSecrets(row))}`
      separator = ','
    }
    if (rows.length < atOnce) break
    after = rows.at(-1)?.id ?? after
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}
