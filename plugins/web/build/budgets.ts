import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { home, shopClient } from '../server/folders.ts'
import { firstScripts, type Manifest, readManifest, scriptsOf } from '../server/manifest.ts'

/**
 * Gzip kilobytes of script: what a route of the shop takes in all, by route file, and `first`, what a page
 * brings before the first interaction.
 */
type Budgets = Readonly<Record<string, number>>

const budgets = (): Budgets => JSON.parse(readFileSync(join(home('storefront'), 'budgets.json'), 'utf8')) as Budgets
const sizeOf = (scripts: readonly string[]): number =>
  scripts.reduce((sum, script) => sum + statSync(join(shopClient, `${script}.gz`)).size, 0) / 1000

/** Kilobytes of script, gzipped, that come with a page: for a screen that waits for a hand, all of its first visit. */
const firstVisit = (manifest: Manifest): number => sizeOf(firstScripts(manifest))

/** Kilobytes of script, gzipped, that a route has taken once hydrated. */
export const wholeLoad = (manifest: Manifest, file: string): number => sizeOf(scriptsOf(manifest, file))

/** Prints each route's script beside its budget. Throws when one is over, or has no budget. */
export function checkBudgets(log: (line: string) => void): void {
  const manifest = readManifest()
  const allowed = budgets()
  const routes = Object.keys(manifest).filter(file => file.startsWith('routes/'))
  const lines = [
    { file: 'first', size: firstVisit(manifest), budget: allowed['first'] },
    ...routes.map(file => ({ file, size: wholeLoad(manifest, file), budget: allowed[file] })),
  ]
  for (const { file, size, budget } of lines) log(`  ${size.toFixed(1).padStart(6)} KB of ${budget ?? '?'}  ${file}`)
  const over = lines.filter(({ size, budget }) => budget === undefined || size > budget)
  const unknown = Object.keys(allowed).filter(file => file !== 'first' && !routes.includes(file))
  if (over.length > 0)
    throw new Error(
      `Over the budget of storefront/budgets.json, or without one: ${over.map(({ file }) => file).join(', ')}`,
    )
  if (unknown.length > 0) throw new Error(`storefront/budgets.json names what is not there: ${unknown.join(', ')}`)
}
