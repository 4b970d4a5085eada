import type { LibraryDocument } from './read.ts'

/** A date as a reader writes it: 21 November 2026. */
const longDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`))

/** Documents whose last line does not name their version and date, or that have such a line elsewhere too. */
export function closingProblems(documents: readonly LibraryDocument[]): string[] {
  return documents.flatMap(({ file, body, matter }) => {
    const wanted = `Version ${matter.version}, written ${longDate(matter.written)}.`
    const lines = body.match(/^Version \d.*$/gm) ?? []
    return lines.length === 1 && body.endsWith(`\n\n${wanted}\n`) ? [] : [`${file}: does not close with "${wanted}"`]
  })
}
