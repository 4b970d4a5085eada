import { fork } from 'node:child_process'
import { join } from 'node:path'

export const works = ['read', 'search', 'save', 'signIn'] as const
export type Work = (typeof works)[number]

/** People of as many companies, each of whom does something about once a second; besides, sign-ins a second, and sockets that are open and idle. */
export interface CrowdOrder {
  url: string
  seconds: number
  people: number
  signIns: number
  sockets: number
}

/** Milliseconds of each answer, by work; and how many answers each work had with each HTTP status, `none` where there was no answer. */
export interface CrowdSeen {
  times: Record<Work, number[]>
  codes: Record<Work, Record<string, number>>
}

/** Runs a crowd against a node, from a process of its own. */
export function runCrowd(order: CrowdOrder): Promise<CrowdSeen> {
  const child = fork(join(import.meta.dirname, 'crowd-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  child.send(order)
  return new Promise((done, fail) => {
    child.once('exit', code => fail(new Error(`The crowd on ${order.url} ended (${String(code)}) without a result`)))
    child.once('message', (seen: CrowdSeen) => done(seen))
  })
}
