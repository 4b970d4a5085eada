import { addPerson, fullName } from '@cloudoc/accounts/server/services/people.ts'
import { putToSites } from '@cloudoc/accounts/server/services/sites.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { addEmployee } from '../../contract/employees.ts'
import { addToGroups } from '../group/groups.ts'
import { invite } from '../invitation/invite.ts'
import { subjectOf } from '../person-sql.ts'
import { detailsOf, formErrors, groupIdsOf, taken } from './employee-form.ts'
import { sitesWanted } from './employee-sites.ts'

const { texts } = addEmployee

export default handleWrite(
  addEmployee,
  async ({ input, actor, tx }) => {
    const groups = await groupIdsOf(tx.db, actor, input.groups)
    if (!groups) return notFound(texts.group)
    const sites = await sitesWanted(tx.db, actor, input.sites)
    if (isRefusal(sites)) return sites
    const added = await addPerson(tx, actor, {
      ...detailsOf(input),
      firstName: input.firstname,
      lastName: input.lastname,
      role: 'employee',
    })
    if ('taken' in added) return taken(added)
    const { person } = added
    await addToGroups(tx, actor, person.id, groups)
    if (sites) await putToSites(tx, actor, [person.id], sites)
    await record(tx, actor, { area: 'people', what: 'Added an employee', subject: subjectOf(person) })
    const invited = input.invite && person.work_email !== null
    if (invited) await invite(tx, actor, person)
    return done(
      { employeeId: person.document_id, name: fullName(person) },
      { text: invited ? texts.invited : texts.added },
    )
  },
  {
    beforeCounting: ({ input }) => {
      const errors = formErrors(input)
      const [first] = Object.values(errors)
      return first ? invalid(errors, first) : undefined
    },
  },
)
