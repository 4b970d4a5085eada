import { rounded, table } from '../report/report.ts'
import type { IndexUse } from './indexes.ts'
import { knownStatements } from './known-statements.ts'
import type { Measured, Statement } from './measure.ts'

/** Lines of a list, at most. */
const longest = 30
/** Characters of a statement in a list. */
const shown = 60
/** Blocks that a statement reads at least which is listed: what lies in fewer is no work, however many rows they hold. */
const fewBlocks = 100

/**
 * A statement reads more than its answer could need where it reads a row in vain for every other company, or more: it
 * grows with their number. Fewer rows are those of one company.
 */
const isWasteful = ({ companies }: Pick<Measured, 'companies'>, { inVain, blocks }: Statement): boolean =>
  inVain >= companies / 2 && blocks >= fewBlocks

export interface Judged {
  statement: Statement
  /** Why it does so all the same; nothing for what is to be mended. */
  why: string | undefined
}

/** Statements that read in vain, the worst first. */
export const judge = (measured: Pick<Measured, 'companies' | 'statements'>): Judged[] =>
  measured.statements
    .filter(statement => isWasteful(measured, statement))
    .sort((one, other) => other.inVain - one.inVain)
    .map(statement => ({
      statement,
      why: knownStatements.find(
        ({ has, most = Number.POSITIVE_INFINITY }) =>
          statement.inVain <= most && has.every(part => statement.text.includes(part)),
      )?.why,
    }))

const begin = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > shown ? `${line.slice(0, shown)}…` : line
}

/** A table of those that read in vain, and below it why the explained ones do. */
export function showWasteful(judged: readonly Judged[]): string {
  const listed = judged.slice(0, longest)
  const rows = listed.map(({ statement, why }, at) => [
    `${at + 1} ${begin(statement.text)}`,
    statement.asked,
    rounded(statement.inVain),
    rounded(statement.rows),
    rounded(statement.blocks),
    String(statement.runs),
    statement.worst,
    why === undefined ? '' : 'explained',
  ])
  const reasons = listed.flatMap(({ why }, at) => (why === undefined ? [] : [`  ${at + 1}: ${why}`]))
  return [
    table(['Rows read in vain', 'asked by', 'in vain', 'answered', 'blocks', 'runs', 'most at', ''], rows),
    ...reasons,
    ...(judged.length > longest ? [`  and ${judged.length - longest} more`] : []),
  ].join('\n')
}

/** The statements that read most blocks, whatever for. */
export const showMostBlocks = ({ statements }: Pick<Measured, 'statements'>): string =>
  table(
    ['Blocks of 8 KB', 'asked by', 'blocks', 'answered', 'runs'],
    statements
      .toSorted((one, other) => other.blocks - one.blocks)
      .slice(0, longest / 2)
      .map(({ text, asked, blocks, rows, runs }) => [begin(text), asked, rounded(blocks), rounded(rows), String(runs)]),
  )

const megabytes = (bytes: number): string => rounded(bytes / 1_048_576, 1)

/**
 * Indexes that the walk used for nothing, and that are no key and serve no foreign key. It says where to look, not
 * what may go: a call that was refused, or a value that was not tried, may use one.
 */
export const showIndexes = (indexes: readonly IndexUse[]): string =>
  table(
    ['Indexes without a look-up', 'of', 'MB'],
    indexes
      .filter(({ scans, unique, cascade }) => scans === 0 && !unique && cascade === null)
      .slice(0, longest)
      .map(({ name, table: of, bytes }) => [name, of, megabytes(bytes)]),
  )
