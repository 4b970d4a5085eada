import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { reachesEmployee } from '@cloudoc/people/server/services.ts'

/** Of which policies the audience is. */
export interface AudienceScope {
  companyId: number
  /** Some policies; else all. */
  policyIds?: readonly number[] | undefined
}

/**
 * SQL: who has to read which policy, by which assignment, as it is now: one row for each person, policy and
 * assignment. It is the one answer to this question: what a preview shows and what a publication does are
 * both made of it. Wants `people_slice (id)`. People who left, groups that were deleted, assignments that
 * ended and policies that are no longer there are in none of it. `drafts` lets it see what is not published.
 */
export const audienceOf = ({ companyId, policyIds }: AudienceScope, { drafts = false } = {}): SqlPart => sql`
  select p.company_id, p.id as policy_id, p.current_id as version_id,
         a.id as assignment_id, a.due_on, a.due_days, a.started_on,
         e.id as person_id
    from policies p
    join policy_assignments a on a.policy_id = p.id and a.company_id = p.company_id and a.ended_at is null
    join people e             on e.company_id = p.company_id and e.role = 'employee' and e.deleted_at is null
    join people_slice s       on s.id = e.id
   where ${inCompany(companyId, 'p')}
     and p.deleted_at is null
     ${drafts ? nothing : sql`and p.status = 1`}
     ${policyIds ? sql`and p.id = any(${policyIds}::int[])` : nothing}
     and ${reachesEmployee}`

/**
 * SQL: by when, for an assignment `w` that reaches somebody on this day. So many days from then; or the date
 * that was set, where it reaches them on the day that it was made; the date of a publication that asks for it
 * again; and never less than seven days for whoever comes later. `v` is the version.
 */
export const dueFrom = (today: string): SqlPart => sql`
  case when w.due_days is not null then ${today}::date + w.due_days
       when v.read_by is not null and ${today}::date <= v.published_on then v.read_by
       when ${today}::date <= w.started_on then w.due_on
       else greatest(w.due_on, ${today}::date + 7) end`
