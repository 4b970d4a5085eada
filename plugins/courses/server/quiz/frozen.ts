import { ofCompany, type CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { QuizVersionRow, Sitting } from '@cloudoc/quiz/server/services.ts'
import type { EnrolmentRow } from '../tables.ts'

/** The quiz of a version as it was frozen; nothing of a course without one. */
export const frozenQuiz = (sql: Sql, scope: CompanyScope, quizId: number | null): Promise<QuizVersionRow | undefined> => ofCompany(sql, 'quiz_versions', scope).where({ id: quizId ?? 0 }).first()

/** Tries are counted anew each time that a course is renewed. */
export const sittingOf = ({ company_id, person_id, cycle }: Pick<EnrolmentRow, 'company_id' | 'person_id' | 'cycle'>, { test_id }: Pick<QuizVersionRow, 'test_id'>): Sitting =>
  ({ companyId: company_id, personId: person_id, testId: test_id, cycle })
