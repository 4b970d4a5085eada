import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { asJson } from '../question/tests.ts'
import type { Answers, AttemptRow, QuizVersionRow } from '../tables.ts'
import { type Marked, mark } from './marking.ts'

/** Whose tries at what: they are counted anew in each cycle. */
export interface Sitting {
  companyId: number
  personId: number
  testId: number
  cycle: number
}

export interface Tries {
  tries: AttemptRow[]
  open: AttemptRow | undefined
  passed: boolean
  allowed: number /** Tries that are left beside an open one. */
  left: number
  best: number
}

/** How somebody stands to a test. `attempts` is what the frozen test allows. Two statements. */
export async function triesOf(
  db: Db,
  { companyId, personId, testId, cycle }: Sitting,
  attempts: number,
): Promise<Tries> {
  const own = { person_id: personId, test_id: testId, cycle }
  const tries = await ofCompany(db, 'quiz_attempts', { company: { id: companyId } })
    .where(own)
    .orderBy('number')
  const [more] = await ofCompany(db, 'quiz_allowances', { company: { id: companyId } })
    .where(own)
    .count({ count: '*' })
  const allowed = attempts + Number(more?.count ?? 0)
  return {
    tries,
    open: tries.find(({ handed_in_at }) => handed_in_at === null),
    passed: tries.some(({ passed }) => passed),
    allowed,
    left: Math.max(0, allowed - tries.length),
    best: Math.max(0, ...tries.map(({ score }) => score ?? 0)),
  }
}

/**
 * Opens a try. Of two at the same moment one opens it, and the other finds it: the database has one open try
 * at most.
 */
export async function openTry(
  tx: Tx,
  { companyId, personId, testId, cycle }: Sitting,
  version: Pick<QuizVersionRow, 'id'>,
  number: number,
): Promise<AttemptRow> {
  await tx
    .db('quiz_attempts')
    .insert({
      ...baseColumns(),
      company_id: companyId,
      person_id: personId,
      test_id: testId,
      version_id: version.id,
      cycle,
      number,
      opened_at: now(),
    })
    .onConflict()
    .ignore()
  const open = await ofCompany(tx.db, 'quiz_attempts', { company: { id: companyId } })
    .where({ person_id: personId, test_id: testId, cycle })
    .whereNull('handed_in_at')
    .first()
  if (!open) throw new Error('A try that was not opened')
  return open
}

/** Marks a try that is locked and open, once. */
export async function submitAttempt(
  tx: Tx,
  attempt: AttemptRow,
  { questions, pass_mark }: QuizVersionRow,
  answers: Answers,
): Promise<Marked> {
  const marked = mark(questions, answers, pass_mark)
  await ofCompany(tx.db, 'quiz_attempts', { company: { id: attempt.company_id } })
    .where({ id: attempt.id })
    .update({
      handed_in_at: now(),
      answers: asJson(tx, answers),
      score: marked.score,
      passed: marked.passed,
      updated_at: now(),
    })
  return marked
}

/** Allows another try. */
export const allow = (
  tx: Tx,
  { companyId, personId, testId, cycle }: Sitting,
  reason: string,
  byId: number,
): PromiseLike<unknown> =>
  tx.db('quiz_allowances').insert({
    ...baseColumns(),
    company_id: companyId,
    person_id: personId,
    test_id: testId,
    cycle,
    reason,
    by_id: byId,
    at: now(),
  })
