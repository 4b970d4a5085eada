import { unknownPlaceholders } from '@cloudoc/catalogue/contract/rules/publishing.ts'

/** A course of the provider as staff wrote it: what is asked of it before it may be published. */
export interface WrittenCourse {
  topics: readonly { title: string; html: string }[]
  questions: readonly { question: string; choices: readonly { text: string; right: boolean }[] }[]
}
/** What stands in the way, and in which field. */
export interface Problem {
  field: 'topics' | 'questions'
  text: string
}

const same = (text: string): string => text.trim().toLowerCase()

/** Why a course may not be published as it is (docs/staff.md); a company that began from it could not publish it either. */
export function courseProblems({ topics, questions }: WrittenCourse): Problem[] {
  const unknown = topics.flatMap(({ title, html }) =>
    unknownPlaceholders(html).map(token => ({
      field: 'topics' as const,
      text: `${token} in "${title}" is no placeholder.`,
    })),
  )
  const wrong = questions.flatMap(({ question, choices }) => [
    ...(choices.some(({ right }) => right) && choices.some(({ right }) => !right)
      ? []
      : [{ field: 'questions' as const, text: `"${question}" needs a right and a wrong answer.` }]),
    ...(new Set(choices.map(({ text }) => same(text))).size < choices.length
      ? [{ field: 'questions' as const, text: `"${question}" has an answer twice.` }]
      : []),
  ])
  return [
    ...(topics.length === 0 ? [{ field: 'topics' as const, text: 'A course has a topic at least.' }] : []),
    ...unknown,
    ...wrong,
  ]
}
