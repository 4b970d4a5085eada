import type { Call } from '@cloudoc/core/contract/call.ts'
// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { cartCount } from '../../../plugins/cart/contract/cart.ts'
import { searchDocuments } from '../../../plugins/documents/contract/documents.ts'
import { selectedFile } from '../../../plugins/documents/contract/editing.ts'
import { folderContents } from '../../../plugins/documents/contract/folders.ts'
import { dashboard } from '../../../plugins/notifications/contract/notifications.ts'
import { cpuTimeOf } from '../../load/cpu-time.ts'
import { type Load, runLoad, type Sent } from '../../load/load.ts'
import { median } from '../../report/statistics.ts'
import { atLeast, atMost, type Target } from '../../report/targets.ts'
import { documents, fileOf, folderOf, tokenOf } from '../../rows/companies.ts'
import { putSavesOn } from './saves.ts'
import { searched } from './scale.ts'

const names = ['empty', 'bare', 'count', 'list', 'open', 'search', 'dashboard', 'save'] as const
type Name = (typeof names)[number]
interface Contestant {
  url: string
  pid: number
  requests?: readonly Sent[] /** In place of requests that are ready. */
  load?: (seconds: number) => Promise<Load>
}
interface Round extends Load {
  cpu: number
}
export interface Calls {
  rows: Record<Name, Omit<Round, 'answered' | 'failed' | 'codes'>>
  targets: Target[]
}

const rounds = 3
const seconds = 3
/** Milliseconds of a save by somebody who is alone, as half of those take at most. */
const maxSave = 10
/** Share of the requests of stock's empty call that each call makes at least. */
const wanted = { count: 0.6, list: 0.4, open: 0.4, search: 0.3, dashboard: 0.25 } as const

const sent = (call: Call, input: Record<string, string>, company: number): Sent => ({
  method: call.method,
  path: `/api${call.path}${call.method === 'GET' ? `?${new URLSearchParams(input).toString()}` : ''}`,
  headers: { authorization: tokenOf(company), 'content-type': 'application/json' },
  ...(call.method === 'GET' ? {} : { body: JSON.stringify(input) }),
})
const each = (make: (at: number, company: number) => Sent, companies: number): Sent[] =>
  Array.from({ length: 40 }, (_, at) => make(at, 1 + (at % companies)))

/**
 * Calls of people who are signed in, ten at once, against a stock Strapi's call that does nothing and against
 * bare Node with two statements a call. Turns of some seconds, every other round in reverse; a ratio is taken
 * within its round, and the middle one counts.
 */
export async function measureCalls(
  product: { url: string; pid: number; companies: number },
  empty: Contestant,
  bare: Contestant,
): Promise<Calls> {
  const { companies } = product
  const asks = (make: (at: number, company: number) => Sent): Contestant => ({
    ...product,
    requests: each(make, companies),
  })
  const contestants: Record<Name, Contestant> = {
    empty,
    bare,
    count: asks((_, company) => sent(cartCount, {}, company)),
    list: asks((at, company) =>
      sent(folderContents, { folderId: folderOf(company, 1 + ((at * 37) % documents)) }, company),
    ),
    open: asks((at, company) => sent(selectedFile, { fileId: fileOf(company, 1 + ((at * 37) % documents)) }, company)),
    search: asks((at, company) =>
      sent(searchDocuments, { searchValue: searched.at(at % searched.length) ?? '' }, company),
    ),
    dashboard: asks((_, company) => sent(dashboard, {}, company)),
    save: { ...product, load: long => putSavesOn(product, long) },
  }
  const taken: Record<Name, Round[]> = {
    empty: [],
    bare: [],
    count: [],
    list: [],
    open: [],
    search: [],
    dashboard: [],
    save: [],
  }
  for (const name of names) await oneRound(contestants[name], 1)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed())
      taken[name].push(await oneRound(contestants[name], seconds))
  }
  const alone = await putSavesOn(product, seconds, 1)
  const middle = (name: Name, of: (round: Round, turn: number) => number): number => median(taken[name].map(of))
  const against = (name: Name, to: Name): number =>
    middle(name, (round, turn) => round.perSecond / (taken[to][turn]?.perSecond ?? Number.NaN))
  const row = (name: Name) => ({
    perSecond: middle(name, round => round.perSecond),
    p50: middle(name, round => round.p50),
    p99: middle(name, round => round.p99),
    cpu: middle(name, round => round.cpu),
  })
  const measured = Object.keys(wanted) as (keyof typeof wanted)[]
  return {
    rows: Object.fromEntries(names.map(name => [name, row(name)])) as Calls['rows'],
    targets: [
      ...measured.map(name =>
        atLeast(
          `${name}, requests per second against an empty call of stock Strapi`,
          against(name, 'empty'),
          wanted[name],
          '×',
        ),
      ),
      atLeast('count, requests per second against bare Node with two statements', against('count', 'bare'), 0.3, '×'),
      atMost('save, one at a time, p50', alone.p50, maxSave, ' ms'),
      ...measured.map(name =>
        atMost(
          `${name}, p99 against its p50`,
          middle(name, round => round.p99 / round.p50),
          5,
          '×',
        ),
      ),
    ],
  }
}

async function oneRound({ url, pid, requests, load: putLoad }: Contestant, long: number): Promise<Round> {
  const before = cpuTimeOf(pid)
  const load = await (putLoad?.(long) ?? runLoad(url, long, requests))
  return { ...load, cpu: (cpuTimeOf(pid) - before) / load.answered }
}
