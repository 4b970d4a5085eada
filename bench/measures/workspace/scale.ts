// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { documentLibrary } from '../../../plugins/catalogue/contract/package.ts'
import { searchDocuments } from '../../../plugins/documents/contract/documents.ts'
import { saveContent, selectedFile } from '../../../plugins/documents/contract/editing.ts'
import { folderContents } from '../../../plugins/documents/contract/folders.ts'
import { dashboard } from '../../../plugins/notifications/contract/notifications.ts'
import { withSql } from '../../frame/sql.ts'
import { ask } from '../../load/ask.ts'
import { residentOf } from '../../load/memory.ts'
import { percentile } from '../../report/statistics.ts'
import { atMost, type Target } from '../../report/targets.ts'
import { documents, editedOf, fileOf, folderOf, tokenOf } from '../../rows/companies.ts'

/** A node, and how many companies its database holds. */
export interface Side {
  url: string
  companies: number
}
export const works = ['list', 'open', 'save', 'search', 'dashboard', 'library'] as const
export type Work = (typeof works)[number]
interface Spread {
  p50: number
  p95: number
  p99: number
}
interface Row {
  small: Spread
  large: Spread
  ratio: number
  requests: number
}
export interface Scale {
  rows: Record<Work, Row>
  searches: number[]
  targets: Target[]
}
/** What is held after the calls, in MB: by the two nodes, and by the database of the many. */
export interface Size {
  memory: { small: number; large: number }
  databaseMb: number
}
type Times = Record<Work, number[]>

const rounds = 32
const inRound = 10
const warmUp = 3
const maxRatio = 1.5
const maxSearch = 50

/** What people look for: one word and two, common and rare. */
export const searched = [
  'medicines',
  'risk assessment',
  'complaint',
  'safeguarding',
  'fire',
  'mental capacity',
  'training record',
  'hand hygiene',
  'whistleblowing',
  'data breach',
  'falls',
  'consent',
] as const

/**
 * What a person does all day, and what a visitor looks for in the shop (`library`), one request after another, on a
 * node with few companies and on one with many. They take turns of ten, every other turn in reverse. Companies and
 * documents are random. Saved are documents that the company has edited before: otherwise the few companies'
 * documents would all be edited at the end, and those of the many would not.
 */
export async function measureScale(small: Side, large: Side): Promise<Scale> {
  const times = { small: noTimes(), large: noTimes() }
  for (let round = -warmUp; round < rounds; round += 1) {
    const turn = [
      { side: small, into: times.small },
      { side: large, into: times.large },
    ]
    for (const { side, into } of round % 2 === 0 ? turn : turn.toReversed()) {
      const taken = noTimes()
      for (let step = 0; step < inRound; step += 1) await workOnce(side, taken, step)
      if (round >= 0) for (const work of works) into[work].push(...taken[work])
    }
  }
  const row = (work: Work): Row => {
    const of = (all: number[]): Spread => ({
      p50: percentile(all, 0.5),
      p95: percentile(all, 0.95),
      p99: percentile(all, 0.99),
    })
    const [few, many] = [of(times.small[work]), of(times.large[work])]
    return { small: few, large: many, ratio: many.p95 / few.p95, requests: times.large[work].length }
  }
  const rows = Object.fromEntries(works.map(work => [work, row(work)])) as Record<Work, Row>
  return {
    rows,
    searches: times.large.search,
    targets: [
      ...works.map(work =>
        atMost(
          `${work}, p95 with ${large.companies} companies against ${small.companies}`,
          rows[work].ratio,
          maxRatio,
          '×',
        ),
      ),
      atMost(`search, p95 with ${large.companies} companies`, rows.search.large.p95, maxSearch, ' ms'),
      atMost(`search in the shop, p95 with ${large.companies} companies`, rows.library.large.p95, maxSearch, ' ms'),
    ],
  }
}

/** Asks the database of the many for its size, beside the memory of both nodes. */
export const sizeOf = (pids: { small: number; large: number }, largeDatabase: string): Promise<Size> =>
  withSql(largeDatabase, async db => {
    const { rows } = await db.query<{ mb: number }>('select (pg_database_size(current_database()) / 1e6)::float8 as mb')
    return {
      memory: { small: residentOf(pids.small), large: residentOf(pids.large) },
      databaseMb: rows[0]?.mb ?? Number.NaN,
    }
  })

/** Some turns of the same for nobody to count. */
export async function workSome(side: Side): Promise<void> {
  const times = noTimes()
  for (let step = 0; step < 5 * inRound; step += 1) await workOnce(side, times, step)
}

const noTimes = (): Times => ({ list: [], open: [], save: [], search: [], dashboard: [], library: [] })
const upTo = (max: number): number => 1 + Math.floor(Math.random() * max)
const oneOf = <T>(list: readonly T[], otherwise: T): T => list[upTo(list.length) - 1] ?? otherwise

async function workOnce({ url, companies }: Side, times: Times, step: number): Promise<void> {
  const company = upTo(companies)
  const token = tokenOf(company)
  const position = upTo(documents)
  times.list.push((await ask(url, folderContents, { folderId: folderOf(company, position) }, token)).ms)
  times.open.push((await ask(url, selectedFile, { fileId: fileOf(company, position) }, token)).ms)

  const fileId = fileOf(company, oneOf(editedOf(company), 1))
  const { response: open } = await ask(url, selectedFile, { fileId }, token)
  const content = `${open.content}<p>Looked at ${Date.now()}, ${step}.</p>`
  times.save.push((await ask(url, saveContent, { fileId, content, revision: open.revision }, token)).ms)
  times.search.push((await ask(url, searchDocuments, { searchValue: oneOf(searched, 'fire') }, token)).ms)
  times.dashboard.push((await ask(url, dashboard, {}, token)).ms)
  times.library.push((await ask(url, documentLibrary, { doclibSearch: oneOf(searched, 'fire') })).ms)
}
