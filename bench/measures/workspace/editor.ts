// By its place: the browser that the product prints with.
import { browserFlags, browserPath } from '@cloudoc/document-renderer/src/pdf/chromium.ts'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { median } from '../../report/statistics.ts'
import { all, atMost, type Target } from '../../report/targets.ts'
import { fileOf, holderOf, longDocument, tokenOf } from '../../rows/companies.ts'
import { fetchGzip } from '../shop/size.ts'

/** Milliseconds since the navigation began. */
interface Opened {
  content: number
  editable: number
}
export interface Editor {
  words: number
  opened: Opened[]
  /** Scripts of the route, kilobytes gzip; of them the editor's own piece. */
  scripts: number
  piece: number
  /** Screens that do not write, and whether they loaded the piece. */
  others: { screen: string; loads: boolean }[]
  targets: Target[]
}

const times = 5
const maxMs = 1000
const company = 1
const file = fileOf(company, longDocument)
const desk = `/company/documents/editor?id=${file}`
const others = [
  'dashboard',
  'documents',
  `documents/view?id=${file}`,
  `documents/history?id=${file}`,
  `documents/compare?id=${file}`,
  'exports',
  'profile',
]

/** What a signed-in tab has, and two marks: the first paragraph was painted, and the text can be written in. */
const arrival = `
  if (location.protocol === 'http:') {
    const kept = ${JSON.stringify({ token: tokenOf(company), isAuthenticated: 'true', userId: holderOf(company), companyUserId: holderOf(company), login_user_id: holderOf(company), userRole: 'company', userName: 'Manager', user_permission: '[]', subdomain: '' })}
    for (const [key, value] of Object.entries({ ...kept, usersessiontoken: String(Date.now()) })) sessionStorage.setItem(key, value)
    const seen = window.benchSeen = {}
    const isShown = one => one !== null && one.getClientRects().length > 0
    const check = () => {
      if (!seen.content && isShown(document.querySelector('.page-text p'))) setTimeout(() => { seen.content ??= performance.now() })
      if (!seen.editable && isShown(document.querySelector('.page-text[contenteditable="true"] p'))) setTimeout(() => { seen.editable ??= performance.now() })
      if (!seen.content || !seen.editable) requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  }`

/** Opens the long document in fresh browser contexts, nothing kept, on a node that has been asked for it once; then the screens that must not load the editor. */
export async function measureEditor(url: string): Promise<Editor> {
  const browser = await puppeteer.launch({ executablePath: await browserPath(), args: [...browserFlags] })
  try {
    const warm = await visit(browser, url + desk, opened)
    const taken: Opened[] = []
    for (let turn = 0; turn < times; turn += 1) taken.push((await visit(browser, url + desk, opened)).value)
    const words = (
      await visit(
        browser,
        url + desk,
        async page =>
          (await opened(page)) && page.evaluate(`document.querySelector('.page-text').innerText.split(/\\s+/).length`),
      )
    ).value as number

    const scripts = await Promise.all(warm.scripts.map(each => fetchGzip(new URL(each))))
    const isPiece = (text: string): boolean => text.includes('CKEDITOR_VERSION')
    const loads: Editor['others'] = []
    for (const screen of others) {
      const visited = await visit(browser, `${url}/company/${screen}`, page =>
        page.waitForNetworkIdle({ idleTime: 500 }),
      )
      loads.push({
        screen: screen.replace(/\?.*/, ''),
        loads: (await Promise.all(visited.scripts.map(each => fetchGzip(new URL(each))))).some(({ text }) =>
          isPiece(text),
        ),
      })
    }
    const kilobytes = (some: typeof scripts): number => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    return {
      words,
      opened: taken,
      scripts: kilobytes(scripts),
      piece: kilobytes(scripts.filter(({ text }) => isPiece(text))),
      others: loads,
      targets: [
        atMost(
          `First content of a document of ${words} words, median of ${times}`,
          median(taken.map(({ content }) => content)),
          maxMs,
          ' ms',
        ),
        all(
          'Screens that do not write, without the editor’s script',
          loads.filter(each => !each.loads).length,
          others.length,
        ),
      ],
    }
  } finally {
    await browser.close()
  }
}

async function opened(page: Page): Promise<Opened> {
  await page.waitForFunction('window.benchSeen?.content && window.benchSeen?.editable')
  return (await page.evaluate('window.benchSeen')) as Opened
}

/** A visit in a context of its own, and the scripts that it took. */
async function visit<T>(
  browser: Browser,
  address: string,
  then: (page: Page) => Promise<T>,
): Promise<{ value: T; scripts: string[] }> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('response', reply => void (reply.request().resourceType() === 'script' && scripts.push(reply.url())))
  await page.setViewport({ width: 1280, height: 900 })
  await page.evaluateOnNewDocument(arrival)
  await page.goto(address)
  const value = await then(page)
  await context.close()
  return { value, scripts }
}
