import type { LibraryDocument } from '../read.ts'

/** The test for a deprivation of liberty that ended on 2 June 2026 ([2026] UKSC 16). */
const acidTest = /continuous supervision and (?:control|not free)|not free to leave|acid test/i

/** Where a document for Northern Ireland says what to do there in place of 111. */
const elsewhere = /Northern Ireland[^\n]{0,80}\bGP\b|Northern Ireland[^\n]{0,80}111|111[^\n]{0,60}Northern Ireland/

/** England's role, named where its country is not: elsewhere it is the responsible individual, or the provider. */
function nominatedAlone({ file, body, matter }: LibraryDocument): string[] {
  if (matter.countries.every(country => country === 'england')) return []
  const roles =
    matter.owner !== undefined && /nominated individual/i.test(matter.owner)
      ? [`${file}: is kept by a nominated individual, a role of England`]
      : []
  let heading = ''
  return [
    ...roles,
    ...body.split('\n').flatMap(line => {
      if (line.startsWith('#')) heading = line
      const sentences = line.startsWith('|') ? [line] : line.split(/(?<=[.;]) /)
      const alone = sentences.filter(
        sentence => /nominated individual/i.test(sentence) && !/\bEngland\b|\bCQC\b/.test(`${heading} ${sentence}`),
      )
      return alone.map(
        sentence => `${file}: names the nominated individual, a role of England, alone: ${sentence.slice(0, 120)}`,
      )
    }),
  ]
}

/**
 * Current documents that use the old test, that send staff in Northern Ireland to a line that does not exist
 * there, or that give England's roles to all.
 */
export function lawProblems(documents: readonly LibraryDocument[]): string[] {
  const current = documents.filter(document => !document.earlier)
  return [
    ...current.flatMap(nominatedAlone),
    ...current.flatMap(({ file, body, matter }) => [
      ...(acidTest.test(body)
        ? [`${file}: uses the test for a deprivation of liberty that [2026] UKSC 16 replaced`]
        : []),
      ...(matter.countries.includes('northern-ireland') && /\b111\b/.test(body) && !elsewhere.test(body)
        ? [`${file}: names 111 and does not say what to do in Northern Ireland`]
        : []),
    ]),
  ]
}
