import { fullName, updatePerson } from '@cloudoc/accounts/server/services.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, invalid } from '@cloudoc/core/server/call/outcome.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { updateEmployee } from '../../contract/employees.ts'
import { addToGroups } from '../group/groups.ts'
import { subjectOf } from '../person-sql.ts'
import { detailsOf, formErrors, groupIdsOf, taken } from './employee-form.ts'
import { lockAll } from './employees.ts'

const { texts } = updateEmployee

export default handle(updateEmployee, async ({ input, actor, tx }) => {
  const [person] = (await lockAll(tx, actor, [input.employeeId], { left: false })) ?? []
  if (!person) return absent(texts.missing)
  const errors = formErrors({
    firstname: input.firstname ?? person.first_name ?? '',
    lastname: input.lastname ?? person.last_name ?? '',
    email: input.email ?? person.work_email ?? '',
    personal_phone: input.personal_phone ?? '',
    staffNumber: input.staffNumber ?? person.staff_number ?? '',
  })
  const [first] = Object.values(errors)
  if (first) return invalid(errors, first)
  const groups = input.groups && (await groupIdsOf(tx.sql, actor, input.groups))
  if (input.groups && !groups) return absent(texts.group)
  const changed = await updatePerson(tx, actor, person, detailsOf(input as never))
  if ('taken' in changed) return taken(changed)
  if (groups) await addToGroups(tx, actor, person.id, groups)
  await record(tx, actor, { area: 'people', what: 'Changed an employee', subject: subjectOf(changed.person) })
  return done({ employeeId: person.document_id, name: fullName(changed.person) }, { text: texts.updated })
})
