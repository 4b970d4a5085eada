import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { aCategory, aCountry, aNewVersion, aPackage, aTemplate } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aSoldLine, granted } from '@cloudoc/subscriptions/testing/builders.ts'
import { allDocuments, searchDocuments } from '../../contract/documents.ts'
import { viewContent } from '../../contract/editing.ts'
import { updateFiles } from '../../contract/revisions.ts'
import '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'

const app = suite()
const { open, save } = textsIn(app)
const row = (mark: string, text: string) => `<tr><td>${mark && `[[${mark}]] `}${text}</td><td>Law</td></tr>`
const body = (scots: string, end: string) =>
  `<h2>Purpose</h2><p>For all.</p><table><thead><tr><th>Country</th><th>Law</th></tr></thead><tbody>${row('england, wales', 'England and Wales')}${row('scotland', scots)}</tbody></table><p>[[care-home]] In a home.</p><p>${end}</p>`
const regulations = [
  { body: 'CQC', instrument: 'Regulated Activities Regulations 2014' },
  { body: 'Care Inspectorate', instrument: 'Social Care and Social Work Improvement Scotland Regulations 2011' },
  { body: 'ICO', instrument: 'UK GDPR' },
]

it('is had for the country and the kind of service of its set, and is updated, merged and searched as that', async () => {
  const [england, scotland] = [await aCountry(app, 'England'), await aCountry(app, 'Scotland')]
  await aCountry(app, 'Wales')
  const [home, visits] = [await aCategory(app, 'Care home'), await aCategory(app, 'Home care')]
  const template = await aTemplate(app, {
    title: 'Capacity',
    regulations,
    front: {
      asked: [
        { body: 'CQC', state: 'draft', keys: ['S', 'E'] },
        { body: 'Care Inspectorate', state: 'draft', keys: ['Wellbeing'] },
      ],
    },
    body: body('Adults with Incapacity', 'End.'),
    countries: [england, scotland],
    categories: [home, visits],
  })
  const packages = {
    care: await aPackage(app, { name: 'Homes, England', country: england, category: home, templates: [template] }),
    visits: await aPackage(app, {
      name: 'Visits, Scotland',
      country: scotland,
      category: visits,
      templates: [template],
    }),
  }
  const holder = async (which: keyof typeof packages) => {
    const company = await aCompany(app)
    await granted(app, {
      companyId: company.companyId,
      lines: [
        aSoldLine({ itemId: packages[which].id, name: which, templateIds: [template], addOns: [{ name: 'updates' }] }),
      ],
    })
    const {
      response: [document],
    } = await app.call(allDocuments, {}, { as: company.token })
    return { ...company, file: document?._id ?? '' }
  }
  const [english, scottish] = [await holder('care'), await holder('visits')]
  const first = await open(english.token, english.file)
  expect(first.content).toContain('England and Wales')
  expect(first.content).toContain('In a home.')
  expect(first.content).not.toMatch(/Scot|Incapacity|\[\[/)
  // The law that it rests on is the country's, too.
  const lawOf = async (one: typeof english) =>
    JSON.stringify((await app.call(viewContent, { fileId: one.file }, { as: one.token })).response.facts)
  expect(await lawOf(english)).toMatch(/^(?!.*Improvement).*Regulated Activities.*UK GDPR/)
  expect(await lawOf(scottish)).toMatch(/^(?!.*Activities).*Improvement Scotland.*UK GDPR/)
  // So is what its regulator asks, beside the law.
  expect(await lawOf(english)).toMatch(/^(?!.*Wellbeing).*"Asked by CQC \(draft\)","value":"Safe; Effective"/)
  expect(await lawOf(scottish)).toMatch(/^(?!.*CQC).*"Asked by Care Inspectorate \(draft\)","value":"Wellbeing"/)
  // So is what has still to be checked; a document that the company wrote has nothing.
  const [{ policy_number: policyNumber = '' } = {}] = await app.db<{ policy_number: string }>(
    'select policy_number from template_versions where template_document_id = $1',
    [template],
  )
  const checked = (text: string, countries: string[]) =>
    app.staff.create('api::adoption-check.adoption-check', { policyNumber, text, countries })
  await checked('Whether the guideline has changed.', [])
  await checked('The number of the Scottish Regulations.', [scotland])
  const checksOf = async (one: typeof english) =>
    (await app.call(viewContent, { fileId: one.file }, { as: one.token })).response.checks
  expect(await checksOf(english)).toEqual(['Whether the guideline has changed.'])
  expect(await checksOf(scottish)).toEqual([
    'Whether the guideline has changed.',
    'The number of the Scottish Regulations.',
  ])
  expect((await open(scottish.token, scottish.file)).content).toMatch(
    /^(?!.*(?:England|In a home|\[\[)).*Adults with Incapacity/s,
  )
  expect((await app.call(searchDocuments, { searchValue: 'incapacity' }, { as: english.token })).response).toEqual([])

  // A change for Scotland is no update for England.
  await aNewVersion(app, template, { body: body('Adults with Incapacity Act 2000', 'End.'), version: '1.1' })
  expect((await open(english.token, english.file)).updateAvailable).toBe(false)
  expect((await open(scottish.token, scottish.file)).updateAvailable).toBe(true)
  // One for all is merged with what each wrote.
  await save(english.token, english.file, 0, first.content.replace('For all.', 'For all of us.'))
  await aNewVersion(app, template, { body: body('Adults with Incapacity Act 2000', 'The end.'), version: '1.2' })
  expect((await app.call(updateFiles, {}, { as: english.token })).response).toMatchObject({ updated: 1, merged: 1 })
  const merged = await open(english.token, english.file)
  expect(merged).toMatchObject({ version: '1.2', content: expect.stringContaining('For all of us.') })
  expect(merged.content).toMatch(/^(?!.*Incapacity).*The end\./s)
  // Bought again, it is there already.
  await granted(app, {
    companyId: english.companyId,
    lines: [aSoldLine({ itemId: packages.care.id, templateIds: [template] })],
  })
  expect((await app.call(allDocuments, {}, { as: english.token })).total).toBe(1)
})
