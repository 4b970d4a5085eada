import type { Told } from './tabs.ts'

/** When one tab heard of something, in milliseconds. */
export interface Heard {
  company: number
  /** 0 is the node at which all is done. */
  node: number
  heard: readonly number[]
}
type Counts = Omit<Told, 'calls'>

/**
 * Holds what tabs heard against what was done in their companies (`sent`, by company, in order): each has to hear of each
 * thing once, after it was done and before the next.
 */
export function countHeard(sent: ReadonlyMap<number, readonly number[]>, tabs: readonly Heard[]): Counts {
  const counts: Counts = { last: [], lastHere: [], lastThere: [], due: 0, lost: 0, doubled: 0, astray: 0 }
  for (const [company, ofCompany] of Map.groupBy(tabs, tab => tab.company)) {
    const times = sent.get(company) ?? []
    const [first = Infinity] = times
    counts.astray += ofCompany.reduce((sum, { heard }) => sum + heard.filter(at => at < first).length, 0)
    for (const [index, from] of times.entries()) countOne(counts, ofCompany, { from, until: times[index + 1] })
  }
  return counts
}

function countOne(
  counts: Counts,
  tabs: readonly Heard[],
  { from, until = Infinity }: { from: number; until: number | undefined },
): void {
  const heard = tabs.map(tab => ({
    node: tab.node,
    after: tab.heard.filter(at => at >= from && at < until).map(at => at - from),
  }))
  const lastOf = (some: typeof heard): number => Math.max(...some.map(({ after: [first = Number.NaN] }) => first))
  counts.due += heard.length
  counts.lost += heard.filter(({ after }) => after.length === 0).length
  counts.doubled += heard.reduce((sum, { after }) => sum + Math.max(0, after.length - 1), 0)
  counts.last.push(lastOf(heard))
  counts.lastHere.push(lastOf(heard.filter(({ node }) => node === 0)))
  counts.lastThere.push(lastOf(heard.filter(({ node }) => node !== 0)))
}
