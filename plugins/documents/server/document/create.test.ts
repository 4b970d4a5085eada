import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { aNewVersion, aPackage, aTemplate, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aSubscription } from '@cloudoc/subscriptions/testing/builders.ts'
import { allDocuments, createFile, editFile, templateList } from '../../contract/documents.ts'
import { aDocumentSet, aFile, aFolder } from '../../testing/builders.ts'

const app = suite()
beforeAll(() => theSettings(app))

const make = (as: string, input: object) => app.call(createFile, { name: 'New', ...input }, { as })
const edit = (as: string, fileId: string | string[], change: object) =>
  app.call(editFile, { fileId: [fileId].flat(), ...change }, { as })
const templates = (as: string, more: object = {}) => app.call(templateList, more, { as })
const list = async (as: string) => (await app.call(allDocuments, { limit: 100 }, { as })).response
const headOf = async (file: string) =>
  (
    await app.sql<Record<string, unknown>>(
      `select d.source_id, d.version_id, d.maker_id, d.revision_number, r.number, r.kind, r.header, r.body, r.footer, r.plain, r.author_id, r.author_name, r.version_id as base
     from documents d join document_revisions r on r.id = d.head_id and r.file_id = d.id where d.document_id = $1`,
      [file],
    )
  )[0]

describe('the library that may be begun from', () => {
  it('is what the subscriptions hold, in packages and alone, searched and paged', async () => {
    const { token, companyId } = await aCompany(app)
    const [falls, fire, alone, other] = [
      await aTemplate(app, { title: 'Falls', policyNumber: 'CL-2' }),
      await aTemplate(app, { title: 'Fire', policyNumber: 'HS-9', format: 'landscape' }),
      await aTemplate(app, { title: 'Lone working', policyNumber: 'ZZ-1' }),
      await aTemplate(app),
    ]
    const { id } = await aPackage(app, { templates: [falls, fire] })
    const over = await aPackage(app, { templates: [other] })
    await aSubscription(app, companyId, { packageId: id })
    await aSubscription(app, companyId, { packageId: over.id, starts: -400, ends: -35 })
    await aSubscription(app, companyId, { packageId: alone, sendtype: 'package' })
    const whole = await templates(token)
    expect(whole).toMatchObject({ http: 200, status: 1, total: 3 })
    expect(whole.response).toEqual([
      {
        templateId: falls,
        name: 'Falls',
        policyNumber: 'CL-2',
        kind: 'policy',
        format: 'portrait',
        version: '1.0',
        excerpt: expect.stringContaining('The text of'),
      },
      expect.objectContaining({ templateId: fire, format: 'landscape' }),
      expect.objectContaining({ templateId: alone }),
    ])
    expect((await templates(token, { searchValue: 'hs-9 fire' })).response.map(({ name }) => name)).toEqual(['Fire'])
    expect(await templates(token, { skip: 1, limit: 1 })).toMatchObject({ total: 3, response: [{ name: 'Fire' }] })
    expect(await templates(token, { searchValue: 'helicopter' })).toMatchObject({ status: 2, total: 0, response: [] })
    expect(whole.statements).toBeLessThanOrEqual(6)
  })

  it('is empty for who holds nothing', async () => {
    expect(await templates((await aCompany(app)).token)).toMatchObject({ status: 2, response: [], total: 0 })
  })
})

