import { mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { adminStamp, build, dueParts } from './build.ts'
import { configurationProblems, dataDir, isProduction, root, useLocalDefaults } from './environment.ts'
import { startServices } from './services/all.ts'
import { onParentExit } from './services/ancestors.ts'
import { startDemoProvider } from './services/demo-provider.ts'
import { fillIfEmpty } from './supervision/filling.ts'
import { sinceStart, step } from './supervision/steps.ts'
import { supervise } from './supervision/supervise.ts'
import { welcome } from './supervision/welcome.ts'

const problems = configurationProblems()
if (problems.length > 0) {
  for (const problem of problems) console.error(`✗ ${problem}`)
  process.exit(1)
}

useLocalDefaults()
// The mailbox is loaded by this process, and is what it does longest.
enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? join(dataDir(), 'compile-cache'))
const services = await step('The database and the other services run', () => startServices())
// Now that it is known whether the database is an outside one: the log has another form then.
const { flushLog, log } = await import('@cloudoc/core/server/observability/log.ts')

let stopping = false
let isUp = false
/** What was started, in turn; ended the other way round. */
const stops: (() => Promise<void> | void)[] = [services.stop]
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  if (!isProduction()) console.info('\nStopping …')
  for (const end of stops.toReversed()) await end()
  flushLog()
  process.exit(code)
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
onParentExit(() => void stop(0))

const isAdminDue = dueParts(['admin']).length > 0
if (isAdminDue) {
  process.env['ADMIN_BUILT'] = adminStamp
  // The platform looks for it once.
  mkdirSync(join(root, 'cms/build'), { recursive: true })
}
const apps = build(['shop', 'workspace'])
const filling = await fillIfEmpty()
if (filling) stops.push(filling.stop)
try {
  await Promise.all([apps, filling && step('The tables are made and the shop is filled', () => filling.shop)])
} catch (error) {
  if (!stopping) console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
  await stop(1)
}
// Ctrl-C ends what is waited for, too; then nothing follows.
if (stopping) await new Promise(() => undefined)

// Listens at once, and is loaded when somebody asks it.
const provider = await startDemoProvider()
if (provider) stops.push(provider.stop)
const node = supervise(
  {
    ready(ms) {
      const seconds = Math.round(ms / 100) / 10
      if (isUp) return log.info('the node is back', { seconds })
      isUp = true
      const [url, port] = [process.env['PUBLIC_URL'], process.env['PORT']]
      if (isProduction()) log.info('Cloudoc is ready', { url, port, seconds: sinceStart() })
      else {
        const isBeingFilled = filling !== undefined
        console.info(welcome({ ...services, provider }, sinceStart(), { isAdminDue, isBeingFilled }))
      }
      void finish()
    },
    died: (of, pause) => log.error('the node died and is started again', { of, pause }),
    gaveUp(reason) {
      log.error(reason)
      void stop(1)
    },
  },
  filling !== undefined,
)

stops.push(node.stop)

/** What a first start leaves for when the shop is open. */
async function finish(): Promise<void> {
  if (!isAdminDue && !filling) return
  const admin = build(['admin']).catch((error: unknown) => log.error(String(error)))
  if (filling && !(await filling.over) && !stopping)
    log.error('Not everything of the demonstration could be made; the reason is above. The next start goes on with it.')
  node.filled()
  await admin
  if (!stopping && !isProduction()) console.info(`[${sinceStart().toFixed(1)} s] Everything is there.`)
}
