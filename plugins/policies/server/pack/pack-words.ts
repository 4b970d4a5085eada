import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'
import { longDay, ukDate } from '@cloudoc/core/server/uk-time.ts'

/** The day of a moment in London, as a date; '' for none. Thousands of them are asked for, so no formatter is used. */
export const isoDay = (at: Date | null): string => (at === null ? '' : ukDate.toWall(at).toISOString().slice(0, 10))
/** '2026-03-12 09:15' in London; '' for none. */
export const isoMinute = (at: Date | null): string =>
  at === null ? '' : ukDate.toWall(at).toISOString().slice(0, 16).replace('T', ' ')
/** '12 Mar 2026', where there is little room; '–' for none. */
export function shortDay(date: string): string {
  const [day, month, year] = longDay(date).split(' ')
  return month === undefined ? '–' : `${day ?? ''} ${month.slice(0, 3)} ${year ?? ''}`
}
export const shortAt = (at: Date | null): string => shortDay(isoDay(at))
/** '12 March 2026, 09:15' */
export const longMoment = (at: Date): string => `${longDay(isoDay(at))}, ${isoMinute(at).slice(11)}`
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

/** What is said of a time that a phone gave and that cannot be. */
export const doubtWords = {
  '': '',
  early: 'Before the version was issued: the clock was wrong',
  late: 'After it arrived: the clock was wrong',
} as const

/** HTML of a text. */
export const escapeText = (text: string): string => escapeHtml(text)

/** Rows of a table under a heading of their own: '' for none. `level`: 1 stands above 2. */
export interface RowGroup {
  title: string
  level: 1 | 2
  rows: readonly (readonly string[])[]
}

/** A table with its heads; each cell is HTML. `kinds` are classes of the columns. */
export const table = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  kinds: readonly string[] = [],
): string => groupedTable(heads, [{ title: '', level: 1, rows }], kinds)

/** The same with groups of rows: one head for all of them. */
export function groupedTable(
  heads: readonly string[],
  groups: readonly RowGroup[],
  kinds: readonly string[] = [],
): string {
  const classed = (at: number): string => (kinds[at] ? ` class="${kinds[at]}"` : '')
  const line = (cells: readonly string[]): string =>
    `<tr>${cells.map((cell, at) => `<td${classed(at)}>${cell}</td>`).join('')}</tr>`
  const titled = ({ title, level }: RowGroup): string =>
    title === ''
      ? ''
      : `<tr class="group level-${level}"><th scope="rowgroup" colspan="${heads.length}">${escapeText(title)}</th></tr>`
  const bodies = groups.map(group => `<tbody>${titled(group)}${group.rows.map(line).join('')}</tbody>`).join('')
  return `<table><thead><tr>${heads.map((head, at) => `<th scope="col"${classed(at)}>${escapeText(head)}</th>`).join('')}</tr></thead>${bodies}</table>`
}
