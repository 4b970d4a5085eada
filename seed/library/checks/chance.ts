/** What counts as beyond chance: less likely than one in a hundred. */
const rare = 0.01

/** A question as far as guessing needs it. */
interface Guessed {
  kind: 'single' | 'multiple'
  answers: readonly { text: string; right?: true | undefined }[]
}

/** True where the right answer is longer than every wrong one. */
function isLongestRight({ answers }: Guessed): boolean {
  const right = answers.filter(answer => answer.right).map(({ text }) => text.length)
  const wrong = answers.filter(answer => !answer.right).map(({ text }) => text.length)
  return Math.min(...right) > Math.max(...wrong)
}

/** How likely each number of hits is, from none to all, when question by question a hit has the chance given. */
export const hitDistribution = (chances: readonly number[]): number[] =>
  chances.reduce(
    (before, chance) =>
      [...before, 0].map((likelihood, hits) => likelihood * (1 - chance) + (before[hits - 1] ?? 0) * chance),
    [1],
  )

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Tests in which somebody who always takes the longest answer does better than by chance: one test alone, or all together.
 * All together, taking any other answer may not pay either. Only questions with one right answer count.
 */
export function lengthProblems(tests: readonly { file: string; questions: readonly Guessed[] }[]): string[] {
  const counted = tests.map(({ file, questions }) => {
    const single = questions.filter(({ kind }) => kind === 'single')
    return {
      file,
      hits: single.filter(isLongestRight).length,
      chances: single.map(({ answers }) => 1 / answers.length),
    }
  })
  const telling = counted.filter(({ hits, chances }) => sum(hitDistribution(chances).slice(hits)) < rare)
  const hits = sum(counted.map(test => test.hits))
  const chances = counted.flatMap(test => test.chances)
  const all = hitDistribution(chances)
  const often = sum(all.slice(hits)) < rare
  const seldom = sum(all.slice(0, hits + 1)) < rare
  return [
    ...telling.map(
      test => `${test.file}: the longest answer is right in ${test.hits} of ${test.chances.length} questions`,
    ),
    ...(tests.length > 1 && (often || seldom)
      ? [
          `all tests: the longest answer is right in ${hits} of ${chances.length} questions, which is too ${often ? 'often' : 'seldom'}`,
        ]
      : []),
  ]
}
