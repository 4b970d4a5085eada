import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { aTemplate } from '../../../plugins/catalogue/testing/builders.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { askAdmin, staffLogins, staffToken, theStaff } from '../../staff.ts'

/** The admin as a place to work: what its screens are told, and what staff may not. */
const app = suite()
const uid = 'api::template.template'
const tokens: Record<string, string> = {}
beforeAll(async () => {
  await theStaff(app)
  for (const [role, email] of Object.entries(staffLogins)) tokens[role] = await staffToken(app, email)
})
const ask = (path: string, role = 'Content editor') => askAdmin(app, 'GET', path, { token: tokens[role] ?? '' })
const json = async <T>(path: string, role?: string): Promise<T> => JSON.parse((await ask(path, role)).text) as T

interface View {
  contentType: {
    settings: { mainField: string }
    layouts: { list: string[]; edit: { name: string }[][] }
    metadatas: Record<string, { edit: { label: string; description: string } }>
  }
}
const viewOf = async (type: string) =>
  (await json<{ data: View }>(`/content-manager/content-types/${type}/configuration`, 'Administrator')).data.contentType

describe('screens', () => {
  it('open with words: no form that staff use shows the name of a field', async () => {
    const types = await app.sql<{ key: string; value: string }>(
      `select key, value from strapi_core_store_settings where key like 'plugin_content_manager_configuration_content_types::api::%'`,
    )
    expect(types.length).toBeGreaterThan(15)
    for (const { key, value } of types) {
      const { layouts, metadatas } = JSON.parse(value) as View['contentType']
      for (const { name } of layouts.edit.flat())
        expect([key, name, metadatas[name]?.edit.label]).toEqual([key, name, expect.stringMatching(/^[A-Z][^_]+$/)])
    }
    const template = await viewOf(uid)
    expect(template.layouts.edit[0]?.map(({ name }) => name)).toEqual(['title', 'policyNumber'])
    expect(template.layouts.list.slice(0, 2)).toEqual(['policyNumber', 'title'])
    expect(template.metadatas['change']?.edit).toMatchObject({
      label: 'What changed',
      description: expect.stringMatching(/^Companies read this/),
    })
    expect((await viewOf('api::price-list.price-list')).metadatas['managementYearlyFee']?.edit.label).toBe(
      'Management (£ a year, without VAT)',
    )
  })

  it('open with words wherever staff look: what the product writes, too', async () => {
    const { data: all } = await json<{ data: { uid: string; isDisplayed: boolean }[] }>(
      '/content-manager/content-types',
      'Administrator',
    )
    const shown = all.filter(({ isDisplayed, uid: type }) => isDisplayed && type.startsWith('plugin::'))
    expect(shown.map(({ uid: type }) => type)).toEqual(
      expect.arrayContaining([
        'plugin::checkout.renewal',
        'plugin::subscriptions.change',
        'plugin::cart.coupon-use',
        'plugin::users-permissions.user',
        'plugin::care.request',
      ]),
    )
    for (const { uid: type } of shown) {
      const { layouts, metadatas } = await viewOf(type)
      for (const name of [...layouts.edit.flat().map(field => field.name), ...layouts.list])
        expect([type, name, metadatas[name]?.edit.label ?? 'Id']).toEqual([
          type,
          name,
          expect.stringMatching(/^[A-Z][^_]*$/),
        ])
    }
  })

  it('name whose order it is, to whoever sees orders, and nothing more of the company', async () => {
    const { companyId, email } = await aCompany(app)
    const [row] = await app.sql<{ name: string }>('select name from companies where id = $1', [companyId])
    const { results } = await json<{ results: Record<string, unknown>[] }>(
      `/content-manager/collection-types/plugin::accounts.company?filters[id][$eq]=${companyId}`,
      'Shop manager',
    )
    expect(results).toMatchObject([{ name: row?.name }])
    expect(results[0]).not.toHaveProperty('details')
    const { results: people } = await json<{ results: Record<string, unknown>[] }>(
      `/content-manager/collection-types/plugin::accounts.person?filters[email][$eq]=${email}`,
      'Shop manager',
    )
    expect(people).toMatchObject([{ email }])
    expect(people[0]).not.toHaveProperty('phone')
    expect((await ask('/content-manager/collection-types/plugin::accounts.company')).http).toBe(403)
  })

  it('show what companies ask to have changed to support, who answers it', async () => {
    expect((await ask('/content-manager/collection-types/plugin::care.request', 'Support')).http).toBe(200)
    const { data } = await json<{
      data: { action: string; subject: string | null; properties: { fields?: string[] } }[]
    }>('/admin/users/me/permissions', 'Support')
    expect(
      data.find(({ action, subject }) => subject === 'plugin::care.request' && action.endsWith('.update'))?.properties
        .fields,
    ).toEqual(['state', 'reply'])
    for (const role of ['Shop manager', 'Content editor'])
      expect((await ask('/content-manager/collection-types/plugin::care.request', role)).http).toBe(403)
  })

  it('offer no role to change what the product writes, and the administrators neither', async () => {
    for (const role of Object.keys(staffLogins)) {
      const { data } = await json<{ data: { action: string; subject: string | null }[] }>(
        '/admin/users/me/permissions',
        role,
      )
      expect(
        data.filter(
          ({ action, subject }) =>
            subject?.startsWith('plugin::orders.') && /\.(?:create|update|delete|publish)$/.test(action),
        ),
      ).toEqual([])
    }
  })
})

