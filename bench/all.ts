import { type Frame, inFrame, keepResults } from './frame/frame.ts'
import { measurePublishing } from './measures/shop/publish.ts'
import { measureSize } from './measures/shop/size.ts'
import { measureSpeed } from './measures/shop/speed.ts'
import { measureStatements } from './measures/shop/statements.ts'
import { type Results, show, targetsOf } from './report/report.ts'

/** `pnpm bench`: measures, prints, writes `results/latest.json`, and ends with 1 when a target is missed. */
const timeoutMs = 240_000

async function measure({ peers, keep, stopAll, seconds, machine }: Frame): Promise<Results> {
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
  return { at: new Date().toISOString(), machine, seconds: seconds(), speed, publishing, size, statements }
}

await inFrame(timeoutMs, async frame => {
  const results = await measure(frame)
  keepResults('latest', results)
  console.info(show(results))
  return targetsOf(results)
})
