import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { permissionNames } from '@cloudoc/core/contract/permissions.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { historyList } from '@cloudoc/history/contract/history.ts'
import { notificationList } from '@cloudoc/notifications/contract/notifications.ts'
import { actionList, qualityOverview } from '../../contract/actions.ts'
import { qualityCalendar } from '../../contract/calendar/calendar.ts'
import {
  moveRecord,
  openRecordAction,
  recordDetails,
  recordList,
  registerSummary,
} from '../../contract/registers/records.ts'
import { qualityTrends } from '../../contract/trends/trends.ts'
import { aPress } from '../../testing/audits.ts'
import { inDays } from '../../testing/builders.ts'
import { aMeeting, meetingOf } from '../../testing/meetings.ts'
import { aRecord, doneReply } from '../../testing/records.ts'

const app = suite()
const as = ({ token }: Someone) => ({ as: token })
/** A word that stands in what happened, and nowhere else. */
const secret = 'Zarquon'

/** One record for those with the right to it, and one for the account holder alone; and people with each right. */
async function restricted() {
  const holder = await aCompany(app)
  const people = {
    nothing: await aSubUser(app, holder, []),
    reader: await aSubUser(app, holder, ['Quality']),
    manager: await aSubUser(app, holder, ['Manage quality']),
    // Every right but that one.
    clerk: await aSubUser(
      app,
      holder,
      permissionNames.filter(name => name !== 'Sensitive records'),
    ),
    // The right alone opens no register.
    alone: await aSubUser(app, holder, ['Sensitive records']),
    trusted: await aSubUser(app, holder, ['Quality', 'Sensitive records']),
    carer: await anEmployee(app, holder),
  }
  const what = { what: `${secret} was hit.`, happened_on: londonDate() }
  const concern = await aRecord(app, holder, 'safeguarding', what)
  const whistle = await aRecord(app, holder, 'whistle-blowing', { ...what, about_manager: 'yes' })
  await app.db(`update quality_records set access = 'holder' where document_id = $1`, [whistle.recordId])
  await app.db(`update quality_counts set access = 'holder' where company_id = $1 and register = 'whistle-blowing'`, [
    holder.companyId,
  ])
  return { holder, people, concern, whistle }
}
const foundBy = async (who: Someone) =>
  (await app.call(recordList, {}, as(who))).response?.map?.(({ recordId }) => recordId) ?? []

it('is found by those that may see it, and by nobody else, whatever their other rights', async () => {
  const { holder, people, concern, whistle } = await restricted()
  expect((await foundBy(holder)).toSorted()).toEqual([concern.recordId, whistle.recordId].toSorted())
  expect(await foundBy(people.trusted)).toEqual([concern.recordId])
  for (const who of [people.nothing, people.reader, people.manager, people.clerk, people.alone, people.carer])
    expect(await foundBy(who)).toEqual([])
  for (const [name, who] of Object.entries(people)) {
    const sees = (recordId: string) => app.call(recordDetails, { recordId }, as(who))
    expect([name, (await sees(concern.recordId)).status === 1]).toEqual([name, name === 'trusted'])
    expect((await sees(whistle.recordId)).status).not.toBe(1)
    const move = { recordId: whistle.recordId, revision: 0, to: 'closed' as const }
    expect((await app.call(moveRecord, move, as(who))).status).not.toBe(1)
  }
})

it('is in no list, count under five, calendar, meeting, bell or history of whoever may not see it', async () => {
  const { holder, people, concern } = await restricted()
  const asked = { recordId: concern.recordId, title: 'Talk to the night staff', severity: 'low' as const }
  const more = { ownerId: holder.userId, dueOn: inDays(4), key: aPress() }
  doneReply(await app.call(openRecordAction, { ...asked, ...more }, as(holder)))
  const meeting = JSON.stringify(await meetingOf(app, holder, await aMeeting(app, holder)))
  expect(meeting).not.toMatch(/Zarquon|safeguarding|whistle/)
  await app.quiet()
  for (const who of [people.reader, people.manager, people.clerk]) {
    const seen = await Promise.all([
      app.call(registerSummary, {}, as(who)),
      app.call(actionList, { show: 'all' }, as(who)),
      app.call(qualityOverview, {}, as(who)),
      app.call(qualityCalendar, { from: inDays(-3), to: inDays(20) }, as(who)),
      app.call(notificationList, {}, as(who)),
      app.call(historyList, {}, as(who)),
    ])
    const words = JSON.stringify(seen.map(({ response }) => response))
    expect(words).not.toContain(secret)
    expect(words).not.toContain(concern.recordId)
    // An action out of it names neither the record nor its number.
    expect(words).not.toMatch(/Safeguarding concern \d/)
    const summary = doneReply(await app.call(registerSummary, {}, as(who)))
    expect(summary.filter(({ total }) => total !== 0)).toEqual([])
    expect(doneReply(await app.call(qualityTrends, { register: 'safeguarding' }, as(who)))).toMatchObject({
      total: 0,
      hidden: false,
    })
  }
  // Whoever may see it is told no number under five.
  expect(doneReply(await app.call(qualityTrends, { register: 'safeguarding' }, as(people.trusted)))).toMatchObject({
    total: null,
    hidden: true,
  })
})

it('is in no mail and no line of the log', async () => {
  const { people, concern, whistle } = await restricted()
  await app.quiet()
  for (const mail of app.mails) {
    expect(JSON.stringify(mail)).not.toContain(secret)
    if ([people.reader.email, people.manager.email, people.clerk.email].includes(mail.to))
      expect(JSON.stringify(mail)).not.toContain(concern.recordId)
  }
  expect(app.mails.map(mail => JSON.stringify(mail)).join()).not.toContain(whistle.recordId)
  expect(app.log()).not.toContain(secret)
})
