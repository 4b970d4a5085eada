import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { zipStream } from '@cloudoc/document-renderer/src/index.ts'
import {
  eraseBlockerOf,
  eraseCompany,
  exportCompany,
  reopenCompany,
} from '../../plugins/accounts/server/services/company.ts'
import { type CompanyRow } from '../../plugins/accounts/server/services/people.ts'

/*
 * What `pnpm company:…` does, in a process that has loaded the platform. Each takes the company's subdomain,
 * or its public id where it has none, and answers what to say of it; throws, in words for whoever typed it,
 * where it is not done.
 */
async function found(name: string): Promise<CompanyRow> {
  const [company] = await pool()('companies').where({ subdomain: name }).orWhere({ document_id: name }).limit(1)
  if (!company || company.erased_at)
    throw new Error(`There is no company "${name}". It goes by its subdomain, or by its id in the admin.`)
  return company
}

/** Everything of it, in one zip: a file that is whole, or none. */
async function exportTo(name: string, file: string): Promise<string> {
  const company = await found(name)
  const part = `${file}.part`
  try {
    await pipeline(zipStream(exportCompany(company)), createWriteStream(part, { mode: 0o600 }))
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  return `Everything of ${company.name} is in ${file}.`
}

/** A closed account, as it was. */
async function reopen(name: string): Promise<string> {
  const company = await found(name)
  if (!(await reopenCompany(pool(), company))) throw new Error(`The account of ${company.name} is not closed.`)
  return `The account of ${company.name} is open again. Its subscriptions run to their end and do not renew, unless the company resumes them.`
}

const counted = (rows: Record<string, number>): string =>
  Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ') || 'nothing'

/** The end of it (rulings 38). */
async function erase(name: string): Promise<string> {
  const company = await found(name)
  const blocker = await eraseBlockerOf(company)
  if (blocker) throw new Error(blocker)
  const { rows, files, kept } = await eraseCompany(company)
  return `Erased: ${counted(rows)}, ${files} files. Kept by law: ${counted(kept)}. Backups from before hold the company still; so does the payment provider, for what was paid.`
}

/** Each by the name that it is asked by. */
export const actions = { export: exportTo, reopen, erase } satisfies Record<
  string,
  (name: string, file: string) => Promise<string>
>
