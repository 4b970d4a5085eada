import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { headingsOfCompany } from '@cloudoc/policies/server/services.ts'
import { headingList } from '../../contract/headings.ts'
import { isUnclosedSql, seenBy } from '../action/find-actions.ts'
import { headingOfAction } from './of-action.ts'

/** How many actions that the actor sees came out of each heading. One statement. */
const countByHeading = (db: Db, actor: Actor) =>
  sql<{ key: string; open: number; actions: number }>`
    select h.key, (count(*) filter (where h.is_open))::int as open, count(*)::int as actions
      from (
             select ${headingOfAction} as key, ${isUnclosedSql} as is_open
               from quality_actions a
              where ${inCompany(actor, 'a')}
                and a.source_kind in ('heading', 'inspection')
                ${seenBy(actor)}
           ) h
     where h.key <> ''
     group by h.key`.rows(db)

export default handleRead(headingList, async ({ actor, db }) => {
  const [regulators, counted] = await Promise.all([headingsOfCompany(db, actor), countByHeading(db, actor)])
  const counts = new Map(counted.map(({ key, open, actions }) => [key, { open, actions }]))
  return done(
    regulators.map(({ framework, name, headings }) => ({
      framework,
      name,
      headings: headings.map(heading => ({ ...heading, ...(counts.get(heading.key) ?? { open: 0, actions: 0 }) })),
    })),
  )
})
