import { closeSite } from '@cloudoc/accounts/contract/site/site-life.ts'
import { saveSite } from '@cloudoc/accounts/contract/site/sites.ts'
import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, mainSite, worksAt } from '@cloudoc/accounts/testing/sites.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aPolicy, assignTo } from '@cloudoc/policies/testing/builders.ts'
import { actionList } from '@cloudoc/quality/contract/actions.ts'
import { auditPlan } from '@cloudoc/quality/contract/audits/plan.ts'
import { recordList } from '@cloudoc/quality/contract/registers/records.ts'
import { anAudit, aSchedule } from '@cloudoc/quality/testing/audits.ts'
import { anAction } from '@cloudoc/quality/testing/builders.ts'
import { saveAs } from '@cloudoc/quality/testing/records.ts'
import { siteBoard, siteHome } from '../../contract/site-board.ts'

const app = suite()
const today = londonDate()
const home = ({ token }: Someone, siteId: string) => app.call(siteHome, { siteId }, { as: token })
const needs = async (holder: Someone, siteId: string) => (await home(holder, siteId)).response.needs

it('says what a new location needs, and no more of what is there', async () => {
  const holder = await aCompany(app)
  const carer = await anEmployee(app, holder)
  const elm = await aSite(app, holder, 'Elm Lodge')
  const first = await home(holder, elm)
  expect(first.statements).toBeLessThanOrEqual(6)
  expect(first.response.needs).toEqual(['address', 'number', 'manager', 'people', 'managedBy', 'audits', 'policies'])
  const form = { siteId: elm, name: 'Elm Lodge', line1: '1 Elm Road', postcode: 'YO1 7EP', regulatorNumber: '1-7' }
  await app.call(saveSite, { ...form, managerName: 'Nia Owen' }, { as: holder.token })
  expect(await needs(holder, elm)).toEqual(['people', 'managedBy', 'audits', 'policies'])
  await worksAt(app, elm, carer)
  const manager = await aSiteManager(app, holder, elm, ['Settings', 'Dashboard'])
  expect(await needs(holder, elm)).toEqual(['audits', 'policies'])
  await aSchedule(app, holder, await anAudit(app, holder), { siteId: elm })
  await assignTo(app, holder, await aPolicy(app, holder, { status: 1 }), { everyone: true })
  const { response } = await home(holder, elm)
  expect(response).toMatchObject({
    needs: [],
    mayChange: true,
    details: { name: 'Elm Lodge', people: 1, closedOn: '' },
  })
  expect(response.standing).toMatchObject({ people: 1, readings: { asked: 1 } })
  expect(response.managers).toHaveLength(1)
  // Whoever manages some sees the page, and is not told to set anything up.
  expect((await home(manager, elm)).response).toMatchObject({ needs: [], mayChange: false, details: { _id: elm } })
})

it('is that of a location that the caller manages, in their own company', async () => {
  const holder = await aCompany(app)
  const elm = await aSite(app, holder, 'Elm Lodge')
  const main = await mainSite(app, holder)
  const manager = await aSiteManager(app, holder, elm, ['Dashboard'])
  expect(await home(manager, main)).toMatchObject({ http: 404 })
  const stranger = await aCompany(app)
  await aSite(app, stranger, 'Ivy Court')
  expect(await home(stranger, elm)).toMatchObject({ http: 404 })
  expect(await home(await aSubUser(app, holder, ['Documents']), elm)).toMatchObject({ http: 403 })
  expect(await home(await anEmployee(app, holder), elm)).toMatchObject({ http: 403 })
  // With one location there is no such page.
  const single = await aCompany(app)
  expect(await home(single, await mainSite(app, single))).toMatchObject({ http: 404 })
})

it('a closed location says when and by whom, and has no figures', async () => {
  const holder = await aCompany(app)
  const elm = await aSite(app, holder, 'Elm Lodge')
  await app.call(closeSite, { siteId: elm }, { as: holder.token })
  expect((await home(holder, elm)).response).toMatchObject({
    details: { closedOn: today, closedBy: expect.stringMatching(/./) },
    standing: null,
    needs: [],
  })
})

it('the board counts late audits and actions, and risks to look at, as the lists do that it leads to', async () => {
  const holder = await aCompany(app)
  const as = { as: holder.token }
  const elm = await aSite(app, holder, 'Elm Lodge')
  await aSchedule(app, holder, await anAudit(app, holder), { siteId: elm })
  await anAction(app, holder, holder, { siteId: elm })
  await anAction(app, holder, holder, { siteId: elm })
  await saveAs(app, holder, { register: 'risk', siteId: elm })
  const yesterday = daysAfter(today, -1)
  await app.db('update quality_actions set due_on = $1 where company_id = $2 and number = 1', [
    yesterday,
    holder.companyId,
  ])
  await app.db('update quality_occurrences set due_on = $1 where company_id = $2 and due_on = $3', [
    yesterday,
    holder.companyId,
    today,
  ])
  await app.db('update quality_records set review_on = $1 where company_id = $2', [today, holder.companyId])
  const { response, statements } = await app.call(siteBoard, {}, as)
  expect(statements).toBeLessThanOrEqual(4)
  expect(response.shows).toMatchObject({ quality: true })
  const [worst, other] = response.sites
  expect(worst).toMatchObject({ site: { _id: elm }, reviewsDue: 1, auditsLate: 1, actionsLate: 1 })
  expect(other).toMatchObject({ reviewsDue: 0, auditsLate: 0, actionsLate: 0 })
  expect((await app.call(actionList, { show: 'late', siteId: elm }, as)).total).toBe(1)
  expect((await app.call(recordList, { register: 'risk', toReview: true, siteId: elm }, as)).total).toBe(1)
  const plan = { from: yesterday, to: daysAfter(today, 60), siteId: elm }
  expect((await app.call(auditPlan, plan, as)).response.counts.late).toBe(1)
  const looks = await aSubUser(app, holder, ['Dashboard'])
  expect((await app.call(siteBoard, {}, { as: looks.token })).response.sites[0]).toMatchObject({ actionsLate: 0 })
})
