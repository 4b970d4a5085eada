import {
  aCategory,
  aCountry,
  aNewVersion,
  aPackage,
  aTemplate,
  aType,
  theSettings,
} from '@cloudoc/catalogue/testing/builders.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { open } from '../../testing/browse.ts'
import { buildShop } from '../../testing/built.ts'

buildShop()
const app = suite()
/** The product's own, as nothing else is configured: not the address that the tests call. */
const origin = (): string => `http://localhost:${app.port}`

/** A package with everything that its page shows. */
async function shownPackage(data: object = {}) {
  const [country, category, type] = [await aCountry(app), await aCategory(app), await aType(app)]
  return aPackage(app, { country, category, type, summary: 'In one line.', description: '<p>At length.</p>', ...data })
}

describe('a page of the shop', () => {
  it('comes whole, with what it read as data and without inline script', async () => {
    const { slug } = await shownPackage({ name: 'Night care' })
    const page = await open(app, '/policies-procedures')
    expect(page.http).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.html).toMatch(/^<!doctype html>\n<html lang="en-GB">/)
    expect(page.html).toContain('<title>Policies &amp; Procedures | Cloudoc</title>')
    expect(page.html).toContain(`<link rel="canonical" href="${origin()}/policies-procedures">`)
    expect(page.html).toContain('Night care')
    expect(page.html).toContain(`href="/subscription-detail/${slug}"`)
    expect(Object.keys(page.state.answers)).toContain('POST /get/settings {}')
    for (const [tag] of page.html.matchAll(/<script\b[^>]*>/g))
      expect(tag).toMatch(/src="\/assets\/|type="application\/(?:ld\+)?json"/)
    expect(page.html).not.toMatch(/\son\w+="/)
  })

  it('brings no more script than the entry before an interaction; a screen of the browser’s own brings all', async () => {
    const fetched = (html: string) =>
      [...html.matchAll(/<(?:script type="module" src|link rel="modulepreload"[^>]*? href)="([^"]+\.js)"/g)].map(
        ([, file]) => file,
      )
    const home = (await open(app, '/')).html
    expect(home).toContain('<link rel="later" href="/assets/')
    let size = 0
    for (const file of fetched(home))
      size += Number((await open(app, file ?? '', { 'accept-encoding': 'gzip' })).headers['content-length'])
    expect(size).toBeGreaterThan(1000)
    expect(size).toBeLessThan(90_000)
    expect((await open(app, '/cart')).html).not.toContain('rel="later"')
  })

  it('has a touch icon, a manifest, a colour for the browser in both schemes, and a picture for sharing of its own', async () => {
    const { html } = await open(app, '/faq')
    for (const tag of [
      '<link rel="apple-touch-icon" href="/art/icon-180.png">',
      '<link rel="manifest" href="/manifest.webmanifest">',
      'media="(prefers-color-scheme: dark)" content="#0e171b"',
      `<meta property="og:image" content="${origin()}/art/share/faq.jpg">`,
    ])
      expect(html).toContain(tag)
    expect((await open(app, '/art/share/faq.jpg')).http).toBe(200)
    const manifest = await open(app, '/manifest.webmanifest')
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
    for (const { src } of (JSON.parse(manifest.html) as { icons: { src: string }[] }).icons)
      expect((await open(app, src)).http).toBe(200)
    // The workspace is an app of its own on a phone.
    expect(JSON.parse((await open(app, '/company/manifest.webmanifest')).html)).toMatchObject({
      scope: '/company/',
      start_url: '/company/todo',
      display: 'standalone',
    })
  })

  it('has the headers that keep other scripts and frames out', async () => {
    const { headers } = await open(app, '/')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-cache',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('shows a publish at the next request, and hides what is unpublished', async () => {
    await open(app, '/policies-procedures')
    expect((await open(app, '/policies-procedures')).encoding).toBe('br')
    const { id } = await shownPackage({ name: 'Just published' })
    expect((await open(app, '/policies-procedures')).html).toContain('Just published')
    await app.staff.unpublish('api::package.package', id)
    expect((await open(app, '/policies-procedures')).html).not.toContain('Just published')
  })

  it('ends an offer on its time though nobody changes anything', async () => {
    const { slug } = await shownPackage({ name: 'On offer', hasDiscountOffer: true })
    await theSettings(app, {
      offerStatus: true,
      packagediscountStatus: true,
      offerExpiry: new Date(Date.now() + 600_000).toISOString(),
    })
    expect((await open(app, `/subscription-detail/${slug}`)).html).toContain('20<!-- -->% off')
    await app.clock(660)
    const after = await open(app, `/subscription-detail/${slug}`)
    await app.clock(0)
    expect(after.html).not.toContain('% off')
    await theSettings(app)
  })
})

