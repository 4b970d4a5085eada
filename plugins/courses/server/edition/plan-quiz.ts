import type { Edition } from '../tables.ts'

type Question = Edition['quiz']['questions'][number]
/** What tells two questions apart: their words, choices and reason. */
const keyOf = ({ question, choices, reason }: Question): string =>
  JSON.stringify([question.trim(), choices.map(({ text, right }) => [text.trim(), right]), reason.trim()])

/** The quiz of a course as it is now; `id` is the row of a question. */
export interface OwnQuiz {
  passMark: number
  questions: readonly (Question & { id: number })[]
}
export interface QuizPlan {
  add: Question[]
  drop: { id: number; question: string }[] /** Where it changes. */
  passMark: number | undefined /** Questions that the company wrote or changed. */
  own: number
}

/** Questions that the library took out go where they are as they were; new ones are added; what the company wrote or changed stays. */
export function planQuiz(own: OwnQuiz, base: Edition['quiz'], next: Edition['quiz']): QuizPlan {
  const [known, offered, there] = [base.questions, next.questions, own.questions].map(list => new Set(list.map(keyOf)))
  const has = (set: Set<string> | undefined, question: Question): boolean => set?.has(keyOf(question)) ?? false
  return {
    add: next.questions.filter(question => !has(known, question) && !has(there, question)),
    drop: own.questions
      .filter(question => has(known, question) && !has(offered, question))
      .map(({ id, question }) => ({ id, question })),
    passMark: base.passMark !== next.passMark && own.passMark === base.passMark ? next.passMark : undefined,
    own: own.questions.filter(question => !has(known, question) && !has(offered, question)).length,
  }
}
