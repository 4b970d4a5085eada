import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aCategory, aCountry, aNewVersion, aPackage, aTemplate } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { aSoldLine, granted } from '@cloudoc/subscriptions/testing/builders.ts'
import { dashboard } from '../../contract/notifications.ts'

const app = suite()
const uid = 'api::law-change.law-change'
const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const words = { before: 'Three months are given.', after: 'Six months are given.' }
const aChange = (data: object): Promise<string> => app.staff.create(uid, { ...words, ...data })
const ask = (token: string) => app.call(dashboard, {}, { as: token })
const lawOf = async (token: string) => (await ask(token)).response.law

it('tells a company what changes when, and which of its documents it touches, for no further statement', async () => {
  const holder = await aDocumentSet(app, {
    titles: ['Grievance', 'Conduct', 'Falls'],
    data: at => ({ policyNumber: `ZA-0${at + 1}` }),
  })
  const other = await aDocumentSet(app, { titles: ['Fire'], data: () => ({ policyNumber: 'ZA-09' }) })
  await aChange({ name: 'No day yet', checkBy: daysAhead(30), documents: 'ZA-02' })
  await aChange({ name: 'A longer time for claims', day: daysAhead(20), documents: 'ZA-01, ZA-02,ZA-07' })
  await aChange({ name: 'It has come', day: daysAhead(-1), documents: 'ZA-01' })
  await aChange({ name: 'Nobody has looked', checkBy: daysAhead(-1), documents: 'ZA-01' })
  const [grievance, conduct] = holder.files
  // The node keeps which texts have newer ones; the first reading after a publication asks for them.
  await ask(other.token)
  const [told, nothing] = [await ask(holder.token), await ask(other.token)]
  expect(told.response.law).toEqual([
    {
      name: 'A longer time for claims',
      day: daysAhead(20),
      ...words,
      documents: [
        { _id: conduct, name: 'Conduct' },
        { _id: grievance, name: 'Grievance' },
      ],
      total: 2,
    },
    { name: 'No day yet', day: '', ...words, documents: [{ _id: conduct, name: 'Conduct' }], total: 1 },
  ])
  expect(nothing.response.law).toEqual([])
  expect(told.statements).toBe(nothing.statements)
  expect(told.statements).toBeLessThanOrEqual(6)
})

it('leaves when staff take it back, and is not told to who may read no documents', async () => {
  const holder = await aDocumentSet(app, { titles: ['Grievance'], data: () => ({ policyNumber: 'ZB-01' }) })
  const colleague = await aSubUser(app, holder, ['Dashboard'])
  const id = await aChange({ name: 'A longer time for claims', day: daysAhead(0), documents: 'ZB-01' })
  expect(await lawOf(holder.token)).toHaveLength(1)
  expect(await lawOf(colleague.token)).toEqual([])
  await app.staff.unpublish(uid, id)
  expect(await lawOf(holder.token)).toEqual([])
})

it('touches the texts of its countries alone', async () => {
  const [scotland, ireland] = [await aCountry(app, 'Scotland'), await aCountry(app, 'Northern Ireland')]
  const home = await aCategory(app, 'Care home')
  const template = await aTemplate(app, {
    title: 'Grievance',
    policyNumber: 'ZC-01',
    body: '<p>[[scotland]] Acas.</p><p>[[northern-ireland]] Labour Relations Agency.</p>',
    countries: [scotland, ireland],
    categories: [home],
  })
  const holderIn = async (country: string) => {
    const { id } = await aPackage(app, { country, category: home, templates: [template] })
    const company = await aCompany(app)
    await granted(app, {
      companyId: company.companyId,
      lines: [aSoldLine({ itemId: id, templateIds: [template] })],
    })
    return company
  }
  const [scottish, irish] = [await holderIn(scotland), await holderIn(ireland)]
  await aChange({ name: 'Six months in Great Britain', day: daysAhead(9), documents: 'ZC-01', countries: [scotland] })
  expect(await lawOf(scottish.token)).toMatchObject([{ name: 'Six months in Great Britain', total: 1 }])
  expect(await lawOf(irish.token)).toEqual([])
})

it('names documents by numbers alone', async () => {
  await expect(
    aChange({ name: 'A longer time', day: daysAhead(9), documents: 'the grievance policy' }),
  ).rejects.toThrow()
})

it('tells the next change with a day in three lines of the mail about updates', async () => {
  const titles = ['Absence', 'Bullying', 'Conduct', 'Duty', 'Equality']
  const numberOf = (at: number): string => `ZD-0${at + 1}`
  const documents = titles.map((_, at) => numberOf(at)).join(', ')
  const holder = await aDocumentSet(app, { titles, data: at => ({ policyNumber: numberOf(at) }) })
  const other = await aDocumentSet(app, { titles: ['Fire'], data: () => ({ policyNumber: 'ZD-09' }) })
  await aChange({ name: 'Without a day', checkBy: daysAhead(2), documents })
  await aChange({ name: 'The second', day: '2099-02-01', documents })
  await aChange({ name: 'A longer time for claims', day: '2099-01-01', documents })
  for (const { templates } of [holder, other]) await aNewVersion(app, templates[0] ?? '', { version: '1.1' })
  await app.job('notifications.mail-updates-weekly', { hour: 7 })
  const bodyTo = async (email: string) => (await app.mailTo(email, ({ subject }) => /update/i.test(subject))).text
  const body = await bodyTo(holder.email)
  for (const line of [
    'The law changes on 1 January 2099. A longer time for claims.',
    'Now: Three months are given. From then on: Six months are given.',
    'Your documents that speak of it: Absence, Bullying, Conduct, Duty and 1 more. Your dashboard has the changes that follow.',
  ])
    expect(body.split('\n')).toContain(line)
  expect(await bodyTo(other.email)).toMatch(/^(?!.*The law changes)/s)
})