describe('what search engines and feed readers ask for', () => {
  it('names every page of the shop in the sitemap: packages, documents, and each reason to buy', async () => {
    const { slug } = await shownPackage()
    const document = await aTemplate(app)
    await app.staff.create('api::benefit.benefit', { number: 4, title: 'Written well', slug: 'written-well' })
    const { html, headers } = await open(app, '/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    for (const path of [`/subscription-detail/${slug}`, `/view/Document/${document}`, '/readytousepolicies/4'])
      expect(html).toContain(`<loc>${origin()}${path}</loc>`)
  })

  it('tells the blog and the updates as feeds, which their pages name', async () => {
    await app.staff.create('api::blog-post.blog-post', {
      title: 'Rules & <b>records</b>',
      slug: 'rules-and-records',
      date: '2026-11-02',
      excerpt: 'What "changes".',
      content: '<p>All.</p>',
    })
    const document = await aTemplate(app, { title: 'Falls' })
    await aNewVersion(app, document, { change: 'Says whom to call < first.' })
    for (const [page, ...parts] of [
      [
        '/blog',
        '<title>Rules &amp; records</title>',
        `<link>${origin()}/blog/rules-and-records</link>`,
        'Mon, 02 Nov 2026',
      ],
      ['/document-updates', 'Falls</title>', 'call &lt; first.', `<link>${origin()}/view/Document/${document}</link>`],
    ]) {
      const feed = await open(app, `${page}/feed.xml`)
      expect(feed.headers['content-type']).toContain('application/rss+xml')
      for (const part of parts) expect(feed.html).toContain(part)
      expect((await open(app, page ?? '')).html).toContain(
        `type="application/rss+xml" title="Cloudoc ${page === '/blog' ? 'blog' : 'document updates'}" href="${origin()}${page}/feed.xml"`,
      )
    }
  })
})

describe('a package', () => {
  it('has its own head and data for search engines', async () => {
    const { slug } = await shownPackage({ name: 'Dusk & dawn', summary: 'Care "round the clock".', licenseFee: 120 })
    const { html, http } = await open(app, `/subscription-detail/${slug}`)
    expect(http).toBe(200)
    expect(html).toContain('<title>Dusk &amp; dawn | Cloudoc</title>')
    expect(html).toContain('<meta name="description" content="Care &quot;round the clock&quot;.">')
    const [data, way] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text = 'null']) => JSON.parse(text) as object,
    )
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${origin()}/` },
        { position: 2, name: 'Policies & Procedures', item: `${origin()}/policies-procedures` },
        { position: 3 },
        { position: 4, name: 'Dusk & dawn', item: `${origin()}/subscription-detail/${slug}` },
      ],
    })
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Dusk & dawn',
      offers: { price: '120.00', priceCurrency: 'GBP', url: `${origin()}/subscription-detail/${slug}` },
    })
  })

  it('cannot break out of the page, whatever staff write', async () => {
    const name = '</script><script>steal()</script>'
    const { slug } = await shownPackage({
      name,
      summary: '"><img src=x onerror=steal()>',
      description: '<p>ok</p><script>steal()</script><img src="x" onerror="steal()">',
    })
    for (const path of [`/subscription-detail/${slug}`, '/policies-procedures']) {
      const { html } = await open(app, path)
      expect(html).not.toContain('<script>steal')
      expect(html).not.toMatch(/<img[^>]*onerror/)
    }
  })
})

describe('what is not there', () => {
  it.each([
    '/nothing',
    '/nothing/at/all',
    '/subscription-detail/none',
    '/pages/none',
    '/blog/none',
    '/knowledge/none',
    '/readytousepolicies/99',
  ])('%s is 404 with the not-found screen, and not kept', async path => {
    for (const page of [await open(app, path), await open(app, path)]) {
      expect(page.http).toBe(404)
      expect(page.html).toContain('<meta name="robots" content="noindex">')
      expect(page.html).toContain('<main id="content"')
      expect(page.encoding).toBe('gzip')
    }
  })

  it('is plain for files, and an envelope for calls', async () => {
    expect((await open(app, '/assets/none.js')).html).not.toContain('id="root"')
    expect((await open(app, '/assets/none.js')).http).toBe(404)
    expect((await open(app, '/assets/../../package.json')).http).toBe(404)
    expect((await open(app, '/api/none')).html).toContain('"status":0')
  })
})

describe('addresses', () => {
  it('lead on, with their query', async () => {
    const to = async (path: string, headers?: Record<string, string>) => {
      const {
        http,
        headers: { location },
      } = await open(app, path, headers)
      return `${http} ${location ?? ''}`
    }
    expect(await to('/checkout?coupon=A%26B')).toBe('302 /company/checkout?coupon=A%26B')
    expect(await to('/package-search?country=wales')).toBe('301 /policies-procedures?country=wales')
    expect(await to('/package-detail/a-b')).toBe('301 /subscription-detail/a-b')
    expect(await to('/documentlibrary')).toBe('301 /document-search')
    expect(await to('/?gclid=1', { 'x-forwarded-host': 'acme.localhost' })).toBe('302 /')
    expect(await to('/employee/login', { 'x-forwarded-host': 'acme.localhost' })).toBe('302 /')
  })

  it('of the benefits have a text of their own for each number', async () => {
    const texts = ['Complete documents.', 'What changed, and why.', 'What you need, no more.']
    for (const [at, text] of texts.entries())
      await app.staff.create('api::benefit.benefit', {
        title: `Benefit ${at + 1}`,
        slug: ['ready-to-use-policies', 'up-to-date-documents', 'flexible-pricing'][at],
        number: at + 1,
        summary: text,
        content: `<p>More: ${text}</p>`,
      })
    for (const [at, path] of ['/readytousepolicies/1', '/uptodatedocuments/2', '/flexiblepricing/3'].entries()) {
      const { html } = await open(app, path)
      expect(html).toContain(`<link rel="canonical" href="${origin()}${path}">`)
      expect(texts.map(text => html.includes(`<p>More: ${text}</p>`))).toEqual(texts.map((_, other) => other === at))
    }
  })

  it('of the help below the workspace’s are open to anyone, and the shop’s', async () => {
    for (const path of ['/company/knowledge', '/company/knowledge/video']) {
      const page = await open(app, path)
      expect([page.http, page.html.includes('<main id="content"')]).toEqual([200, true])
      expect(page.headers['content-security-policy']).toContain("media-src 'self'")
    }
    expect((await open(app, '/company/knowledgebase')).html).not.toContain('<main id="content"')
    expect((await open(app, '/robots.txt')).html).toContain('Allow: /company/knowledge')
  })

  it('of a company have a door in place of the home page, and are never answered with the shop’s', async () => {
    await until(async () => (await open(app, '/')).encoding === 'br')
    const door = await open(app, '/', { 'x-forwarded-host': 'acme.localhost' })
    expect(door.http).toBe(200)
    expect(door.state.subdomain).toBe('acme')
    expect(door.html).not.toContain('Quality Assurance')
    expect(door.html).toContain('<a href="/login">')
  })

  it('with made-up queries are rendered, and not kept', async () => {
    const path = '/policies-procedures?search=anything'
    await open(app, path)
    expect((await open(app, path)).encoding).toBe('gzip')
    await open(app, '/policies-procedures?country=made-up')
    expect((await open(app, '/policies-procedures?country=made-up')).encoding).toBe('gzip')
  })

  it('with what a page does not show are the page that is kept', async () => {
    for (const path of ['/faq', '/policies-procedures', '/blog', '/features']) {
      await until(async () => (await open(app, path)).encoding === 'br')
      const kept = await open(app, path)
      for (const query of ['?x=1', '?utm_source=a&utm_campaign=b', `?${'y'.repeat(900)}=`]) {
        const page = await open(app, `${path}${query}`)
        expect([path, query, page.encoding, page.html === kept.html, page.headers['content-security-policy']]).toEqual([
          path,
          query,
          'br',
          true,
          kept.headers['content-security-policy'],
        ])
      }
    }
    expect((await open(app, '/signin?x=1&next=%2Fcart')).html).toContain('/signup?next=%2Fcart')
  })

  it('that are made up by the hundred take turns with others’: who comes after them waits for none of them', async () => {
    const seen = { pages: 0 }
    const many = Array.from({ length: 300 }, (_, at) =>
      open(app, `/document-search?search=made${at}`, { 'x-forwarded-for': '198.51.100.77' }).then(({ http }) => {
        seen.pages++
        return http
      }),
    )
    await until(() => seen.pages > 0)
    const page = await open(app, '/policies-procedures?search=mine', { 'x-forwarded-for': '198.51.100.78' })
    const before = seen.pages
    expect(page.http).toBe(200)
    const all = await Promise.all(many)
    // How many wait at once is the machine's affair: beyond a hundred of a network each is refused.
    expect(all.filter(http => http !== 200 && http !== 503)).toEqual([])
    // Of those that were rendered, many were still to come when the other was answered.
    expect(all.length - before).toBeGreaterThan(20)
    expect((await open(app, '/document-search?search=again', { 'x-forwarded-for': '198.51.100.77' })).http).toBe(200)
  })

  it('of one country or category with something in it are kept', async () => {
    await aPackage(app, { country: await aCountry(app, 'Kept country') })
    // What is kept comes in the better compression; a change of content in between makes it new once more.
    await until(async () => (await open(app, '/policies-procedures?country=kept-country')).encoding === 'br')
  })
})

describe('files', () => {
  it('of the build are kept for ever, and come compressed', async () => {
    const { html } = await open(app, '/')
    const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? ''
    const file = await open(app, script)
    expect(file).toMatchObject({ http: 200, encoding: 'br' })
    expect(file.headers['cache-control']).toContain('immutable')
    expect((await open(app, script, { 'if-none-match': file.headers['etag'] ?? '' })).http).toBe(304)
  })

  it('of the art run nothing', async () => {
    const { headers, http } = await open(app, '/art/hero.svg')
    expect(http).toBe(200)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('of a video come in the part that a player asks for', async () => {
    const part = await open(app, '/art/intro.webm', { range: 'bytes=10-19' })
    expect(part).toMatchObject({
      http: 206,
      headers: { 'content-length': '10', 'content-range': expect.stringMatching(/^bytes 10-19\/\d+$/) },
    })
    expect((await open(app, '/art/intro.webm', { range: 'bytes=99999999-' })).http).toBe(200)
  })

  it('for search engines name what is on sale', async () => {
    const { slug } = await shownPackage()
    const map = await open(app, '/sitemap.xml')
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(map.html).toContain(`<loc>${origin()}/subscription-detail/${slug}</loc>`)
    for (const path of ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/art/favicon.svg'])
      expect([path, (await open(app, path)).headers]).toEqual([
        path,
        expect.objectContaining({ 'x-content-type-options': 'nosniff' }),
      ])
    expect((await open(app, '/robots.txt')).html).toContain(`Sitemap: ${origin()}/sitemap.xml`)
    expect(await open(app, '/favicon.ico')).toMatchObject({ http: 302, headers: { location: '/art/favicon.svg' } })
  })
})
