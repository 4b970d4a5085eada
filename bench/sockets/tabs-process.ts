import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { colourFolder } from '../../plugins/documents/contract/folders.ts'
import { realtimeEvents } from '../../plugins/realtime/contract/events.ts'
import { inLanes } from '../frame/lanes.ts'
import { ask } from '../load/ask.ts'
import { countHeard, type Heard } from './count-heard.ts'
import { tabToken } from './tab-rows.ts'
import type { Tabs, TabsOrder, Telling, Told } from './tabs.ts'

/** Tabs that are opened at the same time. */
const openedAtOnce = 50
/** What was not heard after so many milliseconds is lost. */
const patience = 10_000

interface Tab {
  socket: Socket
  company: number
  node: number
  /** When it heard of something, by `performance.now()`. */
  heard: number[]
}
let tabs: readonly Tab[] = []
let first = ''

process.on('message', (order: TabsOrder) => {
  if ('leave' in order) return leave()
  const answer = 'open' in order ? open(order.open) : tell(order.tell)
  answer.then(
    value => process.send?.(value),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

/** Seconds until all of them are open. */
async function open({ urls, companies, people }: Tabs): Promise<number> {
  first = urls[0] ?? ''
  const wanted = Array.from({ length: companies * people }, (_, at) => ({
    company: Math.floor(at / people) + 1,
    person: at % people,
  }))
  const opened: Tab[] = []
  const began = performance.now()
  await inLanes(wanted, openedAtOnce, async ({ company, person }) => {
    const node = (company + person) % urls.length
    const socket = await openSocket(urls[node] ?? '', tabToken(company, person))
    const tab: Tab = { socket, company, node, heard: [] }
    socket.on(realtimeEvents.documentsChanged, () => void tab.heard.push(performance.now()))
    opened.push(tab)
  })
  tabs = opened
  return (performance.now() - began) / 1000
}

const openSocket = (url: string, token: string): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
    socket.once('connect', () => done(socket)).once('connect_error', fail)
  })

async function tell({ perSecond, times, folders }: Telling): Promise<Told> {
  for (const tab of tabs) tab.heard = []
  // Every second company, so that the others are there to hear what is not meant for them.
  const companies = folders.map((_, at) => at + 1).filter(company => company % 2 === 0)
  const sent = new Map<number, number[]>(companies.map(company => [company, []]))
  const calls: number[] = []
  const asked: Promise<unknown>[] = []
  const began = performance.now()
  for (let at = 0; at < times; at += 1) {
    const company = companies[at % companies.length] ?? 0
    await pause(Math.max(0, began + (at * 1000) / perSecond - performance.now()))
    sent.get(company)?.push(performance.now())
    const colour = { id: folders[company - 1] ?? '', colour: at < companies.length ? 'amber' : 'teal' } as const
    asked.push(ask(first, colourFolder, colour, tabToken(company, 0)).then(({ ms }) => calls.push(ms)))
  }
  await Promise.all(asked)
  const heard = tabs.map(({ company, node, heard: times }): Heard => ({ company, node, heard: times }))
  for (const end = performance.now() + patience; performance.now() < end; await pause(100))
    if (countHeard(sent, heard).lost === 0) break
  // What is heard twice may come later.
  await pause(1000)
  return { calls, ...countHeard(sent, heard) }
}

function leave(): void {
  for (const { socket } of tabs) socket.disconnect()
  process.exit(0)
}
