import { timed } from '../../load/ask.ts'
import { percentile } from '../../report/statistics.ts'
import { atLeast, type Target } from '../../report/targets.ts'
import { searched } from './scale.ts'

interface Times {
  p50: number
  p95: number
  requests: number
}
export interface StockSearch {
  companies: number
  /** `_q` by itself, over all rows; and with a filter by company, whose column has an index here. */
  all: Times
  filtered: Times
  /** Theirs over the product's, at the 95th percentile. */
  ratios: { all: number; filtered: number }
  targets: Target[]
}

const wanted = 20

/**
 * Strapi's own `_q` over the same documents as rows of a collection: title, number and text of each, ten a page, titles and numbers alone in the
 * answer. In its favour: no session, no snippets, no order by how well a row fits, and only the few companies' rows in its table.
 */
export async function measureStockSearch(
  stock: string,
  companies: number,
  product: readonly number[],
): Promise<StockSearch> {
  const find = async (at: number, more: Record<string, string>): Promise<number> => {
    const query = new URLSearchParams({
      _q: searched.at(at % searched.length) ?? '',
      'fields[0]': 'title',
      'fields[1]': 'number',
      'pagination[pageSize]': '10',
      ...more,
    })
    return (await timed(() => found(`${stock}/api/policies?${query.toString()}`))).ms
  }
  const filtered = await several(72, at => find(at, { 'filters[company][$eq]': String(1 + (at % companies)) }))
  const all = await several(24, at => find(at, {}))
  const own = percentile(product, 0.95)
  const ratios = { all: all.p95 / own, filtered: filtered.p95 / own }
  return {
    companies,
    all,
    filtered,
    ratios,
    targets: [atLeast('search against Strapi’s _q, p95', ratios.all, wanted, '×')],
  }
}

/** After one round of all that is searched for. */
async function several(requests: number, find: (at: number) => Promise<number>): Promise<Times> {
  for (let at = 0; at < searched.length; at += 1) await find(at)
  const taken: number[] = []
  for (let at = 0; at < requests; at += 1) taken.push(await find(at))
  return { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95), requests }
}

async function found(address: string): Promise<void> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  await reply.arrayBuffer()
}
