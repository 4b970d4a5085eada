import { lockSites, managedSiteIds, movePeople } from '@cloudoc/accounts/server/services/sites.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { moveEmployees, movesWithin } from '../../contract/moves.ts'
import { subjectOf } from '../person-sql.ts'
import { lockAll } from '../rows/employees.ts'

const { texts } = moveEmployees

export default handleWrite(moveEmployees, async ({ input, actor, tx }) => {
  const { employeeId, fromSiteId, toSiteId, day } = input
  if (fromSiteId === toSiteId) return refuse(moveEmployees, 'same')
  const today = londonDate()
  if (day < daysAfter(today, -movesWithin) || day > daysAfter(today, movesWithin))
    return invalid({ day: texts.wrongDay }, texts.wrongDay)
  // Sites are held before people, as whoever closes one does.
  await lockSites(tx, actor)
  if (!(await managedSiteIds(tx.db, actor, [fromSiteId, toSiteId]))) return notFound(texts.noSite)
  const sites = await ofCompany(tx.db, 'sites', actor)
    .whereIn('document_id', [fromSiteId, toSiteId])
    .select('id', 'document_id', 'name')
  const [from, to] = [fromSiteId, toSiteId].map(wanted => sites.find(({ document_id }) => document_id === wanted))
  const people = await lockAll(tx, actor, employeeId, { left: false })
  if (!people) return notFound(texts.missing)
  if (!from || !to) return notFound(texts.noSite)
  const personIds = people.map(({ id }) => id)
  const working = await movePeople(tx, actor, { personIds, from: from.id, to: to.id, day })
  if (working.length < people.length) return refuse(moveEmployees, 'notThere')
  if (working.some(({ started_on }) => started_on > day)) return refuse(moveEmployees, 'beganLater')
  await record(
    tx,
    actor,
    people.map(person => ({
      area: 'people' as const,
      what: 'Moved an employee to another location',
      subject: subjectOf(person),
      detail: `From ${from.name} to ${to.name}, ${longDay(day)}`,
    })),
  )
  return done({ moved: people.length }, { text: people.length === 1 ? texts.moved : texts.movedMany })
})
