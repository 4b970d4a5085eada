import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../environment.ts'
import { specificationFaults } from './specification.ts'

/**
 * `pnpm lint`: formatting (Biome; Prettier for Markdown and YAML), the rules of ESLint, files and exports
 * that nobody uses (Knip), and the places that `docs/specification.md` names. All of them run, so that one run names every fault.
 */
const checks: readonly (readonly string[])[] = [
  ['biome', 'check', '--max-diagnostics', '20', '.'],
  ['prettier', '--check', '--log-level', 'warn', '**/*.{md,yml,yaml}'],
  ['eslint', '.', '--max-warnings', '0'],
  ['knip', '--no-progress', '--reporter', 'compact'],
]

const failed = checks.filter(([command = '', ...args]) => {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: 'inherit' })
  return status !== 0
})
if (failed.length > 0) {
  console.error(
    `\nFailed: ${failed.map(([command]) => command).join(', ')}. \`pnpm format\` mends what Biome and Prettier found.`,
  )
}
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const faults = specificationFaults(page, path => existsSync(join(root, path)))
for (const fault of faults) console.error(`docs/specification.md: ${fault}.`)
process.exit(failed.length === 0 && faults.length === 0 ? 0 : 1)