describe('a new document', () => {
  it('begins on a blank page, as the company’s own, at the top or in a folder', async () => {
    const { token, personId } = await aCompany(app)
    const folderId = await aFolder(app, token, 'Local')
    const made = await make(token, { name: 'Parking', policyNumber: 'LP/1.a', format: 'landscape', folderId })
    expect(made).toMatchObject({ http: 200, status: 1, message: 'Document has been created' })
    expect(await list(token)).toMatchObject([
      {
        _id: made.response.fileId,
        name: 'Parking',
        policyNumber: 'LP/1.a',
        format: 'landscape',
        folder: 'Local',
        standing: 'own',
        revision: 1,
        version: '',
        updateAvailable: false,
        review_status: 'Up to Date',
      },
    ])
    expect(await headOf(made.response.fileId)).toEqual({
      source_id: null,
      version_id: null,
      maker_id: personId,
      revision_number: 1,
      number: 1,
      kind: 'created',
      header: '',
      body: '',
      footer: '',
      plain: '',
      author_id: personId,
      author_name: 'Sam Taylor',
      base: null,
    })
    await make(token, { name: 'Parking' })
    expect((await list(token)).map(({ name, folder, format }) => [name, folder, format])).toEqual([
      ['Parking', '', 'portrait'],
      ['Parking', 'Local', 'landscape'],
    ])
  })

  it('is a copy of a document of the library, beside the pin, at its newest text', async () => {
    const {
      token,
      companyId,
      templates: [template = ''],
      packageId,
    } = await aDocumentSet(app, { titles: ['Falls'], data: () => ({ format: 'landscape', policyNumber: 'CL-1' }) })
    await aSubscription(app, companyId, { packageId })
    await aNewVersion(app, template, {
      header: '<p>Head</p>',
      body: '<p>Newest <em>text</em> of {{company.name}}.</p>',
      footer: '<p>Foot</p>',
      version: '2.0',
    })
    const {
      response: { fileId },
    } = await make(token, { name: 'Our falls', templateId: template })
    expect(await headOf(fileId)).toMatchObject({
      source_id: null,
      version_id: expect.any(Number),
      header: '<p>Head</p>',
      body: '<p>Newest <em>text</em> of {{company.name}}.</p>',
      footer: '<p>Foot</p>',
      plain: 'Newest text of Company name .',
    })
    await aNewVersion(app, template)
    expect(await list(token)).toMatchObject([
      { name: 'Falls', standing: 'pinned', updateAvailable: true },
      {
        _id: fileId,
        name: 'Our falls',
        policyNumber: 'CL-1',
        format: 'landscape',
        standing: 'edited',
        version: '2.0',
        updateAvailable: false,
      },
    ])
    expect((await headOf(fileId))?.['version_id']).toBe((await headOf(fileId))?.['base'])
  })

  it('is a copy of one of its own, pinned or edited, as it reads now', async () => {
    const {
      token,
      files: [pin = ''],
    } = await aDocumentSet(app, {
      titles: ['Falls'],
      data: () => ({ body: '<p>Text of the provider.</p>', policyNumber: 'CL-7' }),
    })
    const first = await aFile(app, token, 'Copy', { copyOf: pin })
    await app.sql(
      `update document_revisions set body = '<p>Ours.</p>', plain = 'Ours.' where id = (select head_id from documents where document_id = $1)`,
      [first],
    )
    await edit(token, first, { policyNumber: 'OWN-1' })
    const second = await aFile(app, token, 'Copy of copy', { copyOf: first })
    expect(await headOf(first)).toMatchObject({ body: '<p>Ours.</p>', version_id: expect.any(Number) })
    expect(await headOf(second)).toMatchObject({
      body: '<p>Ours.</p>',
      plain: 'Ours.',
      number: 1,
      kind: 'created',
      version_id: (await headOf(first))?.['version_id'],
    })
    expect((await list(token)).map(({ name, policyNumber }) => [name, policyNumber])).toEqual([
      ['Copy', 'OWN-1'],
      ['Copy of copy', 'OWN-1'],
      ['Falls', 'CL-7'],
    ])
  })

  it('is refused where there is no such folder or source, and leaves nothing', async () => {
    const { token, companyId } = await aCompany(app)
    const sold = (await aPackage(app)).templates[0] ?? ''
    for (const input of [{ templateId: sold }, { templateId: 'nothing' }, { copyOf: 'nothing' }])
      expect(await make(token, input)).toMatchObject({ http: 404, response: 'That document cannot be copied.' })
    expect(await make(token, { folderId: 'nowhere' })).toMatchObject({
      http: 404,
      response: 'That folder is no longer there.',
    })
    for (const input of [
      { name: ' ' },
      { name: 'a'.repeat(201) },
      { policyNumber: '<b>1</b>' },
      { policyNumber: '1'.repeat(41) },
      { format: 'square' },
    ])
      expect(await app.raw('POST', '/user/createFile', { name: 'New', ...input }, { as: token })).toMatchObject({
        http: 400,
      })
    expect(
      await app.sql(
        'select id from documents where company_id = $1 union all select id from document_revisions where company_id = $1 union all select id from document_activities where company_id = $1',
        [companyId],
      ),
    ).toEqual([])
  })

  it('takes as many statements as it may', async () => {
    const {
      token,
      companyId,
      templates: [template = ''],
      packageId,
      folderId,
      files: [file = ''],
    } = await aDocumentSet(app)
    await aSubscription(app, companyId, { packageId })
    await templates(token)
    const taken = [
      await make(token, { templateId: template, folderId }),
      await make(token, { copyOf: file, folderId }),
      await make(token, {}),
    ]
    expect(taken.map(({ http }) => http)).toEqual([200, 200, 200])
    expect(Math.max(...taken.map(({ statements }) => statements))).toBeLessThanOrEqual(createFile.sql)
  })
})

