import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { aCountry, aPackage, aTemplate } from '../../../plugins/catalogue/testing/builders.ts'
import { suite, until } from '../../../plugins/core/testing/harness.ts'
import { saveContent } from '../../../plugins/documents/contract/editing.ts'
import { updateFiles } from '../../../plugins/documents/contract/revisions.ts'
import '../../../plugins/documents/testing/builders.ts'
import { aSoldLine, granted } from '../../../plugins/subscriptions/testing/builders.ts'
import { askAdmin, staffLogins, staffToken, theStaff } from '../../staff.ts'

/**
 * Publishing, as the admin's own screens ask for it: what is refused, what a preview shows, whom it concerns,
 * and when it goes out by itself.
 */
const app = suite()
const template = 'api::template.template'
const tokens: Record<string, string> = {}
beforeAll(async () => {
  await theStaff(app)
  for (const role of ['Content editor', 'Shop manager', 'Administrator'] as const)
    tokens[role] = await staffToken(app, staffLogins[role])
})
const ask = (method: string, path: string, body?: unknown, role = 'Content editor') =>
  askAdmin(app, method, path, { token: tokens[role] ?? '', ...(body === undefined ? {} : { body }) })
const at = (id: string, action = ''): string => `/content-manager/collection-types/${template}/${id}${action}`
const read = async <T>(path: string, role?: string): Promise<T> =>
  JSON.parse((await ask('GET', path, undefined, role)).text) as T
const publishedOf = async (id: string) =>
  (
    await app.db<{ body: string; version: string }>(
      'select body, version from templates where document_id = $1 and published_at is not null',
      [id],
    )
  )[0]
const versionsOf = async (id: string) =>
  (
    await app.db<{ version: string }>(
      'select version from template_versions where template_document_id = $1 order by number',
      [id],
    )
  ).map(({ version }) => version)

describe('Publish, by the admin’s own calls', () => {
  it.each([
    [
      'the same version',
      { version: '1.0', change: 'Clearer' },
      'Version 1.0 is published already. Give this text a new one, such as 1.1.',
    ],
    ['no version', { version: ' ', change: 'Clearer' }, 'Say which version this is, such as 1.1.'],
    ['no note', { version: '1.1', change: ' ' }, 'Say what changed: companies read this note beside the update.'],
    [
      'a placeholder that nobody fills in',
      { version: '1.1', change: 'Clearer', body: '<p>Ask {{manager.nam}}.</p>' },
      '{{manager.nam}} is no placeholder. Did you mean {{manager.name}}?',
    ],
  ])('refuses %s, says why beside the field, and what was there stays', async (_, data, why) => {
    const id = await aTemplate(app, { body: '<p>One</p>' })
    const refused = await ask('POST', at(id, '/actions/publish'), { body: '<p>Two</p>', ...data })
    expect([refused.http, refused.body.error?.message]).toEqual([400, why])
    expect(refused.body.error).toMatchObject({
      details: { errors: [{ message: why, path: [expect.stringMatching(/^(?:version|change|body)$/)] }] },
    })
    expect([await publishedOf(id), await versionsOf(id)]).toEqual([{ body: '<p>One</p>', version: '1.0' }, ['1.0']])
    // Of the draft, too: it is undone with the publishing that it came with.
    expect(await app.db('select body from templates where document_id = $1 and published_at is null', [id])).toEqual([
      { body: '<p>One</p>' },
    ])
    expect(
      (await ask('POST', at(id, '/actions/publish'), { body: '<p>Two</p>', version: '1.1', change: 'Clearer' })).http,
    ).toBe(200)
    expect([await publishedOf(id), await versionsOf(id)]).toEqual([
      { body: '<p>Two</p>', version: '1.1' },
      ['1.0', '1.1'],
    ])
  })

  it('refuses it for several at once, and publishes none of them', async () => {
    const [right, wrong] = [await aTemplate(app, { body: '<p>One</p>' }), await aTemplate(app, { body: '<p>One</p>' })]
    await app.staff.update(template, right, { body: '<p>Two</p>', version: '1.1', change: 'Clearer' })
    await app.staff.update(template, wrong, { body: '<p>Two</p>' })
    const refused = await ask('POST', `/content-manager/collection-types/${template}/actions/bulkPublish`, {
      documentIds: [right, wrong],
    })
    expect([refused.http, refused.body.error?.message]).toEqual([
      400,
      expect.stringContaining('Version 1.0 is published already'),
    ])
    expect([await versionsOf(right), await versionsOf(wrong)]).toEqual([['1.0'], ['1.0']])
  })
})

