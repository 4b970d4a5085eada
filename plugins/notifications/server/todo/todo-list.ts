import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { joinSql, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { coursesToDo } from '@cloudoc/courses/server/services.ts'
import { linkTo, signaturesToDo } from '@cloudoc/esign/server/services.ts'
import { formsToDo, hasPro } from '@cloudoc/forms/server/services.ts'
import type { TodoRow } from '@cloudoc/people/server/services.ts'
import { policiesToDo } from '@cloudoc/policies/server/services.ts'
import { actionsToDo, auditsToDo, turnsToDo } from '@cloudoc/quality/server/services.ts'
import { todoList } from '../../contract/todo.ts'

/** Without anything to do there is one row, of the counts alone. */
interface Row extends Omit<TodoRow, 'kind'> {
  kind: TodoRow['kind'] | null
  total: number
  overdue: number
  soon: number
  unread: number
}

const inOneWeek = 7

/** Employees read and learn; everybody is asked for signatures, forms and actions. */
const partsOf = (actor: Actor, pro: boolean): SqlPart[] => [
  ...(actor.role === 'employee' ? [policiesToDo(actor), coursesToDo(actor)] : []),
  signaturesToDo(actor),
  ...(pro ? [formsToDo(actor)] : []),
  actionsToDo(actor),
  ...(may(actor, 'Quality', 'Manage quality') ? [auditsToDo(actor), turnsToDo(actor)] : []),
]

/** One statement for all kinds, beside the one that says whether the company has forms. */
export default handleRead(todoList, async ({ input: { skip, limit }, actor, db }) => {
  const [pro, today] = [await hasPro(db, actor.company.id), londonDate()]
  const rows = await sql<Row>`
    with todo as (${joinSql(partsOf(actor, pro), '\nunion all\n')}),
    counts as (
      select count(*)::int as total,
             count(*) filter (where due_on < ${today})::int as overdue,
             count(*) filter (where due_on between ${today} and ${daysAfter(today, inOneWeek)})::int as soon,
             count(*) filter (where kind = 'policy' and not begun)::int as unread
        from todo
    )
    select t.*, c.total, c.overdue, c.soon, c.unread
      from counts c
      left join lateral (
             select *
               from todo
              order by due_on nulls last, ${sqlText(natural('title'))}, id
             offset ${skip} limit ${limit}
           ) t on true`.rows(db)
  const [{ total = 0, overdue = 0, soon = 0, unread = 0 } = {}] = rows
  const items = rows.flatMap(({ kind, id, key, title, due_on, sender, begun, locked, again, test, minutes }) =>
    kind === null
      ? []
      : [
          {
            kind,
            id,
            aboutId: kind === 'turn' ? key : '',
            versionId: kind === 'policy' || kind === 'test' ? key : '',
            title,
            dueDate: due_on ?? '',
            overdue: due_on !== null && due_on < today,
            begun,
            locked,
            again,
            test,
            minutes,
            check: kind === 'action' && key === 'check',
            sender,
            url: kind === 'signature' ? linkTo({ document_id: id, token_hash: key }) : '',
          },
        ],
  )
  return done({ items, overdue, soon, unread }, { total })
})