describe('changing a document', () => {
  it('gives it another name, number and place, and notes each', async () => {
    const {
      token,
      files: [file = ''],
      fileIds: [row],
    } = await aDocumentSet(app, { titles: ['Falls'] })
    const folderId = await aFolder(app, token, 'Clinical')
    expect(await edit(token, file, { name: 'Preventing falls', policyNumber: 'Ä-1 b/2.c', folderId })).toMatchObject({
      http: 200,
      status: 1,
      message: 'File Updated Successfully.',
      response: { changed: 1 },
    })
    expect(await list(token)).toMatchObject([
      { name: 'Preventing falls', policyNumber: 'Ä-1 b/2.c', folder: 'Clinical', standing: 'pinned' },
    ])
    await edit(token, file, { folderId: '', policyNumber: '' })
    expect(await list(token)).toMatchObject([{ name: 'Preventing falls', policyNumber: '', folder: '', folderId: '' }])
    expect(await app.sql('select kind, detail from document_activities where file_id = $1 order by id', [row])).toEqual(
      [
        { kind: 'renamed', detail: 'Preventing falls' },
        { kind: 'numbered', detail: 'Ä-1 b/2.c' },
        { kind: 'moved', detail: 'Clinical' },
        { kind: 'numbered', detail: '' },
        { kind: 'moved', detail: '' },
      ],
    )
  })

  it('moves many at once, and changes nothing when nothing is asked', async () => {
    const { token, files, fileIds } = await aDocumentSet(app, { count: 4 })
    const folderId = await aFolder(app, token, 'Clinical')
    const moved = await edit(token, files.slice(0, 3), { folderId })
    expect(moved).toMatchObject({ status: 1, response: { changed: 3 } })
    expect(moved.statements).toBeLessThanOrEqual(6)
    expect((await list(token)).filter(({ folder }) => folder === 'Clinical')).toHaveLength(3)
    await edit(token, files.slice(0, 3), { folderId })
    expect(await edit(token, files, {})).toMatchObject({ status: 1, response: { changed: 0 } })
    expect(await app.sql('select 1 from document_activities where file_id = any($1)', [fileIds])).toHaveLength(3)
  })

  it('is refused: one name for several, an empty name, a folder or a document that is not there, all or none', async () => {
    const { token, files } = await aDocumentSet(app, { count: 2 })
    const before = await list(token)
    expect(await edit(token, files, { name: 'Both' })).toMatchObject({
      http: 400,
      message: 'single',
      response: 'A name can be given to one document at a time.',
    })
    expect(await edit(token, files, { policyNumber: '1' })).toMatchObject({ http: 400, message: 'single' })
    expect(await edit(token, files.slice(0, 1), { name: '' })).toMatchObject({ http: 400 })
    expect(await edit(token, files, { folderId: 'nowhere' })).toMatchObject({
      http: 404,
      response: 'That folder is no longer there.',
    })
    expect(await edit(token, [...files, 'nothing'], { folderId: '' })).toMatchObject({
      http: 404,
      response: 'That document is no longer there.',
    })
    expect(await list(token)).toEqual(before)
  })
})
