import { saveSite, siteList } from '@cloudoc/accounts/contract/site/sites.ts'
import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { alsoWorksAt, aSite, mainSite } from '@cloudoc/accounts/testing/sites.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { moveRecord, recordDetails, recordList, registerSummary } from '../../contract/registers/records.ts'
import { reportPlaces, reportRecord } from '../../contract/registers/reports.ts'
import { qualityTrends } from '../../contract/trends/trends.ts'
import { aDuty, aRecord, detailsOf, doneReply, picked, reportAs, saveAs } from '../../testing/records.ts'

const app = suite()

/** A company of two homes, with a manager of the second, and an employee there. */
async function twoHomes() {
  const holder = await aCompany(app)
  const { siteId } = doneReply(
    await app.call(saveSite, { name: 'Elm Lodge', country: 'Scotland' }, { as: holder.token }),
  )
  const main = doneReply(await app.call(siteList, {}, { as: holder.token })).find(({ isMain }) => isMain)
  const [manager, carer] = [
    await aSubUser(app, holder, ['Quality', 'Manage quality', 'Sensitive records']),
    await anEmployee(app, holder),
  ]
  await app.db('update people set site_ids = (select json_agg(id) from sites where document_id = $1) where id = $2', [
    siteId,
    manager.personId,
  ])
  await alsoWorksAt(app, siteId, carer)
  return { holder, manager, carer, siteId, mainId: main?._id ?? '' }
}
const idsOf = async ({ token }: Someone, input: object = {}) =>
  (await app.call(recordList, input, { as: token })).response.map(({ recordId }) => recordId)

it('a record of another company is not there, whoever asks', async () => {
  const [holder, stranger] = [await aCompany(app), await aCompany(app)]
  const { recordId } = await aRecord(app, holder)
  expect(await app.call(recordDetails, { recordId }, { as: stranger.token })).toMatchObject({ http: 404 })
  expect(await app.call(moveRecord, { recordId, revision: 0, to: 'closed' }, { as: stranger.token })).toMatchObject({
    http: 404,
  })
  expect(await saveAs(app, stranger, { recordId, revision: 0 })).toMatchObject({ http: 404 })
  expect(await idsOf(stranger)).toEqual([])
  expect((await aRecord(app, stranger)).number).toBe(1)
})

it('a manager of one home sees and writes down what is of it alone', async () => {
  const { holder, manager, siteId, mainId } = await twoHomes()
  const there = doneReply(await saveAs(app, holder, { siteId: mainId }))
  const whole = await aRecord(app, holder)
  const here = doneReply(await saveAs(app, manager))
  expect(await detailsOf(app, manager, here.recordId)).toMatchObject({ site: 'Elm Lodge', siteId })
  expect(await idsOf(manager)).toEqual([here.recordId])
  expect((await idsOf(holder)).toSorted()).toEqual([there.recordId, whole.recordId, here.recordId].toSorted())
  expect(await idsOf(holder, { siteId })).toEqual([here.recordId])
  for (const { recordId } of [there, whole]) {
    expect(await app.call(recordDetails, { recordId }, { as: manager.token })).toMatchObject({ http: 404 })
    expect(await app.call(moveRecord, { recordId, revision: 0, to: 'closed' }, { as: manager.token })).toMatchObject({
      http: 404,
    })
  }
  expect(await saveAs(app, manager, { siteId: mainId })).toMatchObject({ http: 404 })
  expect(doneReply(await app.call(registerSummary, {}, { as: manager.token }))[0]).toMatchObject({ total: 1 })
  expect(doneReply(await app.call(qualityTrends, { register: 'incident' }, { as: manager.token }))).toMatchObject({
    total: 1,
    sites: [{ label: 'Elm Lodge', n: 1 }],
  })
  const all = doneReply(await app.call(qualityTrends, { register: 'incident' }, { as: holder.token }))
  expect(all.sites.map(({ label }) => label).toSorted()).toEqual(
    ['Company as a whole', 'Elm Lodge', holder.company].toSorted(),
  )
  expect(doneReply(await app.call(qualityTrends, { register: 'incident', siteId }, { as: holder.token })).total).toBe(1)
})

it('what an employee reports is of the home where they work', async () => {
  const { holder, manager, carer } = await twoHomes()
  doneReply(await reportAs(app, carer))
  expect(await idsOf(manager)).toHaveLength(1)
  expect(doneReply(await app.call(recordList, {}, { as: holder.token }))).toMatchObject([{ site: 'Elm Lodge' }])
})

it('who works at two homes says at which one it happened, and no other', async () => {
  const { holder, manager, carer } = await twoHomes()
  const as = { as: carer.token }
  // Of whoever works at one, nothing is asked.
  expect(await app.call(reportPlaces, {}, as)).toMatchObject({ status: 2, response: [] })
  const main = await mainSite(app, holder)
  await alsoWorksAt(app, main, carer)
  const places = doneReply(await app.call(reportPlaces, {}, as))
  expect(places.map(({ name }) => name)).toEqual([holder.company, 'Elm Lodge'])
  const elm = places.find(({ name }) => name === 'Elm Lodge')?._id ?? ''
  doneReply(await reportAs(app, carer, { siteId: elm }))
  expect(await idsOf(manager)).toHaveLength(1)
  doneReply(await reportAs(app, carer))
  expect(await idsOf(manager)).toHaveLength(1)
  const third = await aSite(app, holder, 'Oak House')
  for (const siteId of [third, 'nowhere'])
    expect(await reportAs(app, carer, { siteId })).toMatchObject({
      http: 400,
      errors: { siteId: reportRecord.texts.noSite },
    })
})

it('bodies of the home’s nation are told, and those of another are not', async () => {
  const countries = await Promise.all(
    ['Scotland', 'Wales'].map(async name => {
      const [known] = await app.db<{ id: string }>('select document_id as id from countries where slug = lower($1)', [
        name,
      ])
      return known?.id ?? app.staff.create('api::country.country', { name, slug: name.toLowerCase() })
    }),
  )
  const [scotland, wales] = countries
  await aDuty(app, { body: 'Of Scotland', countries: [scotland], applies: 'kind_of: missing' })
  await aDuty(app, { body: 'Of Wales', countries: [wales], applies: 'kind_of: missing' })
  await aDuty(app, { body: 'Of all', applies: 'kind_of: missing' })
  const { holder, siteId } = await twoHomes()
  const { recordId } = doneReply(
    await saveAs(app, holder, {
      siteId,
      answers: {
        ...(await detailsOf(app, holder, (await aRecord(app, holder)).recordId)).answers,
        kind_of: picked('missing'),
      },
    }),
  )
  expect((await detailsOf(app, holder, recordId)).duties.map(({ body }) => body).toSorted()).toEqual([
    'Of Scotland',
    'Of all',
  ])
})
