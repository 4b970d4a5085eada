import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { PlanReader } from '@cloudoc/forms/server/services.ts'

/**
 * SQL: somebody sees what a turn `t` of a plan `s` came to: who planned or did it, whom it is about where the plan says so, and
 * whoever manages quality at their site.
 */
const seesTurn = (scope: SiteScope, { personId, managesQuality }: PlanReader): SqlPart => sql`
  (t.by_id = ${personId}
   or s.owner_id = ${personId}
   or s.maker_id = ${personId}
   or (s.shown and t.person_id = ${personId})
   ${managesQuality ? sql`or (true ${inScope(scope, 't.person_id')})` : nothing})`

/** SQL, to follow a condition: turns `t` of plans `s` that the caller sees; no text for the account holder. */
export const turnsSeenBy = (actor: Actor): SqlPart =>
  actor.role === 'company'
    ? nothing
    : sql`and ${seesTurn(actor, { personId: actor.person.id, managesQuality: may(actor, 'Manage quality') })}`

/** SQL, as of `exists`: the turn that a result `r` came to. A correction is of the same turn. */
const turnOfRun = sql`
  select 1
    from quality_person_turns t
    join quality_person_plans s on s.id = t.plan_id and s.company_id = t.company_id
   where t.company_id = r.company_id
     and t.result = r.origin`

/** SQL, to follow a condition: results `r` of audits that are about nobody. For lists, minutes and packs. */
export const isAboutNobody = sql`and not exists (${turnOfRun})`

/** SQL, to follow a condition: results `r`; of those about somebody the ones that the caller sees. */
export const runsSeenBy = (actor: Actor): SqlPart =>
  actor.role === 'company'
    ? nothing
    : sql`and (not exists (${turnOfRun}) or exists (${turnOfRun} ${turnsSeenBy(actor)}))`

/** SQL: somebody sees the answers `o`, which were filled in for a plan. */
export const seesFilledFor = (scope: SiteScope, reader: PlanReader): SqlPart => sql`
  exists (
    select 1
      from quality_person_turns t
      join quality_person_plans s on s.id = t.plan_id and s.company_id = t.company_id
     where ${inCompany(scope, 't')}
       and t.result = o.document_id
       and ${seesTurn(scope, reader)})`
