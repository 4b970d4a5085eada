import { fork } from 'node:child_process'
import { join } from 'node:path'

/** One of several requests that take turns. */
export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}
export interface Order {
  url: string
  seconds: number
  connections: number
  requests?: readonly Sent[]
}

/** What one run of load saw. Latencies are milliseconds. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
  answered: number
  failed: number
  codes: string
}

/** Callers at once, each asking again as soon as it is answered. */
export const connections = 10

/** Loads an address for some seconds from a process of its own. Rejects when anything but a success came back. */
export function runLoad(url: string, seconds: number, requests?: readonly Sent[]): Promise<Load> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  const order: Order = { url, seconds, connections, ...(requests ? { requests } : {}) }
  child.send(order)
  return new Promise((done, fail) => {
    child.once('exit', code => fail(new Error(`The load on ${url} ended (${String(code)}) without a result`)))
    child.once('message', (load: Load) =>
      load.failed === 0 && load.answered > 0
        ? done(load)
        : fail(new Error(`${url}: ${load.failed} failed, ${load.answered} answered (${load.codes})`)),
    )
  })
}
