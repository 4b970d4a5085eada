import { workplaces } from '@cloudoc/accounts/server/services/sites.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { AtSite } from '@cloudoc/people/server/services.ts'
import type { Progress } from '@cloudoc/policies/server/services.ts'
import { countsByPerson } from '../enrolment/standing.ts'

/** How far the people of each site are with their courses; what is over counts as late, as in the matrix. */
export const trainingAtSites = (scope: SiteScope): BatchedQuery<AtSite> =>
  batchedQuery(sql<AtSite>`
    select w.site_id, sum(t.asked)::int as asked, sum(t.done)::int as done, sum(t.overdue)::int as overdue
      from (${countsByPerson(scope, londonDate())}) t
      join (${workplaces(scope)}) w on w.person_id = t.person_id
     group by w.site_id`)

/** The same of all people of a scope together. */
export const trainingTotals = (scope: SiteScope): BatchedQuery<Progress> =>
  batchedQuery(sql<Progress>`
    select coalesce(sum(t.asked), 0)::int as asked,
           coalesce(sum(t.done), 0)::int as done,
           coalesce(sum(t.overdue), 0)::int as overdue
      from (${countsByPerson(scope, londonDate())}) t
     where t.person_id is not null`)
