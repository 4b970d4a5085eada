import { fork, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { root } from './environment.ts'
import { changedFiles, lintsOf, testsTouchedBy } from './suite/changed.ts'
import { unsentTemplates } from './suite/statements.ts'
import { openTestDatabase, type TestDatabase } from './suite/test-database.ts'

/**
 * `pnpm test` runs everything. `pnpm test api plugins/cart` runs one step, narrowed to paths. `pnpm test changed` runs
 * what the changes since `main` can touch.
 * The last line is `N passed, N failed`.
 */
interface Count {
  passed: number
  failed: number
}
type Step = (paths: string[]) => Promise<Count>

const scratch = mkdtempSync(join(tmpdir(), 'cloudoc-tests-'))
// PostgreSQL runs as a user of its own where we are root, and has to reach its folder.
chmodSync(scratch, 0o755)
// What a process compiled of the platform is there for the next: half of a node's start is that.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/cloudoc/compiled')
const bin = [join(root, 'node_modules/.bin'), join(root, 'e2e/node_modules/.bin'), process.env['PATH']].join(':')

const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise(done => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: bin, ...env } })
    child.once('error', () => done(1))
    child.once('exit', code => done(code ?? 1))
  })

const single = (code: number): Count => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** How long one unit test may take, in milliseconds: a bound, as other steps have the cores, too. */
const maxUnitTest = '60000'

/**
 * Jest's own processes are as many as cores; one where another step has the other core; one more where they
 * wait a good part of their time, for nodes and the database or for timers.
 */
async function jest(
  project: string,
  args: string[],
  { env = {}, workers = 2 }: { env?: Record<string, string>; workers?: number } = {},
): Promise<Count> {
  const report = join(scratch, `${project}.json`)
  const code = await run(
    'jest',
    [
      '--selectProjects',
      project,
      '--testSequencer',
      join(root, 'run/suite/slowest-first.ts'),
      '--json',
      '--outputFile',
      report,
      '--maxWorkers',
      String(workers),
      ...args,
    ],
    env,
  )
  if (!existsSync(report)) return single(code || 1)
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Record<string, number>
  const failed = (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0)
  return { passed: numPassedTests ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/**
 * Starts the product that journeys go through, and says nothing; what is answered begins them. To fill a shop
 * takes a core for a while, beside another step.
 */
function prepareJourneys(paths: string[]): () => Promise<Count> {
  const report = join(scratch, 'journeys.json')
  const child = fork(join(root, 'e2e/run.ts'), [report, ...paths], {
    cwd: root,
    env: { ...process.env, PATH: bin, ...database?.env },
    execArgv: [],
  })
  const over = new Promise<number>(done => child.once('exit', code => done(code ?? 1)).once('error', () => done(1)))
  return async () => {
    if (child.connected) child.send('begin')
    const code = await over
    return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Count) : single(code || 1)
  }
}

const [only, ...paths] = process.argv.slice(2)
/** What has changed, and the tests that it can touch by their step; where only these are run. */
const changes = only === 'changed' ? changedFiles() : undefined
const touched = new Map(
  changes && ['component', 'api', 'unit'].map(project => [project, testsTouchedBy(project, changes)] as const),
)
/** That which API tests clone, once it is there. */
let database: TestDatabase | undefined
let begin: ReturnType<typeof prepareJourneys> | undefined

const steps: Record<string, Step> = {
  types: async () =>
    single(await run(join(root, 'run/node_modules/.bin/tsc'), ['-p', 'tsconfig.json', '--singleThreaded'])),
  lint: async () => {
    if (!changes) return single(await run('node', [join(root, 'run/suite/lint.ts')]))
    const codes: number[] = []
    for (const [command = '', ...args] of lintsOf(changes)) codes.push(await run(command, args))
    return single(Math.max(0, ...codes))
  },
  // Pages of tests are short-lived rubbish: with room for it, it is looked through a third as often.
  component: paths =>
    jest('component', paths, {
      env: { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64` },
      workers: 3,
    }),
  api: paths => api(paths).finally(database?.close),
  unit: paths => jest('unit', ['--testTimeout', maxUnitTest, ...paths], { workers: only === undefined ? 1 : 2 }),
  journeys: paths => (begin ?? prepareJourneys(paths))(),
}

/**
 * The API tests. PostgreSQL checks each statement that they send against the real schema, and the guard that it names
 * its company. Where all of them run, each statement of the rooms that none of them sends fails the step.
 */
async function api(paths: string[]): Promise<Count> {
  const sent = join(scratch, 'sent-statements')
  mkdirSync(sent)
  const count = await jest('api', paths, { env: { ...database?.env, CLOUDOC_SENT_STATEMENTS: sent }, workers: 3 })
  if (paths.length > 0) return count
  // Each counts as a failure: nothing has checked it against the schema.
  const unsent = unsentTemplates(root, sent)
  for (const { at, text } of unsent)
    console.error(`No test sends the statement at ${at}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`)
  return { passed: count.passed, failed: count.failed + unsent.length }
}

if (only !== undefined && !changes && !Object.hasOwn(steps, only)) {
  console.error(`There is no step "${only}": ${Object.keys(steps).join(', ')}, or changed`)
  process.exit(2)
}
const total: Count = { passed: 0, failed: 0 }

async function take(name: string): Promise<void> {
  const began = performance.now()
  console.info(`\n── ${name}`)
  const { passed, failed } = (await steps[name]?.(touched.get(name) ?? paths)) ?? { passed: 0, failed: 1 }
  total.passed += passed
  total.failed += failed
  console.info(`── ${name}: ${passed} passed, ${failed} failed (${Math.round((performance.now() - began) / 1000)} s)`)
}

/** The journeys are left to whoever changes one: each goes through all of the product. */
const touchedSteps = ['types', 'lint', ...[...touched].flatMap(([name, tests]) => (tests.length > 0 ? [name] : []))]
const chosen = only === undefined ? Object.keys(steps) : changes ? touchedSteps : [only]
async function inTurn(...names: string[]): Promise<void> {
  for (const name of names) if (chosen.includes(name)) await take(name)
}
/** The builds, of which the steps after them find none to do, and then the database that the API tests clone. */
async function prepare(): Promise<void> {
  if (chosen.includes('api') || chosen.includes('journeys')) await build()
  if (chosen.includes('api')) database = await openTestDatabase(scratch)
}
// What looks at sources alone needs no build.
await Promise.all([inTurn('types', 'lint', 'component'), prepare()])
await inTurn('api')
// To fill a shop takes one core for a while, and unit tests the other.
if (only === undefined) begin = prepareJourneys([])
await inTurn('unit', 'journeys')
rmSync(scratch, { recursive: true, force: true })
console.info(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
