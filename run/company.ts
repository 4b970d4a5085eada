import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { eraseCompany, exportCompany, eraseBlockerOf, reopenCompany, type CompanyRow } from '../plugins/accounts/server/services.ts'
import { load } from '@cloudoc/cms/boot.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { zipStream } from '@cloudoc/document-renderer/src/index.ts'
import { runningOrStarted } from './backup/embedded.ts'
import { isProduction, useLocalDefaults } from './environment.ts'

// `pnpm company:export <subdomain> <file>`: everything of a company in one zip. `pnpm company:erase <subdomain> --yes`: the end of it. `pnpm company:reopen <subdomain>`: a closed account as it was.
const [what, subdomain, rest] = process.argv.slice(2)
const usages: Record<string, string> = { export: 'pnpm company:export <subdomain> <file.zip>', reopen: 'pnpm company:reopen <subdomain>' }
const usage = usages[what ?? ''] ?? 'pnpm company:erase <subdomain> --yes'
if (!subdomain || (!rest && what !== 'reopen') || (what === 'erase' && rest !== '--yes')) {
  console.error(`✗ ${usage}${what === 'erase' ? '\n  Everything of the company is erased, and only a backup brings it back. Orders and invoices stay, as the law wants.' : ''}`)
  process.exit(2)
}

if (what === 'export' && existsSync(rest ?? '')) {
  console.error(`✗ ${rest} is there already.`)
  process.exit(1)
}

useLocalDefaults()
// Nothing is paid here; the rooms ask for an address all the same.
process.env['STRIPE_SANDBOX_URL'] ??= 'http://127.0.0.1:9'

/** By its subdomain, or by its public id where it has none. */
async function found(name: string): Promise<CompanyRow> {
  const [company] = await pool()('companies').where({ subdomain: name }).orWhere({ document_id: name }).limit(1)
  if (!company || company.erased_at) throw new Error(`There is no company "${name}". It goes by its subdomain, or by its id in the admin.`)
  return company
}

async function exported(file: string): Promise<string> {
  const company = await found(subdomain ?? '')
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

async function reopened(): Promise<string> {
  const company = await found(subdomain ?? '')
  if (!(await reopenCompany(pool(), company))) throw new Error(`The account of ${company.name} is not closed.`)
  return `The account of ${company.name} is open again. Its subscriptions run to their end and do not renew, unless the company resumes them.`
}

const counted = (rows: Record<string, number>): string => Object.entries(rows).filter(([, count]) => count > 0).map(([table, count]) => `${count} ${table}`).join(', ') || 'nothing'

async function erased(): Promise<string> {
  const company = await found(subdomain ?? '')
  const blocker = await eraseBlockerOf(company)
  if (blocker) throw new Error(blocker)
  const { rows, files, kept } = await eraseCompany(company)
  return `Erased: ${counted(rows)}, ${files} files. Kept by law: ${counted(kept)}. Backups from before hold the company still; so does the payment provider, for what was paid.`
}

const place = isProduction() ? undefined : await runningOrStarted().catch((error: Error) => {
  console.error(`✗ ${error.message}`)
  process.exit(1)
})
if (place) process.env['DATABASE_URL'] = place.url
let code = 0
try {
  const cms = await load()
  try {
    console.info(what === 'export' ? await exported(rest ?? '') : what === 'reopen' ? await reopened() : await erased())
  } finally {
    await cms.stop()
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
  code = 1
}
await place?.done()
process.exit(code)
