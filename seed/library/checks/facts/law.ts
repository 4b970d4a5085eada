import { linesFor } from '../passages.ts'
import type { LibraryDocument } from '../read.ts'

/** The test for a deprivation of liberty that ended on 2 June 2026 ([2026] UKSC 16). */
const acidTest = /continuous supervision and (?:control|not free)|not free to leave|acid test/i

/** Where a document for Northern Ireland says what to do there in place of 111. */
const elsewhere = /Northern Ireland[^\n]{0,80}\bGP\b|Northern Ireland[^\n]{0,80}111|111[^\n]{0,60}Northern Ireland/

/** Does a text as Northern Ireland reads it send people to 111, and not say what they do there? */
const sendsTo111 = (text: string): boolean => /(?<!there is no )\b111\b/.test(text) && !elsewhere.test(text)

/** A question as tests of documents and of courses have it. */
interface Asked {
  id: string
  text: string
  answers: readonly { text: string; right?: true | undefined }[]
  reason: string
}

/** What a test gives as right, and what it says about it. A wrong answer may be wrong. */
export const givenAsRight = ({ text, answers, reason }: Asked): string =>
  [text, ...answers.filter(({ right }) => right).map(answer => answer.text), reason].join('\n')

/** Questions whose right answer is wrong in a country in which they are asked, or that use law that is over. */
export function questionLawProblems(file: string, questions: readonly Asked[], countries: readonly string[]): string[] {
  return questions.flatMap(question => {
    const told = givenAsRight(question)
    return [
      ...(acidTest.test(told)
        ? [`${file}: ${question.id} uses the test for a deprivation of liberty that [2026] UKSC 16 replaced`]
        : []),
      ...(countries.includes('northern-ireland') && sendsTo111(told)
        ? [`${file}: ${question.id} gives 111 as right, and is asked in Northern Ireland, which has no 111`]
        : []),
    ]
  })
}

/** England's role, named where its country is not: elsewhere it is the responsible individual, or the provider. */
function nominatedAlone({ file, marked, matter }: LibraryDocument): string[] {
  if (matter.countries.every(country => country === 'england')) return []
  const roles =
    matter.owner !== undefined && /nominated individual/i.test(matter.owner)
      ? [`${file}: is kept by a nominated individual, a role of England`]
      : []
  let heading = ''
  return [
    ...roles,
    ...marked.split('\n').flatMap(line => {
      if (line.startsWith('#')) heading = line
      const sentences = line.startsWith('|') ? [line] : line.split(/(?<=[.;]) /)
      const alone = sentences.filter(
        sentence =>
          /nominated individual/i.test(sentence) && !/\bEngland\b|\bCQC\b|\[\[england\b/.test(`${heading} ${sentence}`),
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
    ...current.flatMap(({ file, body, marked, matter }) => [
      ...(acidTest.test(body)
        ? [`${file}: uses the test for a deprivation of liberty that [2026] UKSC 16 replaced`]
        : []),
      ...(matter.countries.includes('northern-ireland') && sendsTo111(linesFor(marked, 'northern-ireland').join('\n'))
        ? [`${file}: names 111 and does not say what to do in Northern Ireland`]
        : []),
    ]),
  ]
}
