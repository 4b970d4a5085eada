import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from '@cloudoc/run/build.ts'
import { root } from '@cloudoc/run/environment.ts'
import { freePort } from '@cloudoc/run/services/postgres.ts'
import { keepResults } from './frame/frame.ts'
import { memoryIn } from './load/memory.ts'
import { rounded, targetTable } from './report/report.ts'
import { median } from './report/statistics.ts'
import { atMost } from './report/targets.ts'

/**
 * `pnpm bench:starts`: how soon `pnpm start` shows its first page, at first and again, how soon a killed node is back,
 * and what a node holds at rest. The screens are built before. Writes `results/starts.json`, and ends with 1 when a
 * target is missed.
 */
const folder = mkdtempSync(join(tmpdir(), 'cloudoc-starts-'))
const times = 3
/** Milliseconds. The engine gives back what a start left behind when there was nothing to do for some two minutes. */
const untilRest = 180_000
/** A node that dies sooner after its start than this is started again later each time (`run/supervision`). */
const notQuick = 31_000
const patience = 600_000

interface Start {
  process: ChildProcess
  url: string
  /** Seconds until the first page. */
  firstPage: number
  /** Waits for a line. Answers the seconds since the start. */
  said(line: string): Promise<number>
}

async function start(): Promise<Start> {
  const port = String(await freePort())
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: folder,
    PORT: port,
    MAILBOX_PORT: String(await freePort()),
  }
  const began = performance.now()
  const since = (): number => (performance.now() - began) / 1000
  const child = spawn(process.execPath, [join(root, 'run/start.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  const url = `http://127.0.0.1:${port}/`
  await answered(url, child)
  return {
    process: child,
    url,
    firstPage: since(),
    async said(line) {
      while (!text.includes(line)) await next(child, since())
      return since()
    },
  }
}

async function next(child: ChildProcess, seconds: number): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The start ended with ${child.exitCode}`)
  if (seconds * 1000 > patience) throw new Error(`Not there after ${seconds.toFixed()} s`)
  await pause(20)
}

/** Waits until the address answers with a success. Answers after how many seconds. */
async function answered(url: string, child: ChildProcess): Promise<number> {
  const began = performance.now()
  const isThere = (): Promise<boolean> =>
    fetch(url).then(
      async reply => Boolean(await reply.text()) && reply.ok,
      () => false,
    )
  while (!(await isThere())) await next(child, (performance.now() - began) / 1000)
  return (performance.now() - began) / 1000
}

/** The node that a start has made. */
function nodeOf(parent: ChildProcess): number {
  const children = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim().split(' ')
  const node = children.find(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('run/node.ts'))
  if (!node) throw new Error('The start has no node')
  return Number(node)
}

const stop = (child: ChildProcess): Promise<void> =>
  new Promise(done => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })

await build()
const load = loadavg()[0] ?? 0
console.info(`${cpus().length} cores (${cpus()[0]?.model ?? ''}), load ${load.toFixed(1)} before it began`)
let running: Start | undefined
try {
  running = await start()
  const first = { firstPage: running.firstPage, everything: await running.said('the demonstration is filled') }
  console.info(
    `First start: first page after ${rounded(first.firstPage, 1)} s, all filled after ${rounded(first.everything, 1)} s`,
  )
  await pause(untilRest)
  const afterFirst = memoryIn(nodeOf(running.process))
  await stop(running.process)

  const again: number[] = []
  const back: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    running = await start()
    again.push(running.firstPage)
    await pause(notQuick)
    process.kill(nodeOf(running.process), 'SIGKILL')
    back.push(await answered(running.url, running.process))
    if (turn < times - 1) await stop(running.process)
  }
  await pause(untilRest)
  const atRest = memoryIn(nodeOf(running.process))
  const seconds = (all: readonly number[]): string => all.map(each => rounded(each, 1)).join(', ')
  console.info(`Started again: first page after ${seconds(again)} s; a killed node was back after ${seconds(back)} s`)
  for (const [when, held] of Object.entries({ 'after the first start': afterFirst, 'after another': atRest }))
    console.info(
      `A node at rest ${when}: ${rounded(held.own)} MB of its own, ${rounded(held.resident)} MB with the program, which all nodes share`,
    )
  const targets = [
    atMost('First page, first start with the screens built', first.firstPage, 35, ' s'),
    atMost('First page, started again, the middle one', median(again), 4, ' s'),
    atMost('A killed node is back, the middle one', median(back), 3, ' s'),
    atMost('A node at rest, after the first start', afterFirst.own, 300, ' MB'),
    atMost('A node at rest, after another start', atRest.own, 300, ' MB'),
  ]
  keepResults('starts', { at: new Date().toISOString(), load, first, again, back, afterFirst, atRest, targets })
  console.info(`\n${targetTable(targets)}`)
  process.exitCode = targets.every(({ met }) => met) ? 0 : 1
} finally {
  if (running) await stop(running.process)
  rmSync(folder, { recursive: true, force: true })
}
