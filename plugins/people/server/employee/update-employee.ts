import { fullName, type PersonRow, updatePerson } from '@cloudoc/accounts/server/services/people.ts'
import { putToSites } from '@cloudoc/accounts/server/services/sites.ts'
import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { confirmSignInFirst, isRecentSignIn } from '@cloudoc/core/server/call/recent-sign-in.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { updateEmployee } from '../../contract/employees.ts'
import { addToGroups } from '../group/groups.ts'
import { subjectOf } from '../person-sql.ts'
import { lockAll } from '../rows/employees.ts'
import { detailsOf, formErrors, groupIdsOf, taken } from './employee-form.ts'
import { sitesWanted } from './employee-sites.ts'

const { texts } = updateEmployee

type Sent = ParsedOf<typeof updateEmployee>

/** The form as it would be stored: what is not sent stays. */
const filledForm = (input: Sent, person: PersonRow) => ({
  firstname: input.firstname ?? person.first_name ?? '',
  lastname: input.lastname ?? person.last_name ?? '',
  email: input.email ?? person.work_email ?? '',
  personal_phone: input.personal_phone ?? '',
  staffNumber: input.staffNumber ?? person.staff_number ?? '',
})
const isMoved = ({ email }: Sent, person: PersonRow): boolean =>
  email !== undefined && email.trim().toLowerCase() !== (person.work_email ?? '')
const isReached = (person: PersonRow): boolean => person.work_email !== null || person.login_id !== null

export default handleWrite(updateEmployee, async ({ input, actor, tx }) => {
  // Sites are held before people, as whoever closes one does.
  const sites = input.sites && (await sitesWanted(tx.db, actor, input.sites))
  if (isRefusal(sites)) return sites
  const [person] = (await lockAll(tx, actor, [input.employeeId], { left: false })) ?? []
  if (!person) return notFound(texts.missing)
  const errors = formErrors(filledForm(input, person))
  const [first] = Object.values(errors)
  if (first) return invalid(errors, first)
  if (isMoved(input, person) && isReached(person) && !isRecentSignIn(actor)) return confirmSignInFirst()
  const groups = input.groups && (await groupIdsOf(tx.db, actor, input.groups))
  if (input.groups && !groups) return notFound(texts.group)
  const changed = await updatePerson(tx, actor, person, detailsOf(input as never))
  if ('taken' in changed) return taken(changed)
  if (groups) await addToGroups(tx, actor, person.id, groups)
  if (sites) await putToSites(tx, actor, [person.id], sites)
  await record(tx, actor, { area: 'people', what: 'Changed an employee', subject: subjectOf(changed.person) })
  return done({ employeeId: person.document_id, name: fullName(changed.person) }, { text: texts.updated })
})
