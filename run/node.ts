import { flushCompileCache } from 'node:module'
import { startTracing } from '@cloudoc/core/server/observability/tracing/tracing.ts'
import { notRestartedExitCode } from './supervision/exit-codes.ts'

/*
 * One application node: its whole configuration is in the environment. Started by `start.ts`, as a further
 * node beside others, or by a test. What it is made of is loaded after the traces have begun, which have to
 * see it being loaded.
 */
const endTracing = await startTracing()
const { fillIfEmpty } = await import('./supervision/filling.ts')
const filling = await fillIfEmpty()
if (filling && !(await filling.over)) {
  console.error('✗ The shop could not be filled; the reason is above.')
  process.exit(1)
}
const { boot } = await import('@cloudoc/cms/boot.ts')
const { StartRefused } = await import('@cloudoc/core/server/data/migration/migrate.ts')
const { ConfigurationFault, refuseOpenDemo } = await import('@cloudoc/seed/demo-guard.ts')
const { letDemonstrationWait } = await import('@cloudoc/seed/demo-sign-in.ts')

// `start.ts` opens a shop whose demonstration is still being filled, and says when that is over.
let isFilled = process.env['DEMONSTRATION'] !== 'being filled'
letDemonstrationWait(() => !isFilled)
process.on('message', (message: { filled?: boolean }) => {
  isFilled ||= message.filled === true
})

const cms = await boot({ beforeOpen: refuseOpenDemo }).catch((error: unknown) => {
  const refused = error instanceof ConfigurationFault || error instanceof StartRefused
  console.error(refused ? `✗ ${error.message}` : error)
  process.exit(refused ? notRestartedExitCode : 1)
})

let stopping = false
const stop = (): void => {
  if (stopping) return
  stopping = true
  void cms
    .stop()
    .then(() => endTracing?.())
    .finally(() => process.exit(0))
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Whoever started it is gone, and may be back already, with the port that this one still has.
process.once('disconnect', () => {
  stop()
  setTimeout(() => process.exit(1), 3000).unref()
})
// Last: whoever hears it may end this node at once.
process.send?.({ ready: true })
// What was compiled is kept for the next start now, not at the end: a node that is killed has none.
setImmediate(flushCompileCache)
