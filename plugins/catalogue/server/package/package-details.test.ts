import { suite } from '@cloudoc/core/testing/harness.ts'
import { libraryDocument, packageDetails } from '../../contract/package.ts'
import { aCountry, aNewVersion, aPackage, aTemplate } from '../../testing/builders.ts'

const app = suite()
const details = (slug: string, input: object = {}) => app.call(packageDetails, { slug, ...input })

describe('the details of a package', () => {
  it('lists documents by folder, searched and paged', async () => {
    const templates = [
      await aTemplate(app, { title: 'Medicines', policyNumber: 'CL-01', folder: 'Clinical' }),
      await aTemplate(app, { title: 'Falls', policyNumber: 'CL-07', folder: 'Clinical' }),
      await aTemplate(app, { title: 'Complaint record', policyNumber: 'QA-F1', kind: 'form' }),
    ]
    const { slug } = await aPackage(app, { templates })
    const { response, total } = await details(slug)
    expect(total).toBe(3)
    expect(response.documents.map(({ name }) => name)).toEqual(['Medicines', 'Falls', 'Complaint record'])
    expect(response.folders).toEqual([
      { name: 'Clinical', files: 2 },
      { name: 'Forms and records', files: 1 },
    ])

    const found = await details(slug, { search: 'cl-07' })
    expect(found.response.documents.map(({ name }) => name)).toEqual(['Falls'])
    expect(found.response.files).toBe(3)
    expect((await details(slug, { skip: 1, limit: 1 })).response.documents.map(({ name }) => name)).toEqual(['Falls'])
  })

  it('counts a changed text as an update for 90 days', async () => {
    const { slug, templates } = await aPackage(app)
    const updates = async () => (await details(slug)).response.updatesAvailable
    expect(await updates()).toBe(0)
    await aNewVersion(app, templates[0] ?? '')
    expect(await updates()).toBe(1)
    await app.clock(91 * 86_400)
    expect(await updates()).toBe(0)
    await app.clock(0)
  })

  it('previews the first policy, not the whole of it, with gaps marked', async () => {
    const form = await aTemplate(app, { kind: 'form', title: 'A form' })
    const paragraphs = Array.from(
      { length: 200 },
      (_, number) => `<p>Paragraph ${number} for {{company.name}}.</p>`,
    ).join('')
    const policy = await aTemplate(app, { title: 'A policy', body: `<h2>Purpose</h2>${paragraphs}` })
    const { slug } = await aPackage(app, { templates: [form, policy] })
    const { preview } = (await details(slug)).response
    expect(preview).toMatchObject({ _id: policy, name: 'A policy' })
    expect(preview.html).toContain('<span class="placeholder">Company name</span>')
    expect(preview.html).toContain('Paragraph 3 ')
    expect(preview.html).not.toContain('Paragraph 150 ')
    expect(preview.html.endsWith('</p>')).toBe(true)
    expect((await details(slug)).statements).toBe(1)
  })
})

describe('one document on sale', () => {
  it('shows how it begins, what it costs and where it is', async () => {
    const id = await aTemplate(app, {
      title: 'Falls',
      policyNumber: 'CL-77',
      body: `<p>Staff at {{company.name}} <b>act</b>.</p>${'<p>More of it.</p>'.repeat(400)}<p>The end</p>`,
    })
    const { slug } = await aPackage(app, { templates: [id] })
    const { response, http } = await app.call(libraryDocument, { id })
    expect(http).toBe(200)
    expect(response).toMatchObject({ _id: id, name: 'Falls', policyNumber: 'CL-77', packages: [{ slug }] })
    expect(response.html).toContain('<strong>act</strong>')
    // Never the whole of it.
    expect(response.html).not.toContain('The end')
  })

  it('says what its buyer has to check, until staff close it', async () => {
    const id = await aTemplate(app, { policyNumber: 'CL-78' })
    const wales = await aCountry(app, 'Wales of checks')
    const check = (data: object) =>
      app.staff.create('api::adoption-check.adoption-check', { policyNumber: 'CL-78', ...data })
    const first = await check({ text: 'Whether the guideline has changed.', position: 1 })
    await check({ text: 'The number of the Regulations.', countries: [wales], position: 2 })
    await check({ text: 'Of another document.', policyNumber: 'CL-79' })
    const checks = async () => (await app.call(libraryDocument, { id })).response.checks
    expect(await checks()).toEqual([
      { text: 'Whether the guideline has changed.', countries: [] },
      { text: 'The number of the Regulations.', countries: ['Wales of checks'] },
    ])
    await app.staff.update('api::adoption-check.adoption-check', first, { closed: '2026-11-24' })
    await app.staff.publish('api::adoption-check.adoption-check', first)
    expect(await checks()).toEqual([{ text: 'The number of the Regulations.', countries: ['Wales of checks'] }])
  })

  it('says under which questions regulators ask after it, and follows a table that staff bring in', async () => {
    const id = await aTemplate(app, {
      policyNumber: 'CL-80',
      front: { asked: [{ body: 'CQC', state: 'draft', keys: ['S'] }] },
    })
    const asked = async () => (await app.call(libraryDocument, { id })).response.asked
    expect(await asked()).toEqual([{ body: 'CQC', isDraft: true, questions: ['Safe'] }])
    await app.staff.create('api::question-table.question-table', {
      body: 'CQC',
      state: 'final',
      questionTable: 'S3; Are medicines safe?; CL-80 CL-F10',
    })
    expect(await asked()).toEqual([{ body: 'CQC', isDraft: false, questions: ['S3 Are medicines safe?'] }])
  })

  it('is absent where there is none, or it was taken out', async () => {
    const id = await aTemplate(app)
    await app.staff.unpublish('api::template.template', id)
    for (const gone of [id, 'none'])
      expect(await app.call(libraryDocument, { id: gone })).toMatchObject({ http: 404, status: 0 })
  })
})
