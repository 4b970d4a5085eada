import type { Answers, FrozenQuestion } from '../tables.ts'

/** Right is a question whose right answers were chosen, and no other. */
const isRight = ({ choices }: FrozenQuestion, chosen: readonly string[]): boolean =>
  choices.every(({ id, right }) => chosen.includes(id) === right)

/** Is there an answer to every question, of those that it offers? */
export const isComplete = (questions: readonly FrozenQuestion[], answers: Answers): boolean =>
  questions.every(({ id, kind, choices }) => {
    const chosen = answers[id] ?? []
    return (
      chosen.length > 0 &&
      (kind === 'multiple' || chosen.length === 1) &&
      chosen.every(choice => choices.some(({ id: known }) => known === choice))
    )
  })

export interface Marked {
  right: boolean[] /** Per cent, rounded down: 80 is passed by four of five. */
  score: number
  passed: boolean
}

export function mark(questions: readonly FrozenQuestion[], answers: Answers, passMark: number): Marked {
  const right = questions.map(question => isRight(question, answers[question.id] ?? []))
  const score = questions.length === 0 ? 100 : Math.floor((100 * right.filter(Boolean).length) / questions.length)
  return { right, score, passed: score >= passMark }
}
