import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { build } from '@cloudoc/run/build.ts'
import { measurePublishing } from './measures/publish.ts'
import { measureSize } from './measures/size.ts'
import { measureSpeed } from './measures/speed.ts'
import { measureStatements } from './measures/statements.ts'
import { openPeers, type Peers } from './peers.ts'
import type { Running } from './processes.ts'
import { show, targetsOf, type Results } from './report.ts'

/** `pnpm bench`: measures, prints, writes `results/latest.json`, and ends with 1 when a target is missed. */
const longest = 240_000

const running: Running[] = []
const keep = async (starting: Promise<Running>): Promise<Running> => {
  const one = await starting
  running.push(one)
  return one
}
const stopAll = async (): Promise<void> => void (await Promise.all(running.splice(0).map(one => one.stop())))

async function measure(peers: Peers): Promise<Results> {
  const began = performance.now()
  const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.versions.node, load: loadavg()[0] ?? 0 }
  const product = await keep(peers.product())
  const stock = await keep(peers.stock())
  const listing = `${product.url}/api/user/get-subscription-lists?limit=20`
  const home = `${product.url}/`
  const bare = await keep(peers.bare(listing))

  const speed = await measureSpeed({
    listing: { url: listing, pid: product.pid },
    home: { url: home, pid: product.pid },
    bare,
    stock: { url: `${stock.url}/api/packages?populate=*&pagination[pageSize]=20`, pid: stock.pid },
  })
  const publishing = await measurePublishing(product.url, listing, home)
  const size = await measureSize(product.url)
  await stopAll()
  const testNode = await keep(peers.product({ NODE_ENV: 'test', SEED: 'off', SERVE_ADMIN: 'false' }))
  const statements = await measureStatements(testNode.url)
  return { at: new Date().toISOString(), machine, seconds: (performance.now() - began) / 1000, speed, publishing, size, statements }
}

await build()
const peers = await openPeers()
const stop = async (code: number): Promise<never> => {
  await stopAll()
  await peers.stop()
  process.exit(code)
}
const late = setTimeout(() => {
  console.error(`Not done after ${longest / 1000} s`)
  void stop(1)
}, longest)
process.once('SIGINT', () => void stop(1))
process.once('SIGTERM', () => void stop(1))

try {
  const results = await measure(peers)
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(results, undefined, 2)}\n`)
  console.info(show(results))
  await stop(targetsOf(results).every(target => target.met) ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
} finally {
  clearTimeout(late)
}
