const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** HTML of a text. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, sign => signs[sign] ?? sign)

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/London',
  timeZoneName: 'short',
})
/** '23 November 2026 at 05:23:44 GMT': where the product is used, with its zone. */
export const momentOf = (at: Date): string => moment.format(at)

const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/London',
  timeZoneName: 'short',
})
export const shortMoment = (at: Date): string => short.format(at)

export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`

/** A table of facts, two columns; each value is HTML. What is empty is left out. */
export const facts = (rows: readonly (readonly [string, string])[]): string =>
  `<table class="known"><tbody>${rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${value}</td></tr>`)
    .join('')}</tbody></table>`
