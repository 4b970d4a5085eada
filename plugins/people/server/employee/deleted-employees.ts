import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { deletedEmployees } from '../../contract/employees.ts'
import { listReply } from '../paging.ts'
import { employeeItem, employeePage } from '../rows/employees.ts'

export default handleRead(deletedEmployees, async ({ input: { search, skip, limit }, actor, db }) => {
  const which = sql`and people.deleted_at is not null and people.erased_at is null`
  const order = sql`people.deleted_at desc, people.id`
  return listReply(await employeePage(db, actor, { which, search, order, skip, limit }), employeeItem)
})
