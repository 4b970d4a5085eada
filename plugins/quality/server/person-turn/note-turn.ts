import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import '../events.ts'
import { subjectOfPlan } from '../person-plan/people-of-plans.ts'
import '../person-tables.ts'

interface NewTurn {
  /** Row ids. */
  planId: number
  personId: number
  byId: number
  byName: string
  /** Public id of the answers or of the result. */
  result: string
  /** Now, unless it was walked before. */
  doneAt?: Date
}

/** Notes that something of a plan was done about somebody, once for each result, and tells them where they may see it. */
export async function noteTurn(tx: Tx, companyId: number, turn: NewTurn): Promise<void> {
  const at = turn.doneAt ?? now()
  const [noted] = await tx
    .db('quality_person_turns')
    .insert({
      ...baseColumns(),
      company_id: companyId,
      plan_id: turn.planId,
      person_id: turn.personId,
      done_on: londonDate(at),
      at,
      result: turn.result,
      by_id: turn.byId,
      by_name: turn.byName,
    })
    .onConflict(['company_id', 'result'])
    .ignore()
    .returning('document_id')
  if (!noted) return
  const plan = await sql<{ title: string | null; shown: boolean }>`
    select c.title, s.shown
      from quality_person_plans s
      ${subjectOfPlan}
     where ${inCompany(companyId, 's')}
       and s.id = ${turn.planId}`.one(tx)
  if (plan?.shown)
    await emit(tx, 'quality.turn-noted', {
      companyId,
      turnId: noted.document_id,
      personId: turn.personId,
      title: plan.title ?? '',
    })
}
