import { build } from './build.ts'
import { configurationProblems, isProduction, useLocalDefaults } from './environment.ts'
import { startServices } from './services/all.ts'
import { onParentExit } from './services/ancestors.ts'
import { supervise } from './supervision/supervise.ts'
import { welcome } from './supervision/welcome.ts'

const problems = configurationProblems()
if (problems.length > 0) {
  for (const problem of problems) console.error(`✗ ${problem}`)
  process.exit(1)
}

useLocalDefaults()
const began = performance.now()
await build()
const services = await startServices()
// Now that it is known whether the database is an outside one: the log has another form then.
const { flushLog, log } = await import('@cloudoc/core/server/observability/log.ts')

let stopping = false
let isUp = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  if (!isProduction()) console.info('\nStopping …')
  await node.stop()
  await services.stop()
  flushLog()
  process.exit(code)
}

const node = supervise({
  ready(ms) {
    const seconds = (time: number): number => Math.round(time / 100) / 10
    if (isUp) log.info('the node is back', { seconds: seconds(ms) })
    else if (isProduction())
      log.info('Cloudoc is ready', {
        url: process.env['PUBLIC_URL'],
        port: process.env['PORT'],
        seconds: seconds(performance.now() - began),
      })
    else console.info(welcome(services, seconds(performance.now() - began)))
    isUp = true
  },
  died: (of, pause) => log.error('the node died and is started again', { of, pause }),
  gaveUp(reason) {
    log.error(reason)
    void stop(1)
  },
})
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
onParentExit(() => void stop(0))
