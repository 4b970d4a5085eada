import { timed } from '../ask.ts'
import { percentile } from '../statistics.ts'
import { atLeast, type Target } from '../targets.ts'
import { searched } from './scale.ts'

export interface StockSearch { p50: number; p95: number; requests: number; companies: number; ratios: { p50: number; p95: number }; targets: Target[] }

const times = 72
const wanted = 20

/**
 * Strapi's own `_q` over the same documents as rows of a collection: title, number and text of each, filtered by the company, ten a
 * page, titles and numbers alone in the answer. In its favour: no session, no snippets, no order by how well a row fits, and only the few companies' rows in its table.
 */
export async function measureStockSearch(stock: string, companies: number, product: readonly number[]): Promise<StockSearch> {
  const taken: number[] = []
  for (let at = -searched.length; at < times; at += 1) {
    const query = new URLSearchParams({ _q: searched.at(at % searched.length) ?? '', 'filters[company][$eq]': String(1 + ((at + searched.length) % companies)), 'fields[0]': 'title', 'fields[1]': 'number', 'pagination[pageSize]': '10' })
    const { ms } = await timed(() => find(`${stock}/api/policies?${query.toString()}`))
    if (at >= 0) taken.push(ms)
  }
  const [p50, p95] = [percentile(taken, 0.5), percentile(taken, 0.95)]
  const ratios = { p50: p50 / percentile(product, 0.5), p95: p95 / percentile(product, 0.95) }
  return { p50, p95, requests: times, companies, ratios, targets: [atLeast('search against Strapi’s _q, p95', ratios.p95, wanted, '×')] }
}

async function find(address: string): Promise<void> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  const { meta } = (await reply.json()) as { meta: { pagination: { total: number } } }
  if (meta.pagination.total > 300) throw new Error('More rows than one company has')
}
