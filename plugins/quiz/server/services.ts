export { allow, openTry, type Sitting, triesOf } from './attempt/attempts.ts'
export { frozenQuiz } from './attempt/frozen.ts'
export { handIn } from './attempt/hand-in.ts'
export { sheetOf } from './attempt/sheet.ts'
export { freeze, hashOfTest, type ReadyTest, readyTest } from './question/freeze.ts'
export {
  copyQuiz,
  giveQuiz,
  quizOf,
  reviseQuiz,
  summariesOf,
  type TestSummary,
} from './question/several.ts'
export { courseSubject, policySubject } from './question/subject.ts'
export type { AttemptRow, FrozenQuestion, QuizVersionRow } from './tables.ts'