/** A template of two countries, one passage of each; and what an English company reads of it. */
const english = '<h2>Purpose</h2><p>{{company.name}} keeps people safe.</p><p>Staff are trained every year.</p>'
const marked = english
  .replace('<p>Staff', '<p>[[england]] Staff')
  .replace('</p><p>[[', '</p><p>[[wales]] Staff are trained each spring.</p><p>[[')
const changed = marked.replace('every year', 'every six months')
let countries: Record<'england' | 'wales', string>
const theCountries = async () =>
  (countries ??= { england: await aCountry(app, 'England'), wales: await aCountry(app, 'Wales') })

describe('what publishing means for companies', () => {
  interface Holder {
    companyId: number
    token: string
    file: string
  }
  const grantTo = (companyId: number, packageId: string, id: string) =>
    granted(app, {
      companyId,
      lines: [aSoldLine({ itemId: packageId, templateIds: [id], addOns: [{ name: 'updates' }] })],
    })
  /** A company that bought the package with the template. */
  const aHolder = async (packageId: string, id: string): Promise<Holder> => {
    const { companyId, token } = await aCompany(app)
    await grantTo(companyId, packageId, id)
    const [row] = await app.db<{ file: string }>('select document_id as file from documents where company_id = $1', [
      companyId,
    ])
    return { companyId, token, file: row?.file ?? '' }
  }
  const save = async ({ companyId, token, file }: Holder, content: string) =>
    expect(
      await app.call(
        saveContent,
        { fileId: file, revision: 0, content, saveId: `counted-${companyId}` },
        { as: token },
      ),
    ).toMatchObject({ status: 1 })
  const take = async ({ token }: Holder): Promise<string> => {
    const { http, response } = await app.call(updateFiles, {}, { as: token })
    return http === 403
      ? 'lapsed'
      : response.toMerge.length > 0
        ? 'conflicts'
        : response.merged > 0
          ? 'merges'
          : response.updated > 0
            ? 'oneClick'
            : 'untouched'
  }

  it('is counted for those whose text changes, and is what happens to each afterwards', async () => {
    const { england, wales } = await theCountries()
    const id = await aTemplate(app, { body: marked, countries: [england, wales] })
    const inEngland = await aPackage(app, { templates: [id], country: england })
    const inWales = await aPackage(app, { templates: [id], country: wales })
    const also = await aPackage(app, { templates: [id], country: england })
    const [plain, merging, choosing, lapsed, elsewhere] = [
      await aHolder(inEngland.id, id),
      await aHolder(inEngland.id, id),
      await aHolder(inEngland.id, id),
      await aHolder(inEngland.id, id),
      await aHolder(inWales.id, id),
    ]
    await save(merging, `${english}<p>Ours.</p>`)
    await save(choosing, english.replace('every year', 'every month'))
    // Twice the same document is one company.
    await grantTo(merging.companyId, also.id, id)
    await app.db('update companies set licensed_until = $1 where id = $2', [
      new Date(Date.now() - 1000),
      lapsed.companyId,
    ])

    expect((await ask('PUT', at(id), { body: changed, version: '1.1', change: 'More often.' })).http).toBe(200)
    const documents = () => app.db('select id, head_id, version_id from documents order by id')
    const before = await documents()
    const { slice, ...rest } = await read<Record<string, unknown> & { slice: object }>(`/desk/templates/${id}/effect`)
    expect({ ...rest, ...slice }).toEqual({
      oneClick: 1,
      edited: 2,
      lapsed: 1,
      untouched: 1,
      merges: 1,
      conflicts: 1,
      unknown: 0,
      next: null,
      most: 200,
    })
    expect(await documents()).toEqual(before)

    expect((await ask('POST', at(id, '/actions/publish'), {})).http).toBe(200)
    const came = await Promise.all([plain, merging, choosing, lapsed, elsewhere].map(take))
    expect(came).toEqual(['oneClick', 'merges', 'conflicts', 'lapsed', 'untouched'])
  })

  it('is counted in slices, each company once, and nobody who may not read templates is told', async () => {
    const id = await aTemplate(app, { body: english })
    const { id: packageId } = await aPackage(app, { templates: [id] })
    for (let count = 0; count < 6; count++) await save(await aHolder(packageId, id), `${english}<p>Ours.</p>`)
    await app.staff.update(template, id, { body: english.replace('every year', 'twice a year') })
    const path = `/desk/templates/${id}/effect`
    const first = await read<{ slice: { merges: number }; next: number }>(path)
    const second = await read<{ slice: { merges: number }; next: null }>(`${path}?after=${first.next}`)
    expect([first.slice.merges, second.slice.merges, second.next]).toEqual([5, 1, null])
    for (const token of [undefined, (await aCompany(app)).token])
      expect((await askAdmin(app, 'GET', path, token === undefined ? {} : { token })).http).toBe(401)
  })
})

