import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { root } from './environment.ts'
import { withTestDatabase } from './test-database.ts'

/**
 * `pnpm test` runs everything. `pnpm test api plugins/cart` runs one step, narrowed to paths.
 * The last line is `N passed, N failed`.
 */
interface Count { passed: number; failed: number }
type Step = (paths: string[]) => Promise<Count>

const scratch = mkdtempSync(join(tmpdir(), 'cloudoc-tests-'))
// PostgreSQL runs as a user of its own where we are root, and has to reach its folder.
chmodSync(scratch, 0o755)
const bin = [join(root, 'node_modules/.bin'), join(root, 'e2e/node_modules/.bin'), process.env['PATH']].join(':')

const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise(done => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: bin, ...env } })
    child.once('error', () => done(1))
    child.once('exit', code => done(code ?? 1))
  })

const single = (code: number): Count => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

async function jest(project: string, paths: string[], env: Record<string, string> = {}): Promise<Count> {
  const report = join(scratch, `${project}.json`)
  const code = await run('jest', ['--selectProjects', project, '--testSequencer', join(root, 'run/slowest-first.ts'), '--json', '--outputFile', report, '--maxWorkers', '2', ...paths], env)
  if (!existsSync(report)) return single(code || 1)
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
  const failed = (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0)
  return { passed: numPassedTests ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed }
}

const steps: Record<string, Step> = {
  types: async () => single(await run('tsc', ['-p', 'tsconfig.json'])),
  lint: async () => single(await run('eslint', ['.', '--max-warnings', '0'])),
  unit: paths => jest('unit', paths),
  component: paths => jest('component', paths),
  api: paths => withTestDatabase(scratch, env => jest('api', paths, env)),
  journeys: async paths => {
    const report = join(scratch, 'journeys.json')
    const code = await run('node', ['e2e/run.ts', report, ...paths])
    if (!existsSync(report)) return single(code || 1)
    return JSON.parse(readFileSync(report, 'utf8')) as Count
  },
}

const [only, ...paths] = process.argv.slice(2)
if (only !== undefined && !Object.hasOwn(steps, only)) {
  console.error(`There is no step "${only}": ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}
const total: Count = { passed: 0, failed: 0 }

async function take(name: string): Promise<void> {
  const began = performance.now()
  console.info(`\n── ${name}`)
  const { passed, failed } = (await steps[name]?.(paths)) ?? { passed: 0, failed: 1 }
  total.passed += passed
  total.failed += failed
  console.info(`── ${name}: ${passed} passed, ${failed} failed (${Math.round((performance.now() - began) / 1000)} s)`)
}

const chosen = only === undefined ? Object.keys(steps) : [only]
const needsBuild = chosen.some(name => name === 'api' || name === 'journeys')
// These use one core each and go side by side; the apps are built once, before several steps want it at the same time.
const early = ['types', 'lint'].filter(name => chosen.includes(name))
await Promise.all([...early.map(take), ...(needsBuild ? [build()] : [])])
for (const name of chosen.filter(each => !early.includes(each))) await take(name)
rmSync(scratch, { recursive: true, force: true })
console.info(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
