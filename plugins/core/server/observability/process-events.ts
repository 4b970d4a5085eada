import { flushLog, log } from './log.ts'

/** What the process itself has to say goes into the log as events, too: its warnings, and why it ends. */
export function logProcessEvents(): void {
  // Its own listener writes on the other stream, in lines of no form.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message, stack }) =>
    // What a package will have to do otherwise one day is nothing to look for now (`--trace-deprecation` says where).
    log.warn(`${name}: ${message}`, name === 'DeprecationWarning' ? undefined : { stack }),
  )
  process.on('uncaughtExceptionMonitor', (error: unknown, origin) => {
    log.error(origin, { stack: error instanceof Error ? error.stack : String(error) })
    flushLog()
  })
}
