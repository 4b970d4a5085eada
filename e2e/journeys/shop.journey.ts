import type { Page } from '../journey.ts'
import { checkScreen, expect, home, sideways, test } from '../journey.ts'
import { arrive } from '../people/companies.ts'
import { demo } from '../people/people.ts'

const routes = [
  '/',
  '/policies-procedures',
  '/policies-procedures?category=home-care&view=list',
  '/subscription-detail/care-home-england',
  '/document-search',
  '/document-search?search=saftey',
  '/document-updates',
  '/pricing',
  '/features',
  '/knowledge',
  '/company/knowledge',
  '/company/knowledge/video',
  '/download/sample/documents',
  '/systemdocumentation',
  '/faq',
  '/blog',
  '/contact-us',
  '/readytousepolicies/1',
  '/uptodatedocuments/2',
  '/flexiblepricing/3',
  '/pages/privacy-policy',
  '/cart',
  '/signin',
  '/signup',
  '/login',
  '/forgotpassword',
  '/verifyotp',
  '/resetpassword',
]
const name = (route: string): string => (route === '/' ? 'the home page' : route)
/** The narrowest first: there it is looked at. */
const widths = [
  [320, 720],
  [768, 1024],
  [1280, 900],
] as const

interface Moves {
  shifted: number
  moved: string[]
}

/**
 * From here on, each page counts by how much what is in sight moves without a hand on it (cumulative layout
 * shift, Web Vitals).
 */
const countMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const held = window as unknown as Moves
    held.shifted = 0
    held.moved = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
        sources?: { node?: Node }[]
      }[]) {
        if (entry.hadRecentInput) continue
        held.shifted += entry.value
        for (const { node } of entry.sources ?? [])
          held.moved.push(node instanceof Element ? node.outerHTML.slice(0, 160) : (node?.nodeName ?? '?'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const moves = (page: Page): Promise<Moves> =>
  page.evaluate(() => {
    const { shifted, moved } = window as unknown as Moves
    return { shifted, moved }
  })

/**
 * From here on, notes what the page asks for; what is answered resolves once it has asked for nothing for half a second.
 * The browser's own word of that (`networkidle`) sometimes never comes for pages that are loaded side by side.
 */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>()
  let last = Date.now()
  const over = (request: unknown) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', request => open.add(request))
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  return () => expect.poll(() => open.size === 0 && Date.now() - last > 500).toBe(true)
}

for (const route of routes) {
  test(`${name(route)} stands still, and fits a narrow phone`, async ({ page, context }) => {
    // Side by side: most of the time of a page that is loaded is the quiet after it, by which it is known
    // that nothing more comes.
    await Promise.all(
      widths.map(async ([width, height], at) => {
        const one = at === 0 ? page : await context.newPage()
        await countMoves(one)
        const quiet = watchRequests(one)
        await one.setViewportSize({ width, height })
        expect((await one.goto(route))?.status()).toBe(200)
        await quiet()
        await expect(one.getByRole('heading', { level: 1 })).toHaveCount(1)
        const { shifted, moved } = await moves(one)
        expect.soft(shifted, `at ${width} px, moved: ${moved.join('\n')}`).toBeLessThanOrEqual(0.01)
        expect.soft(await sideways(one), `sideways scroll at ${width} px`).toBe(0)
        if (one !== page) await one.close()
      }),
    )
    await checkScreen(page, route)
  })
}

test('the home page fits a narrow phone in the fallback font, too: a slow line shows that one', async ({ page }) => {
  await page.route('**/*.woff2', route => route.fulfill({ contentType: 'font/woff2', body: '' }))
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await sideways(page)).toBe(0)
})

test('the home page is six and a half screens of a phone, brings little script, and does what is pressed before it answers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(8)
  // At first in the fallback font, which is wider; in its own it is shorter by some 450 px.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5200)
  await page.getByRole('button', { name: 'Watch the introduction' }).click()
  // It plays in its place on the page (shop §2 Home 4).
  await expect(page.getByLabel('The introduction')).toBeVisible()
  expect(scripts.length).toBeGreaterThan(before)
  await checkScreen(page, 'introduction')
})

test('the home page is as long on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4800)
})

test('25 packages are ten screens of a phone at most', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/policies-procedures')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('article')).toHaveCount(25)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000)
})

test('no entry of the menu looks current that is not, where a person sets the colours', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: home, forcedColors: 'active' })
  const page = await context.newPage()
  await page.goto('/')
  const under = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name })
      .evaluate(entry => getComputedStyle(entry).borderBottomColor)
  const ground = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.color = 'Canvas'
    return getComputedStyle(probe).color
  })
  expect(await under('Blog')).toBe(ground)
  expect(await under('Home')).not.toBe(ground)
  await context.close()
})

test('the buy box has total and button in sight: beside the page on a desk, in a bar on a phone', async ({ page }) => {
  const inSight = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    await page.goto('/subscription-detail/care-home-england')
    await expect(page.getByRole('button', { name: /^Add To Cart/ })).toBeInViewport()
    await expect(
      page
        .getByText(/^£[\d,.]+$/)
        .locator('visible=true')
        .first(),
    ).toBeInViewport()
  }
  await inSight(1280, 800)
  await inSight(375, 812)
  await expect(page.getByRole('link', { name: /^Call / })).toBeHidden()
  await page.getByRole('button', { name: /^Add To Cart/ }).click()
  await expect(page.getByRole('link', { name: 'Go to cart' })).toBeVisible()
})

test('somebody who reloads sees no visitor’s header', async ({ page }) => {
  await arrive(page, demo('Company'))
  await page.goto('/features')
  await expect(page.getByRole('link', { name: 'My Cloudoc' })).toBeVisible()
  await page.addInitScript(() => {
    const seen = window as unknown as { visitor: boolean }
    const eachFrame = () => {
      const link = document.querySelector('header .who a[href="/signin"]')
      if (link && getComputedStyle(link).visibility === 'visible') seen.visitor = true
      requestAnimationFrame(eachFrame)
    }
    eachFrame()
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'My Cloudoc' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { visitor?: boolean }).visitor ?? false)).toBe(false)
})

test('an address with nothing behind it is not found', async ({ page, expectRefusal }) => {
  expectRefusal('/no-such-page', 404)
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await checkScreen(page, 'not found')
})

test('search engines find the shop and stay out of what is private', async ({ page }) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /company')
  expect(robots).toContain(`Sitemap: ${home}/sitemap.xml`)
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place)
  expect(places).toContain(`${home}/subscription-detail/care-home-england`)
  expect(places.length).toBeGreaterThan(30)
  for (const place of places) expect.soft((await page.request.get(place)).status(), place).toBe(200)
})
