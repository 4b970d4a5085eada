import { suite } from '@cloudoc/core/testing/harness.ts'
import { updateProvider } from '../../contract/profile.ts'
import { saveSite, siteList, siteNames, sitePlaces } from '../../contract/site/sites.ts'
import { aCompany, anEmployee, aSubUser, type Someone } from '../../testing/builders.ts'

const app = suite()

const sitesOf = async ({ token }: Someone) => (await app.call(siteList, {}, { as: token })).response
const namesOf = async ({ token }: Someone) => {
  const { response } = await app.call(siteNames, {}, { as: token })
  return Array.isArray(response) ? response.map(({ name }) => name) : []
}
const add = async ({ token }: Someone, name: string, more: object = {}) => {
  const { response } = await app.call(saveSite, { name, ...more }, { as: token })
  return response.siteId
}
const worksAt = ({ personId }: Pick<Someone, 'personId'>) =>
  app.db<{ name: string; started: string; ended: string | null }>(
    `select s.name, w.started_on::text as started, w.ended_on::text as ended
       from people_sites w join sites s on s.id = w.site_id where w.person_id = $1 order by w.id`,
    [personId],
  )
const withPlace = (person: Someone, location: string) =>
  app.db('update people set location = $1, started_on = $2 where id = $3', [location, '2024-03-01', person.personId])

describe('the main site', () => {
  it('is made with the company, and has its name', async () => {
    const holder = await aCompany(app)
    expect(await sitesOf(holder)).toMatchObject([{ isMain: true, name: holder.company, closedOn: '', people: 0 }])
    expect(await namesOf(holder)).toEqual([])
  })

  it.each([
    ['1 Elm Road\nYork\nYO1 7EP', { line1: '1 Elm Road', line2: '', town: 'York', postcode: 'YO1 7EP' }],
    [
      'Elm House, 1 Elm Road, Heworth, York',
      { line1: 'Elm House', line2: '1 Elm Road, Heworth', town: 'York', postcode: '' },
    ],
    ['Elm House', { line1: 'Elm House', line2: '', town: '', postcode: '' }],
    ['', { line1: '', line2: '', town: '', postcode: '' }],
  ])('takes the parts of its address from %j, and loses no word', async (location_address, parts) => {
    const holder = await aCompany(app, {
      details: { location_name: 'Elm House', location_number: '1-101', location_address },
    })
    const [site] = await sitesOf(holder)
    expect(site).toMatchObject({ name: 'Elm House', regulatorNumber: '1-101', ...parts })
    const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)
    expect(words([site?.line1, site?.line2, site?.town, site?.postcode].join(' '))).toEqual(words(location_address))
  })

  it('follows the organisation details, and stays the one that it is', async () => {
    const holder = await aCompany(app)
    const [before] = await sitesOf(holder)
    await app.call(updateProvider, { location_name: 'Ash House', location_number: '1-7' }, { as: holder.token })
    expect(await sitesOf(holder)).toMatchObject([{ _id: before?._id, name: 'Ash House', regulatorNumber: '1-7' }])
  })

  it('keeps its texts where it is saved, and takes its kind', async () => {
    const holder = await aCompany(app)
    const [main] = await sitesOf(holder)
    const input = { siteId: main?._id ?? '', name: 'Other', kind: 'Home care' as const, openedOn: '2020-02-01' }
    expect(await app.call(saveSite, input, { as: holder.token })).toMatchObject({ status: 1 })
    expect(await sitesOf(holder)).toMatchObject([{ name: holder.company, kind: 'Home care', openedOn: '2020-02-01' }])
  })
})

