import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from '@cloudoc/run/build.ts'
import { openPeers, type Peers } from '../peers/peers.ts'
import type { Target } from '../report/targets.ts'
import type { Running } from './processes.ts'

/** What a benchmark works with. */
export interface Frame {
  peers: Peers
  /** Waits until a process is ready; it is ended with the others. */
  keep<One extends Running>(starting: Promise<One>): Promise<One>
  stopAll(): Promise<void>
  /** Seconds since it began. */
  seconds(): number
  machine: { cpu: string; cores: number; node: string; load: number }
}

/**
 * Runs a benchmark to its end, and this process with it: the apps are built first, services and processes are
 * ended at the end, by a signal, or after `timeoutMs` milliseconds. Ends with 1 when a target is missed or
 * something failed.
 */
export async function inFrame(
  timeoutMs: number,
  measure: (frame: Frame) => Promise<readonly Target[]>,
  settings: readonly string[] = [],
): Promise<never> {
  await build()
  const peers = await openPeers(settings)
  const running: Running[] = []
  const stopAll = async (): Promise<void> => void (await Promise.all(running.splice(0).map(one => one.stop())))
  const end = async (code: number): Promise<never> => {
    await stopAll()
    await peers.stop()
    process.exit(code)
  }
  setTimeout(() => {
    console.error(`Not done after ${timeoutMs / 1000} s`)
    void end(1)
  }, timeoutMs)
  process.once('SIGINT', () => void end(1))
  process.once('SIGTERM', () => void end(1))

  const began = performance.now()
  try {
    const targets = await measure({
      peers,
      stopAll,
      async keep(starting) {
        const one = await starting
        running.push(one)
        return one
      },
      seconds: () => (performance.now() - began) / 1000,
      machine: {
        cpu: cpus()[0]?.model ?? '',
        cores: cpus().length,
        node: process.versions.node,
        load: loadavg()[0] ?? 0,
      },
    })
    return await end(targets.every(target => target.met) ? 0 : 1)
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error)
    for (const one of running) console.error(`\nThe end of what ${one.url} said:\n${one.said()}`)
    return await end(1)
  }
}

/** Writes what was measured to `results/<name>.json`. */
export function keepResults(name: string, results: object): void {
  const folder = join(dirname(import.meta.dirname), 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(results, undefined, 2)}\n`)
}
