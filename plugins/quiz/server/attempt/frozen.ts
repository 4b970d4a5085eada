import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { QuizVersionRow } from '../tables.ts'

/** Questions as they were frozen, by row id; nothing where something has none. One statement. */
export const frozenQuiz = (sql: Sql, scope: CompanyScope, id: number | null): Promise<QuizVersionRow | undefined> =>
  ofCompany(sql, 'quiz_versions', scope)
    .where({ id: id ?? 0 })
    .first()
