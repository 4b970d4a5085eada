/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageDetails } from '@cloudoc/catalogue/contract/package.ts'
import { siteSettings } from '@cloudoc/catalogue/contract/settings.ts'
import { readKey } from '@cloudoc/kit/calls/key.ts'
import type { PageUrl } from '@cloudoc/web/contract/site.ts'
import { site } from '../entry-server.tsx'
import { routes } from '../routes.ts'
import { details, duringOffer, settings } from '../testing/samples.ts'

const url = (path: string, search = '', subdomain = ''): PageUrl => ({
  path,
  search,
  origin: 'https://cloudoc.example',
  subdomain,
  picture: '',
})
const keysOf = async (path: string, search = '', subdomain = '') => {
  const plan = await site.plan(url(path, search, subdomain))
  return plan.kind === 'page' ? plan.reads.map(({ key }) => key) : []
}
const budgets = JSON.parse(readFileSync(join(__dirname, '../budgets.json'), 'utf8')) as Record<string, number>
const settingsKey = readKey(siteSettings, {})

describe('the plan of a page', () => {
  it('reads what the frame and the screen show', async () => {
    const plan = await site.plan(url('/subscription-detail/some-set'))
    expect(plan).toMatchObject({ kind: 'page', known: true, file: 'routes/subscription-detail.tsx' })
    const keys = await keysOf('/subscription-detail/some-set')
    expect(keys).toContain(settingsKey)
    expect(keys.some(key => key.includes('"slug":"some-set"'))).toBe(true)
  })

  it('waits for a hand, except where the browser alone has something to show', async () => {
    const atOnce = async (path: string, subdomain = '') => {
      const plan = await site.plan(url(path, '', subdomain))
      return plan.kind === 'page' && plan.atOnce
    }
    for (const path of ['/', '/policies-procedures', '/subscription-detail/some-set', '/nothing'])
      expect(await atOnce(path)).toBe(false)
    for (const path of ['/cart', '/signin', '/resetpassword/token']) expect(await atOnce(path)).toBe(true)
    expect(await atOnce('/', 'acme')).toBe(true)
  })

  it('redirects with the query', async () => {
    expect(await site.plan(url('/package-detail/a b', '?x=1'))).toEqual({
      kind: 'redirect',
      to: '/subscription-detail/a%20b?x=1',
      permanent: true,
    })
  })

  it('does not know what is not there', async () => {
    expect(await site.plan(url('/nothing'))).toMatchObject({ kind: 'page', known: false })
  })

  it('reads the offers that the settings name, and nothing on the address of a company', async () => {
    await site.plan(url('/'))
    const answers = { [settingsKey]: { status: 1, response: { ...settings, offerPackageIDS: ['a', 'b'] } } }
    expect(site.more(url('/'), answers)).toMatchObject([
      { method: 'GET', path: '/get/offer/slug', input: { array: ['a', 'b'] } },
    ])
    expect(site.more(url('/'), {})).toEqual([])
    expect(site.more(url('/', '', 'acme'), answers)).toEqual([])
    expect((await keysOf('/', '', 'acme')).some(key => key.includes('get-subscription-lists'))).toBe(false)
  })
})

describe('a rendered page', () => {
  const detailsKey = readKey(packageDetails, { slug: details.slug, search: '', skip: 0, limit: 100 })
  const render = async (path: string, answers: Record<string, unknown>, search = '') => {
    await site.plan(url(path, search))
    return site.render(url(path, search), answers, duringOffer)
  }

  it('shows what was read, and may be kept', async () => {
    const page = await render(`/subscription-detail/${details.slug}`, {
      [settingsKey]: { status: 1, response: settings },
      [detailsKey]: { status: 1, response: details },
    })
    expect(page).toMatchObject({ status: 200, keep: true })
    expect(page.body).toContain('Domiciliary Care, England')
    expect(page.head).toContain('"@type":"Product"')
  })

  it('is 404 where the server said that there is nothing, and is not kept', async () => {
    const page = await render(`/subscription-detail/${details.slug}`, {
      [detailsKey]: { status: 0, response: 'No records found', message: 'absent' },
    })
    expect(page).toMatchObject({ status: 404, keep: false })
  })

  it('is still a page when nothing could be read', async () => {
    for (const path of [
      '/',
      '/policies-procedures',
      '/document-search',
      '/faq',
      '/blog',
      `/subscription-detail/${details.slug}`,
    ]) {
      const page = await render(path, {})
      expect(page.status).toBe(200)
      expect(page.body).toContain('id="content"')
    }
  })

  it('is not kept for what is one person’s, or made up', async () => {
    expect((await render('/resetpassword/some-token', {})).keep).toBe(false)
    expect((await render('/policies-procedures', {}, '?search=x')).keep).toBe(false)
    expect((await render('/features', {}, '?utm_source=x')).keep).toBe(false)
    expect((await render('/features', {})).keep).toBe(true)
  })
})

it('each route names its module as the build does, and has a budget', async () => {
  const pages = routes.flatMap(route => ('file' in route ? [route] : []))
  expect(new Set(pages.map(({ file }) => file))).toEqual(new Set(Object.keys(budgets).filter(name => name !== 'first')))
  for (const page of pages) {
    const { Screen } = await page.load()
    const named = (await import(`../${page.file}`)) as { Screen: unknown }
    expect(named.Screen).toBe(Screen)
  }
})
