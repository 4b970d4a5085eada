import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { quizOf } from '@cloudoc/quiz/server/services.ts'
import type { Newest } from '../course/library.ts'
import type { CourseRow, Edition } from '../tables.ts'
import { detailsOf, planOf } from './plan.ts'
import { planQuiz } from './plan-quiz.ts'

/** Nothing was asked before there was a quiz: the usual pass mark is the edition's. */
const unset = ({ quiz }: Edition) => ({ passMark: quiz.passMark, questions: [] })

/** All that taking an edition does to a course. One statement or two. */
export async function changesBy(db: Db, scope: CompanyScope, course: CourseRow, base: Edition, newest: Newest) {
  const quiz = await quizOf(db, scope, course.document_id)
  return {
    ...planOf({ topics: course.topics, origins: course.origins ?? {} }, base, newest, newId),
    ...detailsOf(course, base, newest),
    quiz: planQuiz(quiz ?? unset(base), base.quiz, newest.quiz),
    questions: quiz?.questions.length ?? 0,
  }
}
