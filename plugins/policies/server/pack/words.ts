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

/** HTML of a text. */
export const h = (text: string): string => escapeHtml(text)

/** A table with its heads; each cell is HTML. `kinds` are classes of the columns. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  kinds: readonly string[] = [],
): string {
  const classed = (at: number): string => (kinds[at] ? ` class="${kinds[at]}"` : '')
  const line = (cells: readonly string[]): string =>
    `<tr>${cells.map((cell, at) => `<td${classed(at)}>${cell}</td>`).join('')}</tr>`
  return `<table><thead><tr>${heads.map((head, at) => `<th scope="col"${classed(at)}>${h(head)}</th>`).join('')}</tr></thead><tbody>${rows.map(line).join('')}</tbody></table>`
}
