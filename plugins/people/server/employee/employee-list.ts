import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import { employeeList } from '../../contract/employees.ts'
import { listReply } from '../paging.ts'
import { byLastName, inState } from '../person-sql.ts'
import { employeeItem, employeePage } from '../rows/employees.ts'

const columns = {
  jobTitle: natural("coalesce(people.job_title, '')"),
  location: natural("coalesce(people.location, '')"),
  startedOn: "coalesce(people.started_on::text, '')",
}

/** SQL, to follow a condition: people of this group; no text for ''. */
const inGroup = (scope: CompanyScope, groupId: string): SqlPart =>
  groupId === ''
    ? nothing
    : sql`
        and exists (
              select 1
                from people_group_members m
                join people_groups g on g.id = m.group_id and g.company_id = m.company_id
               where ${inCompany(scope, 'm')}
                 and m.person_id = people.id
                 and m.left_at is null
                 and g.document_id = ${groupId}
            )`

export default handleRead(employeeList, async ({ input, actor, db }) => {
  const { search, state, groupId, field, skip, limit } = input
  const order =
    field === 'name'
      ? `${byLastName(input.order)}, people.id`
      : `${columns[field]} ${input.order}, ${byLastName()}, people.id`
  const which = sql`and people.deleted_at is null ${inState(state)} ${inGroup(actor, groupId)}`
  return listReply(await employeePage(db, actor, { which, search, order: sqlText(order), skip, limit }), employeeItem)
})
