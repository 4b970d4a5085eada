import type { LibraryDocument } from './read.ts'

/** The test for a deprivation of liberty that ended on 2 June 2026 ([2026] UKSC 16). */
const acidTest = /continuous supervision and (?:control|not free)|not free to leave|acid test/i

/** Where a document for Northern Ireland says what to do there in place of 111. */
const elsewhere = /Northern Ireland[^\n]{0,80}\bGP\b|Northern Ireland[^\n]{0,80}111|111[^\n]{0,60}Northern Ireland/

/** Current documents that use the old test, or that send staff in Northern Ireland to a line that does not exist there. */
export function lawProblems(documents: readonly LibraryDocument[]): string[] {
  return documents.filter(document => !document.earlier).flatMap(({ file, body, matter }) => [
    ...(acidTest.test(body) ? [`${file}: uses the test for a deprivation of liberty that [2026] UKSC 16 replaced`] : []),
    ...(matter.countries.includes('northern-ireland') && /\b111\b/.test(body) && !elsewhere.test(body)
      ? [`${file}: names 111 and does not say what to do in Northern Ireland`]
      : []),
  ])
}
