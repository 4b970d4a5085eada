import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

const art = join(import.meta.dirname, '../../seed/content/art')
const folder = join(art, 'share')

/** As a network shows it. */
const size = { width: 1200, height: 630 }

const escape = (text: string): string => text.replace(/[&<>]/g, sign => `&#${String(sign.codePointAt(0))};`)
const card = (title: string, font: string): string => `<!doctype html><style>
  @font-face { font-family: A; font-weight: 700; src: url(data:font/woff2;base64,${font}); }
  body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 80px; display: grid; gap: 24px; align-content: space-between; background: #f3f5f3; color: #12222b; font: 700 30px/1.35 A, sans-serif; border-bottom: 24px solid #0b5566; }
  h1 { margin: 0; font-size: 76px; line-height: 1.08; letter-spacing: -0.02em; text-wrap: balance; } p { margin: 28px 0 0; color: #46575f; max-width: 960px; } b { font-size: 44px; color: #0b5566; }
</style><div><h1>${escape(title)}</h1><p></p></div><b>Cloudoc</b>`

/** As many whole sentences as the card has room for; one that is too long by itself is set smaller. */
async function fit(page: Page, lead: string): Promise<void> {
  const sentences = [...new Intl.Segmenter('en-GB', { granularity: 'sentence' }).segment(lead)].map(
    ({ segment }) => segment,
  )
  await page.evaluate(sentences => {
    const words = document.querySelector('p')
    if (!words) return
    // What stands below is pushed down.
    const tooLong = () => (document.querySelector('b')?.getBoundingClientRect().bottom ?? 0) > innerHeight - 100
    for (let count = sentences.length; count > 0; count--) {
      words.textContent = sentences.slice(0, count).join('').trim()
      if (!tooLong()) return
    }
    for (let size = 29; size > 16 && tooLong(); size--) words.style.fontSize = `${size}px`
  }, sentences)
}

/** A picture for sharing of every page that search engines know: its title and its description, by its address (plugins/web/server/assets.ts). */
export async function makeSharePictures(browser: Browser, url: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const font = readFileSync(
    join(
      import.meta.dirname,
      '../../kit/node_modules/@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2',
    ),
  ).toString('base64')
  const page = await browser.newPage({ viewport: size })
  const map = await (await page.request.get(`${url}/sitemap.xml`)).text()
  for (const [, place = ''] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(place)
    const html = await (await page.request.get(`${url}${pathname}`)).text()
    const found = await page.evaluate(text => {
      const document = new DOMParser().parseFromString(text, 'text/html')
      return {
        title: document.title.replace(/ \| Cloudoc$/, ''),
        lead: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
      }
    }, html)
    await page.setContent(card(found.title, font))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await fit(page, found.lead)
    await page.screenshot({
      path: join(folder, `${pathname.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'home'}.jpg`),
      type: 'jpeg',
      quality: 60,
    })
  }
  await page.close()
}
