import { works as crowdWorks } from '../load/crowd.ts'
import { showLaunches } from '../load/launches.ts'
import type { Calls } from '../measures/workspace/calls.ts'
import type { Crowd } from '../measures/workspace/crowd.ts'
import type { Editor } from '../measures/workspace/editor.ts'
import type { Reach } from '../measures/workspace/reach.ts'
import { type Scale, type Size, works } from '../measures/workspace/scale.ts'
import type { StockSearch } from '../measures/workspace/stock-search.ts'
import type { Unchanged } from '../measures/workspace/unchanged.ts'
import { rounded, table } from './report.ts'
import { median } from './statistics.ts'

const ms = (value: number): string => rounded(value, value < 100 ? 1 : 0)

export const showCalls = ({ rows }: Calls): string =>
  [
    'Calls of people who are signed in, ten at once; CPU of the answering process, the database apart',
    table(
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms'],
      Object.entries(rows).map(([name, row]) => [
        name,
        rounded(row.perSecond),
        ms(row.p50),
        ms(row.p99),
        rounded(row.cpu, 2),
      ]),
    ),
  ].join('\n')

export const showCrowd = ({ rows, codes }: Crowd): string =>
  [
    'People who read, search and save about once a second each, milliseconds: 10, 200, and 200 while 50 a second sign in and 100 sockets are open',
    table(
      ['', 'answered', 'p50', 'p95', 'statuses'],
      Object.entries(rows).flatMap(([size, works]) =>
        crowdWorks
          .filter(work => works[work].answered > 0)
          .map(work => [
            `${size}, ${work}`,
            rounded(works[work].answered),
            ms(works[work].p50),
            ms(works[work].p95),
            Object.entries(codes[size as keyof Crowd['codes']][work])
              .map(([code, times]) => `${code}: ${times}`)
              .join(', '),
          ]),
      ),
    ),
  ].join('\n')

export const showScale = ({ rows }: Scale, few: number, many: number): string =>
  [
    `One request at a time, milliseconds, with ${few} and with ${rounded(many)} companies of 300 documents`,
    table(
      ['', 'requests', ...['p50', 'p95', 'p99'].flatMap(of => [`${of}, ${few}`, `${of}, ${many}`]), 'p95, ratio'],
      works.map(work => {
        const { small, large, ratio, requests } = rows[work]
        return [
          work,
          `2 × ${requests}`,
          ms(small.p50),
          ms(large.p50),
          ms(small.p95),
          ms(large.p95),
          ms(small.p99),
          ms(large.p99),
          `${rounded(ratio, 2)}×`,
        ]
      }),
    ),
  ].join('\n')

/** What is held, beside `showScale`. */
export const showSize = ({ memory, databaseMb }: Size, few: number, many: number): string =>
  `Memory of a node afterwards ${rounded(memory.small)} MB with ${few} companies, ${rounded(memory.large)} MB with ${rounded(many)}; database ${rounded(databaseMb)} MB`

export const showStockSearch = ({ companies, all, filtered, ratios }: StockSearch): string =>
  `Strapi’s _q, with the rows of ${companies} companies in its table: p50 ${ms(all.p50)} ms, p95 ${ms(all.p95)} ms (${all.requests} requests), ${rounded(ratios.all, 1)}× the product’s p95; with a filter by company p50 ${ms(filtered.p50)} ms, p95 ${ms(filtered.p95)} ms (${filtered.requests} requests), ${rounded(ratios.filtered, 1)}×`

export const showReach = ({ tries, sample }: Reach, many: number): string =>
  [
    `Publishing a text that ${rounded(many)} companies have, milliseconds`,
    table(
      ['', 'publish', `${sample} companies see it after`, 'companies that are offered it', 'every bell has rung after'],
      tries.map((each, turn) => [
        `${turn + 1}`,
        ms(each.publishMs),
        ms(each.sampleMs),
        rounded(each.companies),
        ms(each.bellMs),
      ]),
    ),
  ].join('\n')

export const showUnchanged = ({ documents, cold, again, launches, memory }: Unchanged): string =>
  [
    `${documents} documents as PDF in a zip, through the calls: first ${rounded(cold / 1000, 2)} s, again ${again.map(each => rounded(each)).join(', ')} ms (${rounded((launches.own * documents) / median(again))}×)`,
    `  A launch for each of them, against the first: ${showLaunches(launches, cold / documents)}`,
    `  Memory of the server: ${rounded(memory.idle)} MB before, at most ${rounded(memory.most)} MB while ${rounded(memory.documents)} documents were exported`,
  ].join('\n')

export const showEditor = ({ words, opened, scripts, piece, others }: Editor): string =>
  [
    `Editor, a document of ${rounded(words)} words: first content after ${opened.map(({ content }) => rounded(content)).join(', ')} ms, to be written in after ${rounded(median(opened.map(({ editable }) => editable)))} ms (median)`,
    `  Scripts of the route ${rounded(scripts, 1)} KB gzip, of them the editor’s own ${rounded(piece, 1)} KB; loaded by ${
      others
        .filter(({ loads }) => loads)
        .map(({ screen }) => screen)
        .join(', ') || 'none'
    } of ${others.length} other screens`,
  ].join('\n')
