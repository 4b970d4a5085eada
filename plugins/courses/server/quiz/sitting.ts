import type { QuizVersionRow, Sitting } from '@cloudoc/quiz/server/services.ts'
import type { EnrolmentRow } from '../tables.ts'

/** Tries are counted anew each time that a course is renewed. */
export const sittingOf = (
  { company_id, person_id, cycle }: Pick<EnrolmentRow, 'company_id' | 'person_id' | 'cycle'>,
  { test_id }: Pick<QuizVersionRow, 'test_id'>,
): Sitting => ({ companyId: company_id, personId: person_id, testId: test_id, cycle })
