import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { employeeList } from '../../contract/employees.ts'
import { listReply, pageOf } from '../paging.ts'
import { byLastName, inState, type Shown, shownColumns } from '../person-sql.ts'
import { employeeItem, employees, searchedEmployee } from '../rows/employees.ts'

const columns = {
  jobTitle: natural("coalesce(people.job_title, '')"),
  location: natural("coalesce(people.location, '')"),
  startedOn: "coalesce(people.started_on::text, '')",
}

export default handleRead(employeeList, async ({ input, actor, db }) => {
  const found = employees(db, actor)
    .whereNull('people.deleted_at')
    .where(searchedEmployee(input.search))
    .where(inState(db, input.state))
  if (input.groupId !== '') {
    found.whereExists(
      db('people_group_members as m')
        .where('m.company_id', actor.company.id)
        .join('people_groups as g', 'g.id', 'm.group_id')
        .whereRaw('m.person_id = people.id')
        .where({ 'g.document_id': input.groupId })
        .whereNull('m.left_at')
        .select(sql`1`.toRaw(db)),
    )
  }
  const order =
    input.field === 'name'
      ? `${byLastName(input.order)}, people.id`
      : `${columns[input.field]} ${input.order}, ${byLastName()}, people.id`
  return listReply(await pageOf<Shown>(found, { ...input, order, columns: shownColumns(db, actor) }), employeeItem)
})