describe('a preview', () => {
  const open = async (path: string) => (await fetch(`${app.url}${path}`)).text()
  const linkTo = (page: string, name: string): string =>
    new RegExp(`href="([^"]+)"[^>]*>${name}<`).exec(page)?.[1] ?? `no link to ${name}`

  it('shows the draft as the companies of each country will read it, with a company’s name in it', async () => {
    const { england, wales } = await theCountries()
    const id = await aTemplate(app, { body: marked, countries: [england, wales] })
    await app.staff.update(template, id, { body: changed })
    const { data } = await read<{ data: { url: string } }>(
      `/content-manager/preview/url/${template}?documentId=${id}&status=draft`,
    )
    const first = await open(data.url)
    const [inEngland, inWales, whole] = [
      await open(linkTo(first, 'England')),
      await open(linkTo(first, 'Wales')),
      await open(linkTo(first, 'The whole text')),
    ]
    // It opens with what a customer gets, not with what nobody does.
    expect(first).toContain('aria-current="page">England<')
    for (const [page, has, hasNot] of [
      [inEngland, 'every six months', 'each spring'],
      [inWales, 'each spring', 'every six months'],
    ] as const) {
      expect([
        page.includes('Example Care Ltd keeps people safe.'),
        page.includes(has),
        page.includes(hasNot),
        page.includes('[['),
      ]).toEqual([true, true, false, false])
    }
    expect([whole.includes('each spring'), whole.includes('every six months'), whole.includes('[[')]).toEqual([
      true,
      true,
      false,
    ])
    // What is published is the same text.
    expect((await ask('POST', at(id, '/actions/publish'), { version: '1.1', change: 'More often.' })).http).toBe(200)
    const rows = await app.db<{ body: string }>(
      'select body from template_versions where template_document_id = any($1) and version = $2',
      [[`${id}:england`, `${id}:wales`], '1.1'],
    )
    for (const { body } of rows)
      expect(
        [inEngland, inWales].some(page => page.includes(body.replace('{{company.name}}', 'Example Care Ltd'))),
      ).toBe(true)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('leaves no gap where a company’s details will stand', async () => {
    const { placeholders } = await import('../../../plugins/core/contract/placeholders.ts')
    const id = await aTemplate(app, {
      body: `<p>${Object.keys(placeholders)
        .map(key => `{{${key}}}`)
        .join(', ')}</p>`,
    })
    const { data } = await read<{ data: { url: string } }>(
      `/content-manager/preview/url/${template}?documentId=${id}&status=published`,
    )
    const page = await open(data.url)
    expect([page.includes('class="placeholder"'), page.includes('{{'), page.includes('Text for')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('at its time', () => {
  it('a template that breaks a rule stays a draft, and the log says why', async () => {
    const id = await aTemplate(app, { body: '<p>One</p>' })
    await app.staff.update(template, id, { body: '<p>Two</p>', publishAt: new Date(Date.now() - 1000).toISOString() })
    await app.job('catalogue.publish-due')
    expect(await publishedOf(id)).toMatchObject({ body: '<p>One</p>' })
    await until(() => app.log().includes('was due, and is not published: Version 1.0 is published already'))
  })
})
