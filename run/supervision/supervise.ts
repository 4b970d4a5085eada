import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { dataDir, root } from '../environment.ts'
import { notRestartedExitCode } from './exit-codes.ts'

/** A node that ends sooner after its start than this has died quickly, in milliseconds. */
const quick = 30_000
/** After so many quick deaths in a row something is wrong that another start does not mend. */
const maxQuickDeaths = 5
/** Milliseconds before the first start after a death; each further quick one doubles it. */
const firstPause = 100
/** Milliseconds that a node may take to end in order. */
const patience = 20_000

interface SupervisorEvents {
  /** A node listens: the first one, and each that took over. After how many milliseconds. */
  ready(ms: number): void
  /** A node has died, of which (an exit code, or a signal), and when the next one starts. */
  died(of: string, pause: number): void
  /** There will be no other node. `reason` is for the person. */
  gaveUp(reason: string): void
}

export interface Supervised {
  /** The demonstration is filled, which nodes were started beside. */
  filled(): void
  stop(): Promise<void>
}

/**
 * Runs one application node as a process of its own, and another one whenever it dies, until `stop` or too
 * many quick deaths. The shop is there before; `isBeingFilled`: the demonstration is not yet.
 */
export function supervise(events: SupervisorEvents, isBeingFilled: boolean): Supervised {
  let node: ChildProcess | undefined
  let waiting: NodeJS.Timeout | undefined
  let quickDeaths = 0
  let isFilled = !isBeingFilled
  let stopping = false

  function start(): void {
    const began = performance.now()
    // What was looked at once need not be looked at again: a node finds the shop filled.
    const env = {
      NODE_COMPILE_CACHE: join(dataDir(), 'compile-cache'),
      ...process.env,
      SEED: 'off',
      ...(isFilled ? {} : { DEMONSTRATION: 'being filled' }),
    }
    const child = fork(join(root, 'run/node.ts'), { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
    node = child
    child.once('message', () => {
      events.ready(performance.now() - began)
      if (isFilled) child.send({ filled: true })
    })
    child.once('exit', (code, signal) => {
      node = undefined
      if (stopping) return
      const of = signal ?? `exit code ${String(code)}`
      if (code === notRestartedExitCode) return events.gaveUp('It cannot start like this; the reason is above.')
      quickDeaths = performance.now() - began < quick ? quickDeaths + 1 : 1
      if (quickDeaths >= maxQuickDeaths)
        return events.gaveUp(
          `The node died ${quickDeaths} times in a row soon after its start, the last time of ${of}. What it said is above; \`pnpm run doctor\` looks at the machine and at each outside service.`,
        )
      const pause = firstPause * 2 ** (quickDeaths - 1)
      events.died(of, pause)
      waiting = setTimeout(start, pause)
    })
  }
  start()

  return {
    filled() {
      isFilled = true
      node?.send({ filled: true })
    },
    stop: () =>
      new Promise(resolve => {
        stopping = true
        clearTimeout(waiting)
        const child = node
        if (!child) return resolve()
        const force = setTimeout(() => child.kill('SIGKILL'), patience)
        child.once('exit', () => {
          clearTimeout(force)
          resolve()
        })
        child.kill('SIGTERM')
      }),
  }
}