describe('a second site', () => {
  it('puts those who are there to the main one, from their first day', async () => {
    const holder = await aCompany(app)
    const sam = await anEmployee(app, holder)
    await withPlace(sam, 'Nights')
    await add(holder, 'Elm Lodge', { town: 'York', kind: 'Supported living' })
    expect(await worksAt(sam)).toEqual([{ name: holder.company, started: '2024-03-01', ended: null }])
    expect(await sitesOf(holder)).toMatchObject([
      { isMain: true, people: 1 },
      { isMain: false, name: 'Elm Lodge', town: 'York', kind: 'Supported living', people: 0 },
    ])
    expect(await namesOf(holder)).toEqual([holder.company, 'Elm Lodge'])
  })

  it('takes those whose place of work has its name, where that is asked for, and leaves the words', async () => {
    const holder = await aCompany(app)
    const [sam, nia] = [await anEmployee(app, holder), await anEmployee(app, holder)]
    await withPlace(sam, ' elm lodge ')
    await withPlace(nia, 'Nights')
    expect((await app.call(sitePlaces, { name: 'Elm Lodge' }, { as: holder.token })).response).toEqual({ people: 1 })
    await add(holder, 'Elm Lodge', { movePeople: true })
    expect(await worksAt(sam)).toMatchObject([{ name: 'Elm Lodge', started: '2024-03-01', ended: null }])
    expect(await worksAt(nia)).toMatchObject([{ name: holder.company, ended: null }])
    expect(await app.db('select location from people where id = $1', [sam.personId])).toEqual([
      { location: ' elm lodge ' },
    ])
  })

  it('moves those of a third one from the main site, with the days', async () => {
    const holder = await aCompany(app)
    const sam = await anEmployee(app, holder)
    await withPlace(sam, 'Oak House')
    await add(holder, 'Elm Lodge')
    await add(holder, 'Oak House', { movePeople: true })
    expect(await worksAt(sam)).toMatchObject([
      { name: holder.company, started: '2024-03-01', ended: expect.any(String) },
      { name: 'Oak House', ended: null },
    ])
  })

  it('has a name of its own', async () => {
    const holder = await aCompany(app)
    await add(holder, 'Elm Lodge')
    for (const name of ['elm lodge', holder.company.toUpperCase()]) {
      expect(await app.call(saveSite, { name }, { as: holder.token })).toMatchObject({
        http: 409,
        message: 'nameTaken',
      })
    }
    expect(await app.call(saveSite, { name: ' ' }, { as: holder.token })).toMatchObject({ http: 400 })
    expect(await sitesOf(holder)).toHaveLength(2)
  })
})

it('a manager of some sites reads their names, and nothing of the others', async () => {
  const holder = await aCompany(app)
  const siteId = await add(holder, 'Elm Lodge')
  const manager = await aSubUser(app, holder, ['Settings'])
  await app.db('update people set site_ids = (select json_agg(id) from sites where document_id = $1) where id = $2', [
    siteId,
    manager.personId,
  ])
  expect(await namesOf(manager)).toEqual(['Elm Lodge'])
  expect(await app.call(siteList, {}, { as: manager.token })).toMatchObject({ http: 403, message: 'allSites' })
  expect(await namesOf(await anEmployee(app, holder))).toEqual([])
})

it('a location that moves keeps its rows, and the history says from where to where', async () => {
  const holder = await aCompany(app)
  const siteId = await add(holder, 'Elm Lodge', { line1: '1 Elm Road', town: 'York', postcode: 'YO1 7EP' })
  const moved = { siteId, name: 'Elm Lodge', line1: '9 Oak Street', town: 'Leeds', postcode: 'LS1 4AP' }
  expect(await app.call(saveSite, moved, { as: holder.token })).toMatchObject({ status: 1 })
  await app.call(saveSite, { ...moved, managerName: 'Nia Owen' }, { as: holder.token })
  expect((await sitesOf(holder))[1]).toMatchObject({ _id: siteId, line1: '9 Oak Street', managerName: 'Nia Owen' })
  expect(
    await app.db(
      `select what, subject_name as name, detail from history_entries
        where company_id = $1 and area = 'settings' order by id`,
      [holder.companyId],
    ),
  ).toEqual([
    { what: 'Added a location', name: 'Elm Lodge', detail: '' },
    {
      what: 'Moved a location',
      name: 'Elm Lodge',
      detail: 'From 1 Elm Road, York, YO1 7EP to 9 Oak Street, Leeds, LS1 4AP',
    },
    { what: 'Changed a location', name: 'Elm Lodge', detail: '' },
  ])
})
