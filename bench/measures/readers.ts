// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { employeePolicies, policyView, unreadPolicies } from '../../plugins/policies/contract/reading.ts'
import { ask } from '../load/ask.ts'
import { median, percentile } from '../report/statistics.ts'
import { atMost, type Target } from '../report/targets.ts'

/** A node, how many companies its database holds, and the sessions of somebody of each that has as much to read as any other. */
export interface Readers {
  url: string
  companies: number
  tokens: readonly string[]
}
interface Part {
  p50: number
  p95: number
}
export interface Reading {
  parts: { small: Part; large: Part }[]
  ratio: number
  requests: number
  targets: Target[]
}

const parts = 7
const turns = 10
const inTurn = 10
const maxRatio = 1.2

/**
 * What a reader's phone asks, prompt, list and text, of a node with few companies and of one with many, in turns of ten, every other turn in reverse: two databases side by side, as
 * what else the machine does then meets both alike. The ratio is taken within each part of a hundred, and the middle one counts: of a single part, p95 says more about the machine. Readers are
 * random. What they open they have read before: else a first look, which is written down, would be common among many and rare among few.
 */
export async function measureReaders(small: Readers, large: Readers): Promise<Reading> {
  await onePart(small, large)
  const measured: Reading['parts'] = []
  for (let part = 0; part < parts; part += 1) measured.push(await onePart(small, large))
  const ratio = median(measured.map(part => part.large.p95 / part.small.p95))
  const middle = (of: 'small' | 'large'): string => median(measured.map(part => part[of].p95)).toFixed(1)
  return {
    parts: measured,
    ratio,
    requests: parts * turns * inTurn,
    targets: [
      atMost(
        `A reader’s three calls at ${large.companies} companies, p95 (${middle('large')} ms), against ${small.companies} (${middle('small')} ms)`,
        ratio,
        maxRatio,
        ' ×',
      ),
    ],
  }
}

async function onePart(small: Readers, large: Readers): Promise<Reading['parts'][number]> {
  const times = { small: [] as number[], large: [] as number[] }
  for (let turn = 0; turn < turns; turn += 1) {
    const sides = [
      { side: small, into: times.small },
      { side: large, into: times.large },
    ]
    for (const { side, into } of turn % 2 === 0 ? sides : sides.toReversed()) {
      for (let step = 0; step < inTurn; step += 1) into.push(await readOnce(side))
    }
  }
  const of = (all: number[]): Part => ({ p50: percentile(all, 0.5), p95: percentile(all, 0.95) })
  return { small: of(times.small), large: of(times.large) }
}

/** Milliseconds of the three. */
async function readOnce({ url, tokens }: Readers): Promise<number> {
  const token = tokens[Math.floor(Math.random() * tokens.length)] ?? ''
  const prompt = await ask(url, unreadPolicies, {}, token)
  const list = await ask(url, employeePolicies, { limit: 25 }, token)
  const read = list.response.find(({ status }) => status === 2)
  const text = await ask(url, policyView, { id: read?.policyId ?? '' }, token)
  return prompt.ms + list.ms + text.ms
}
