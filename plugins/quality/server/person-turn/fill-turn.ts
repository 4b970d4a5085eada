import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { FilledFor } from '@cloudoc/forms/server/services.ts'
import { qualityReader } from '../../contract/shapes.ts'
import { findPersonInPlan, type PersonInPlan } from '../person-plan/find-person-plan.ts'
import { noteTurn } from './note-turn.ts'

/** Whom a purpose names (`purposeOfTurn`): public ids of a plan and a person. */
function partsOf(purpose: string): [string, string] | undefined {
  const [kind, planId, aboutId, more] = purpose.split(':')
  return kind === 'plan' && planId && aboutId && more === undefined ? [planId, aboutId] : undefined
}

async function personFor(db: Db, actor: Actor, purpose: string, formId: string): Promise<PersonInPlan | undefined> {
  const parts = partsOf(purpose)
  if (!parts || !may(actor, ...qualityReader.permissions)) return undefined
  const found = await findPersonInPlan(db, actor, ...parts)
  return found?.subject === 'form' && found.subject_id === formId ? found : undefined
}

/** Whom a form is filled in about for a plan: by name; nothing where the caller may not. One statement. */
export const whomFilledFor = async (
  db: Db,
  actor: Actor,
  purpose: string,
  formId: string,
): Promise<string | undefined> => (await personFor(db, actor, purpose, formId))?.name

/** Notes that a form was filled in for a plan, in the transaction that writes the answers down. */
export async function noteFilledTurn(tx: Tx, { actor, purpose, answerId, byName }: FilledFor): Promise<void> {
  const [planId = '', aboutId = ''] = partsOf(purpose) ?? []
  // The plan may have ended since: what was filled in by it still counts.
  const found = await sql<{ plan_id: number; person_id: number }>`
    select s.id as plan_id, e.id as person_id
      from quality_person_plans s
      join people e on e.company_id = s.company_id
     where ${inCompany(actor, 's', 'e')}
       and s.document_id = ${planId}
       and e.document_id = ${aboutId}
       ${allSites('whether the actor may was asked before, in this transaction')}`.one(tx)
  if (!found) throw new Error('A plan for people was lost while a form was sent')
  await noteTurn(tx, actor.company.id, {
    planId: found.plan_id,
    personId: found.person_id,
    result: answerId,
    byId: actor.person.id,
    byName,
  })
}
