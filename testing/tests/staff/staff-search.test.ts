import { aTemplate } from '../../../plugins/catalogue/testing/builders.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { askAdmin, staffLogins, staffToken, theStaff } from '../../staff.ts'

/** The search of the admin's list of templates. */
const app = suite()
let token = ''
beforeAll(async () => {
  await theStaff(app)
  token = await staffToken(app, staffLogins['Content editor'])
  await aTemplate(app, { title: 'Alarms', policyNumber: 'AA-01', body: '<p>Medicines are locked away. Fire.</p>' })
  await aTemplate(app, { title: 'Fire', policyNumber: 'ZZ-01', body: '<p>Walk out.</p>' })
  await aTemplate(app, { title: 'Medicines', policyNumber: 'ZZ-02', body: '<p>Give them.</p>' })
  await app.staff.create(
    'api::template.template',
    {
      title: 'Fire doors',
      policyNumber: 'DD-01',
      kind: 'policy',
      format: 'portrait',
      reviewMonths: 12,
      version: '1.0',
      body: '<p>Shut.</p>',
    },
    { draft: true },
  )
})

interface Listed {
  results: { title: string }[]
  pagination: { page: number; pageCount: number; total: number }
}
const list = async (query: string): Promise<Listed> => {
  const { http, text } = await askAdmin(
    app,
    'GET',
    `/content-manager/collection-types/api::template.template?${query}`,
    { token },
  )
  expect(http).toBe(200)
  return JSON.parse(text) as Listed
}
const titles = async (query: string) => (await list(query)).results.map(({ title }) => title)
const usual = 'page=1&pageSize=10&sort=policyNumber:ASC'

it('puts titles first, drafts among them, and finds what was meant by a misspelt word', async () => {
  expect(await titles(`${usual}&_q=fire`)).toEqual(['Fire', 'Fire doors', 'Alarms'])
  expect(await titles(`${usual}&_q=medicnes`)).toEqual(['Medicines', 'Alarms'])
  expect(await titles(`${usual}&_q=zz-02`)).toEqual(['Medicines'])
  expect(await titles(`${usual}&_q=helicopter`)).toEqual([])
})

it('is paged in that order, keeps filters, and another order where staff have chosen one', async () => {
  const second = await list('page=2&pageSize=2&sort=policyNumber:ASC&_q=fire')
  expect(second.results.map(({ title }) => title)).toEqual(['Alarms'])
  expect(second.pagination).toMatchObject({ page: 2, pageCount: 2, total: 3 })
  expect(await titles('page=1&pageSize=10&sort=title:ASC&_q=fire')).toEqual(['Alarms', 'Fire', 'Fire doors'])
  expect(await titles(`${usual}&_q=fire&filters[$and][0][policyNumber][$eq]=AA-01`)).toEqual(['Alarms'])
})
