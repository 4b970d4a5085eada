import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { joinSql, nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { actionList } from '../../contract/actions.ts'
import {
  isToDoSql,
  isUnclosedSql,
  itemOfAction,
  type ListedAction,
  listedActions,
  seenBy,
} from '../action/find-actions.ts'
import { ofHeading } from '../heading/of-action.ts'
import { ofSiteNamed } from '../managed-sites.ts'
import { thisMonth } from './month.ts'

type Asked = ParsedOf<typeof actionList>

/** SQL: actions `a` of one kind. */
function conditionOf(show: Asked['show'], actor: Actor): SqlPart {
  const { today, lastDay, began } = thisMonth()
  switch (show) {
    case 'open':
      return sql`and ${isUnclosedSql}`
    case 'due':
      return sql`and ${isToDoSql} and a.due_on between ${today} and ${lastDay}`
    case 'late':
      return sql`and ${isToDoSql} and a.due_on < ${today}`
    case 'mine':
      return sql`and ${isUnclosedSql} and a.owner_id = ${actor.person.id}`
    case 'waiting':
      return sql`and a.state = 'done'`
    case 'check':
      return sql`and a.state = 'confirmed' and a.checked_at is null and a.check_on <= ${today}`
    case 'finished':
      return sql`and a.state in ('done', 'confirmed') and a.done_at >= ${began}`
    case 'dropped':
      return sql`and a.state = 'dropped'`
    case 'all':
      return nothing
  }
}

/** SQL: what the same finding has in common: what it is called. Two questions of two audits may ask the same. */
export const repeatKey = sqlText('lower(trim(a.title))')

const narrowed = ({ ownerId, siteId, source, heading, repeats, search }: Asked): SqlPart =>
  joinSql(
    [
      ownerId === ''
        ? nothing
        : sql`
            and a.owner_id = (
                  select w.id
                    from people w
                   where w.document_id = ${ownerId}
                     and w.company_id = a.company_id
                     ${allSites('it narrows actions that the actor sees to one owner')}
                )`,
      ofSiteNamed(siteId, 'a'),
      source === '' ? nothing : sql`and a.source_kind = ${source}`,
      ofHeading(heading),
      repeats === '' ? nothing : sql`and ${repeatKey} = ${repeats}`,
      search === ''
        ? nothing
        : sql`and (a.title ilike ${containing(search)} or a.number::text = ${search.replace(/^#/, '')})`,
    ],
    '\n',
  )

export interface ActionCounts {
  open: number
  due: number
  late: number
  waiting: number
  check: number
  finished: number
}

/** How many actions of each kind the actor sees, of all or of the site with this public id. One statement. */
export async function countActions(db: Db, actor: Actor, siteId: string): Promise<ActionCounts> {
  const { today, lastDay, began } = thisMonth()
  const counts = await sql<ActionCounts>`
    select count(*) filter (where ${isUnclosedSql})::int as open,
           count(*) filter (where ${isToDoSql} and a.due_on between ${today} and ${lastDay})::int as due,
           count(*) filter (where ${isToDoSql} and a.due_on < ${today})::int as late,
           count(*) filter (where a.state = 'done')::int as waiting,
           count(*) filter (
             where a.state = 'confirmed' and a.checked_at is null and a.check_on <= ${today})::int as check,
           count(*) filter (where a.state in ('done', 'confirmed') and a.done_at >= ${began})::int as finished
      from quality_actions a
     where ${inCompany(actor, 'a')}
       ${seenBy(actor)}
       ${ofSiteNamed(siteId, 'a')}`.one(db)
  return counts ?? { open: 0, due: 0, late: 0, waiting: 0, check: 0, finished: 0 }
}

/** What is over is read from the latest; what is to come from the next. */
const isPast = (show: Asked['show']): boolean => ['finished', 'dropped', 'all'].includes(show)

export default handleRead(actionList, async ({ input, actor, db }) => {
  const where = sql`${seenBy(actor)} ${conditionOf(input.show, actor)} ${narrowed(input)}`
  const [counts, found, rows] = await Promise.all([
    countActions(db, actor, input.siteId),
    sql<{ total: number }>`
      select count(*)::int as total
        from quality_actions a
       where ${inCompany(actor, 'a')}
         ${where}`.one(db),
    sql<ListedAction>`
      ${listedActions(actor)}
      ${where}
      ${sqlText(isPast(input.show) ? 'order by a.due_on desc, a.id desc' : 'order by a.due_on, a.id')}
      offset ${input.skip} limit ${input.limit}`.rows(db),
  ])
  const reply = { actions: rows.map(row => itemOfAction(actor, row)), counts }
  const total = found?.total ?? 0
  return total === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
