import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { qualityOverview } from '../../contract/actions.ts'
import {
  isToDoSql,
  isUnclosedSql,
  itemOfAction,
  type ListedAction,
  listedActions,
  seenBy,
} from '../action/find-actions.ts'
import { ofSiteNamed } from '../managed-sites.ts'
import { nameOfPerson } from '../person-name.ts'
import { countActions, repeatKey } from './action-list.ts'

/** Days within which the same finding is told as one that repeats. */
const repeatDays = 90

export default handleRead(qualityOverview, async ({ input: { siteId }, actor, db }) => {
  const today = londonDate()
  const seen = sql`${seenBy(actor)} ${ofSiteNamed(siteId, 'a')}`
  const [counts, owners, next, repeats] = await Promise.all([
    countActions(db, actor, siteId),
    sql<{ id: string; name: string; open: number; late: number }>`
      select o.document_id as id, ${nameOfPerson('o')} as name, count(*)::int as open,
             count(*) filter (where a.due_on < ${today} and ${isToDoSql})::int as late
        from quality_actions a
        join people o on o.id = a.owner_id and o.company_id = a.company_id
       where ${inCompany(actor, 'a')}
         and ${isUnclosedSql}
         ${seen}
         ${allSites('it names owners of actions that the actor sees')}
       group by o.id
       order by count(*) desc, 2
       limit 8`.rows(db),
    sql<ListedAction>`
      ${listedActions(actor)}
      ${seen}
      and ${isToDoSql}
      order by a.due_on, a.id
      limit 5`.rows(db),
    sql<{ key: string; title: string; times: number; open: number }>`
      select ${repeatKey} as key, (array_agg(a.title order by a.id desc))[1] as title, count(*)::int as times,
             count(*) filter (where ${isUnclosedSql})::int as open
        from quality_actions a
       where ${inCompany(actor, 'a')}
         and a.opened_at >= ${new Date(daysAfter(today, -repeatDays))}
         and a.state <> 'dropped'
         ${seen}
       group by 1
      having count(*) > 1
       order by count(*) desc, 2
       limit 5`.rows(db),
  ])
  return done({
    counts,
    owners: owners.map(({ id, ...owner }) => ({ ownerId: id, ...owner })),
    next: next.map(row => itemOfAction(actor, row)),
    repeats,
  })
})
