import type { Publishing } from '../measures/shop/publish.ts'
import type { Size } from '../measures/shop/size.ts'
import type { Speed } from '../measures/shop/speed.ts'
import type { Statements } from '../measures/shop/statements.ts'
import type { Target } from './targets.ts'

export interface Results {
  at: string
  machine: { cpu: string; cores: number; node: string; load: number }
  /** How long everything took, in seconds. */
  seconds: number
  speed: Speed
  publishing: Publishing
  size: Size
  statements: Statements
}

export const targetsOf = ({ speed, publishing, size, statements }: Results): Target[] =>
  [speed, publishing, size, statements].flatMap(part => part.targets)

export const rounded = (value: number, digits = 0): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Columns as wide as their widest cell: the first to the left, the others to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => (row[column] ?? '').length)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return [line(head), widths.map(width => '─'.repeat(width)).join('  '), ...rows.map(line)]
    .map(each => `  ${each}`)
    .join('\n')
}

export const targetTable = (targets: readonly Target[]): string =>
  table(
    ['', 'wanted', 'measured', ''],
    targets.map(target => [target.name, target.wanted, target.measured, target.met ? 'met' : 'MISSED']),
  )

const names = {
  listing: 'Listing (product)',
  stock: 'Listing (stock Strapi)',
  home: 'Home page (product)',
  bare: 'Same bytes (bare Node)',
} as const

const speedTable = ({ rows }: Speed): string =>
  table(
    ['', 'requests/s', 'spread', 'CPU ms', 'p50 ms', 'p99 ms', 'bytes'],
    (Object.keys(names) as (keyof typeof names)[]).map(name => {
      const { perSecond, spread, cpu, p50, p99, bytes } = rows[name]
      return [
        names[name],
        rounded(perSecond),
        `${rounded(spread * 100)} %`,
        rounded(cpu, 3),
        rounded(p50),
        rounded(p99),
        rounded(bytes),
      ]
    }),
  )

/** Everything that was measured, for people. */
export function show(results: Results): string {
  const { machine, speed, publishing, size, statements } = results
  return [
    `${machine.cores} cores (${machine.cpu}), load ${rounded(machine.load, 1)} before it began, Node ${machine.node}; ${rounded(results.seconds)} s in all`,
    `\nSpeed: ${speed.connections} connections, medians of ${speed.rows.listing.rounds.length} rounds of ${speed.seconds} s`,
    speedTable(speed),
    `  CPU of a stock request over the product's: listing ${rounded(speed.cpuRatios.listing, 1)}×, home page ${rounded(speed.cpuRatios.home, 1)}×`,
    ...(speed.noisy
      ? [
          '  The machine was busy with other things: the bare server itself was not steady. Do not quote speeds and latencies of this run.',
        ]
      : []),
    `\nPublishing: ${rounded(publishing.publishMs)} ms; the next listing ${rounded(publishing.listingMs, 1)} ms, the next home page ${rounded(publishing.homeMs, 1)} ms (medians of ${publishing.tries.length})`,
    `\nScripts of the first visit, gzip`,
    table(
      ['Route', 'KB'],
      Object.entries(size.routes).map(([file, kilobytes]) => [file, rounded(kilobytes, 1)]),
    ),
    '\nSQL statements',
    table(
      ['Call', 'first', 'again', 'budget'],
      statements.rows.map(row => [
        row.call,
        String(row.statements),
        row.again === undefined ? '' : String(row.again),
        String(row.budget),
      ]),
    ),
    '\nTargets',
    targetTable(targetsOf(results)),
  ].join('\n')
}
