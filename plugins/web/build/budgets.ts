import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest, scriptsOf, type Manifest } from '../server/manifest.ts'
import { home, shopClient } from '../server/folders.ts'

/** Gzip kilobytes of script that a route of the shop may load before it is usable, by route file. */
type Budgets = Readonly<Record<string, number>>

const budgets = (): Budgets => JSON.parse(readFileSync(join(home('storefront'), 'budgets.json'), 'utf8')) as Budgets

/** Kilobytes of script, gzipped, that the first load of a route takes. */
export const firstLoad = (manifest: Manifest, file: string): number =>
  scriptsOf(manifest, file).reduce((sum, script) => sum + statSync(join(shopClient, `${script}.gz`)).size, 0) / 1000

/** Prints each route's first load beside its budget. Throws when one is over, or has no budget. */
export function checkBudgets(log: (line: string) => void): void {
  const manifest = readManifest()
  const allowed = budgets()
  const routes = Object.keys(manifest).filter(file => file.startsWith('routes/'))
  const lines = routes.map(file => ({ file, size: firstLoad(manifest, file), budget: allowed[file] }))
  for (const { file, size, budget } of lines) log(`  ${size.toFixed(1).padStart(6)} KB of ${budget ?? '?'}  ${file}`)
  const over = lines.filter(({ size, budget }) => budget === undefined || size > budget)
  const unknown = Object.keys(allowed).filter(file => !routes.includes(file))
  if (over.length > 0) throw new Error(`Over the budget of storefront/budgets.json, or without one: ${over.map(({ file }) => file).join(', ')}`)
  if (unknown.length > 0) throw new Error(`storefront/budgets.json names what is not there: ${unknown.join(', ')}`)
}