describe('beside a template', () => {
  const first = '<h2>Purpose</h2><p>We keep people safe.</p>'

  it('stand its versions and what is published, for those who may read it', async () => {
    const id = await aTemplate(app, { body: first })
    expect(await json(`/desk/templates/${id}`)).toMatchObject({
      versions: [{ version: '1.0', change: '' }],
      published: { body: first, header: '', reviewMonths: 12 },
    })
    expect((await askAdmin(app, 'GET', `/desk/templates/${id}`, {})).http).toBe(401)
    for (const path of ['', '/effect']) expect((await ask(`/desk/templates/${id}${path}`, 'none')).http).toBe(401)
  })
})

describe('a preview', () => {
  const address = async (id: string, role?: string, status = 'draft') =>
    (
      await json<{ data: { url?: string } }>(
        `/content-manager/preview/url/${uid}?documentId=${id}&status=${status}`,
        role,
      )
    ).data?.url

  it('shows the draft as a company will read it, to whoever was given its address, for an hour', async () => {
    const id = await aTemplate(app, { title: 'Falls', body: '<p>Published at {{company.name}}.</p>' })
    await app.staff.update(uid, id, { body: '<p>Draft for {{company.name}}.</p><script>alert(1)</script>' })
    const url = await address(id)
    const page = await fetch(`${app.url}${url}`)
    const text = await page.text()
    expect([page.status, text.includes('Draft for Example Care Ltd.'), text.includes('<script')]).toEqual([
      200,
      true,
      false,
    ])
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'; sandbox")
    expect(await (await fetch(`${app.url}${await address(id, 'Content editor', 'published')}`)).text()).toContain(
      'Published at Example Care Ltd.',
    )
    await app.clock(3700)
    const late = await fetch(`${app.url}${url}`)
    expect([late.status, (await late.text()).includes('Draft for')]).toEqual([404, false])
    await app.clock(0)
    expect((await fetch(`${app.url}/desk/preview/${'x'.repeat(80)}`)).status).toBe(404)
  })

  it('is given to nobody who may not read templates', async () => {
    const id = await aTemplate(app)
    await app.sql(
      `delete from admin_permissions where subject = $1 and id in (select permission_id from admin_permissions_role_lnk l join admin_roles r on r.id = l.role_id where r.name = 'Support')`,
      [uid],
    )
    expect(
      (await ask(`/content-manager/preview/url/${uid}?documentId=${id}&status=draft`, 'Support')).text,
    ).not.toContain('/desk/preview/')
    expect((await ask(`/desk/templates/${id}`, 'Support')).http).toBe(403)
  })
})
