import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { nameOfPerson } from '../person-name.ts'
import type { PersonPlanRow } from '../person-tables.ts'
import { peopleOfPlans } from './people-of-plans.ts'

/** Plans that have not ended and that somebody may change: a manager of some sites those of their sites. */
export const livePersonPlans = (db: Db, scope: SiteScope) => {
  const rows = ofCompany(db, 'quality_person_plans', scope).whereNull('ended_at')
  return scope.sites === 'all' ? rows : rows.whereIn('site_id', [...scope.sites])
}

export const lockPersonPlan = (tx: Tx, scope: SiteScope, planId: string): Promise<PersonPlanRow | undefined> =>
  livePersonPlans(tx.db, scope).where({ document_id: planId }).forUpdate().first() as unknown as Promise<
    PersonPlanRow | undefined
  >

/** A plan and somebody whom it is about, as far as the actor sees them. */
export interface PersonInPlan {
  plan_id: number
  subject: PersonPlanRow['subject']
  subject_id: string
  person_id: number
  name: string
}

/** Somebody whom a plan is about, by public ids; nothing where they are not in it, or not the actor's. One statement. */
export const findPersonInPlan = (
  db: Db,
  actor: Actor,
  planId: string,
  aboutId: string,
): Promise<PersonInPlan | undefined> =>
  sql<PersonInPlan>`
    select s.id as plan_id, s.subject, s.subject_id, e.id as person_id, ${nameOfPerson('e')} as name
      from ${peopleOfPlans()}
     where ${inCompany(actor, 's', 'e')}
       and s.ended_at is null
       and s.document_id = ${planId}
       and e.document_id = ${aboutId}
       ${inScope(actor, 'e.id')}`.one(db)
