import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { EnrolmentRow } from '../tables.ts'

/** Ids of the topics that are done in one time through a course. One statement. */
export async function doneTopics(db: Db, scope: CompanyScope, enrolmentId: number): Promise<Set<string>> {
  const rows = await ofCompany(db, 'course_progress', scope)
    .where({ enrolment_id: enrolmentId })
    .whereNotNull('done_at')
    .select('topic')
  return new Set(rows.map(({ topic }) => topic))
}

/** When topics were first opened in one time through a course, and which are done. One statement. */
export async function progressOf(
  db: Db,
  scope: CompanyScope,
  enrolmentId: number,
): Promise<Map<string, { openedAt: Date | null; isDone: boolean }>> {
  const rows = await ofCompany(db, 'course_progress', scope)
    .where({ enrolment_id: enrolmentId })
    .select('topic', 'opened_at', 'done_at')
  return new Map(
    rows.map(({ topic, opened_at, done_at }) => [topic, { openedAt: opened_at ?? null, isDone: done_at !== null }]),
  )
}

/** Marks a topic done, once. One statement. */
export const markDone = (tx: Tx, { company }: CompanyScope, enrolmentId: number, topic: string): PromiseLike<unknown> =>
  tx
    .db('course_progress')
    .insert({ ...baseColumns(), company_id: company.id, enrolment_id: enrolmentId, topic, done_at: now() })
    .onConflict(['enrolment_id', 'topic'])
    .merge({ done_at: sql`coalesce(course_progress.done_at, excluded.done_at)`.toRaw(tx), updated_at: now() })

/**
 * One of the caller's own enrolments that they may work on, locked: what they do to it on two phones follows
 * one another. One statement.
 */
export async function lockMine(
  tx: Tx,
  { company, person }: CompanyScope & { person: { id: number } },
  by: { document_id: string } | { id: number },
): Promise<EnrolmentRow | undefined> {
  const row = await ofCompany(tx.db, 'course_enrolments', company.id)
    .where({ ...by, person_id: person.id, latest: true })
    .forUpdate()
    .first()
  return row && (row.live || row.completed_at !== null) ? row : undefined
}
