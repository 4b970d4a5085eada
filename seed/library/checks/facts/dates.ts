import type { LibraryDocument } from '../read.ts'

/** What a text may name only from a day on: laws from Royal Assent, judgments and guidance from publication. */
const from: readonly { what: RegExp; day: string }[] = [
  { what: /NICE NG249/, day: '2025-04-01' },
  { what: /Data \(Use and Access\) Act 2025|section 164A/, day: '2025-06-19' },
  { what: /Oliver McGowan code of practice/, day: '2025-06-19' },
  { what: /Renters' Rights Act 2025/, day: '2025-10-27' },
  { what: /Employment Rights Act 2025/, day: '2025-12-18' },
  { what: /Crime and Policing Act 2026/, day: '2026-04-29' },
  { what: /\[2026\] UKSC 16|judgment of June 2026/, day: '2026-06-02' },
]

/** The years of the laws and judgments that a text names. */
const yearsOf = (text: string): string[] =>
  [...text.matchAll(/(?:Act|Measure|Order|Regulations|Rules) (20\d\d)\b|\[(20\d\d)\] (?:UKSC|UKHL|EWCA|EWHC)/g)].map(
    found => found[1] ?? found[2] ?? '',
  )

/** Versions that name what came after the day on which they were written. */
export function dateProblems(documents: readonly LibraryDocument[]): string[] {
  return documents.flatMap(({ file, body, matter }) => {
    const text = `${matter.change ?? ''}\n${body}`
    return [
      ...from
        .filter(({ what, day }) => what.test(text) && matter.written < day)
        .map(({ what, day }) => `${file}: written ${matter.written}, but ${what.exec(text)?.[0]} is of ${day}`),
      ...[...new Set(yearsOf(text))]
        .filter(year => year > matter.written.slice(0, 4))
        .map(year => `${file}: written ${matter.written}, but names a law or judgment of ${year}`),
    ]
  })
}
