import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { deletedEmployees } from '../../contract/employees.ts'
import { listReply, pageOf } from '../paging.ts'
import { type Shown, shownColumns } from '../person-sql.ts'
import { employeeItem, employees, searchedEmployee } from '../rows/employees.ts'

export default handleRead(deletedEmployees, async ({ input, actor, db }) => {
  const found = employees(db, actor)
    .whereNotNull('people.deleted_at')
    .whereNull('people.erased_at')
    .where(searchedEmployee(input.search))
  return listReply(
    await pageOf<Shown>(found, {
      ...input,
      order: 'people.deleted_at desc, people.id',
      columns: shownColumns(db, actor),
    }),
    employeeItem,
  )
})
