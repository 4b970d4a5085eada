import type { NextLawChange } from './law-changes.ts'

const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The next change of the law in three lines: what changes when, the words for now and then, and the documents. */
export function lawLines({ name, day, before, after, titles, total, changes }: NextLawChange): string[] {
  const others = total > titles.length ? ` and ${total - titles.length} more` : ''
  const more = changes > 1 ? ' Your dashboard has the changes that follow.' : ''
  return [
    `The law changes on ${longDay.format(new Date(`${day}T00:00:00Z`))}. ${name}.`,
    `Now: ${before} From then on: ${after}`,
    `${total === 1 ? 'Your document that speaks' : 'Your documents that speak'} of it: ${titles.join(', ')}${others}.${more}`,
  ]
}
