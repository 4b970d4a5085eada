import { type CrowdOrder, type CrowdSeen, runCrowd, type Work, works } from '../../load/crowd.ts'
import { percentile } from '../../report/statistics.ts'
import { atMost, none, type Target } from '../../report/targets.ts'
import type { Side } from './scale.ts'

const sizes = {
  /** What is quiet. */
  few: { seconds: 20, people: 10, signIns: 0, sockets: 0 },
  many: { seconds: 10, people: 200, signIns: 0, sockets: 0 },
  /** The same, while everybody comes to work. */
  storm: { seconds: 10, people: 200, signIns: 50, sockets: 100 },
} as const satisfies Record<string, Omit<CrowdOrder, 'url'>>
type Size = keyof typeof sizes
interface Row {
  answered: number
  p50: number
  p95: number
}
export interface Crowd {
  rows: Record<Size, Record<Work, Row>>
  codes: Record<Size, CrowdSeen['codes']>
  targets: Target[]
}

const maxRatio = 3

/** People who read, search and save, each about once a second: ten, two hundred, and two hundred while fifty a second sign in and a hundred sockets are open. */
export async function measureCrowd({ url }: Side): Promise<Crowd> {
  await runCrowd({ url, ...sizes.many, seconds: 4 })
  const seen = {
    few: await runCrowd({ url, ...sizes.few }),
    many: await runCrowd({ url, ...sizes.many }),
    storm: await runCrowd({ url, ...sizes.storm }),
  }
  const row = (size: Size, work: Work): Row => {
    const times = seen[size].times[work]
    return { answered: times.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
  }
  const rowsOf = (size: Size): Record<Work, Row> => ({
    read: row(size, 'read'),
    search: row(size, 'search'),
    save: row(size, 'save'),
    signIn: row(size, 'signIn'),
  })
  const rows = { few: rowsOf('few'), many: rowsOf('many'), storm: rowsOf('storm') }
  const failed = (size: Size): number =>
    works
      .flatMap(work => Object.entries(seen[size].codes[work]))
      .filter(([code]) => code !== '200')
      .reduce((sum, [, times]) => sum + times, 0)
  const readsAgainst = (size: Size, quiet: Size): number => rows[size].read.p95 / rows[quiet].read.p95
  return {
    rows,
    codes: { few: seen.few.codes, many: seen.many.codes, storm: seen.storm.codes },
    targets: [
      none('answers to 200 people, 50 sign-ins a second and 100 sockets that were no success', failed('storm')),
      atMost('reads of 200 people, p95 against that of 10', readsAgainst('many', 'few'), maxRatio, '×'),
      atMost(
        'reads while 50 a second sign in, p95 against that of the same 200 without',
        readsAgainst('storm', 'many'),
        maxRatio,
        '×',
      ),
      atMost('and against that of 10', readsAgainst('storm', 'few'), maxRatio, '×'),
    ],
  }
}
