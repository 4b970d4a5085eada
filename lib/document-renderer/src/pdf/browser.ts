import type { Browser, Page } from 'puppeteer-core'
import { TooLong } from '../errors.ts'
import { type Share, scheduler } from '../scheduler.ts'
import { browserPath, launchWithFlags } from './chromium.ts'

/** Documents at the same time: more pages would wait for the same cores. Those that take long go on beside them. */
const turns = scheduler({ concurrency: 2, slow: 2, slowAfter: 2000, queue: 200, queueOfTenant: 40 })
/** How long a browser that nobody needs is kept, in milliseconds. */
const idleFor = 60_000

interface Running {
  browser: Browser
  idle: Page[]
}

/** The page is gone, not the document's fault: to be tried again on another one. */
class PageLost extends Error {}

/** PDFs that are being made, and those that wait for their turn. */
export const pdfLoad = () => turns.load()
let running: Promise<Running> | undefined
let rest: NodeJS.Timeout | undefined
/** Goes up when the browser is closed on purpose: what is lost by that is not tried again. */
let closings = 0

async function start(): Promise<Running> {
  const executablePath = await browserPath()
  // With the first page: a server starts without its hundred and thirty files.
  const { default: puppeteer } = await import('puppeteer-core')
  const browser = await launchWithFlags(flags =>
    puppeteer.launch({
      executablePath,
      // Nothing has a name, so nothing is reached even if a request got past the interception.
      args: [
        ...flags,
        '--host-resolver-rules=MAP * ~NOTFOUND',
        '--force-color-profile=srgb',
        '--font-render-hinting=none',
      ],
      // Narrower than any paper: nothing is laid out for it (print.css).
      defaultViewport: { width: 100, height: 100 },
      pipe: true,
      // The process that we are in decides how it ends.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    }),
  )
  return { browser, idle: [] }
}

/** Without scripts and without a network: of all addresses only `data:` is let through. */
async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.setJavaScriptEnabled(false)
  await page.setRequestInterception(true)
  page.on(
    'request',
    request =>
      void (request.url().startsWith('data:') ? request.continue() : request.abort('blockedbyclient')).catch(
        () => undefined,
      ),
  )
  return page
}

/**
 * Does work on a page of the shared browser, which is started when first needed, when the tenant's turn has come. When browser or page die
 * on the way the work is done once more on a fresh one. Fails with `TooLong` after `limit` milliseconds on a page, with `QueueFull` where
 * too much is waiting.
 */
export async function withPage<T>(share: Share, limit: number, work: (page: Page) => Promise<T>): Promise<T> {
  clearTimeout(rest)
  try {
    return await turns.run(share, async () => {
      const then = closings
      return once(limit, work).catch((error: unknown) => {
        if (error instanceof PageLost && then === closings) return once(limit, work)
        throw error
      })
    })
  } finally {
    if (turns.isIdle()) {
      clearTimeout(rest)
      rest = setTimeout(() => void closeBrowser(), idleFor).unref()
    }
  }
}

async function once<T>(limit: number, work: (page: Page) => Promise<T>): Promise<T> {
  const mine = (running ??= start())
  const forget = (): void => {
    if (running === mine) running = undefined
  }
  const here = await mine.catch((error: unknown) => {
    forget()
    throw error
  })
  let page = here.idle.pop()
  try {
    page ??= await openPage(here.browser)
    const result = await within(limit, page, work(page))
    here.idle.push(page)
    return result
  } catch (error) {
    // Whatever it was, the page is not used again.
    void page?.close().catch(() => undefined)
    if (here.browser.connected) throw error
    forget()
    throw new PageLost('The browser has ended', { cause: error })
  }
}

/** The work, or the first thing that keeps it from ending: a page that crashed answers nothing any more. */
function within<T>(limit: number, page: Page, work: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const crashed = (error: Error): void => fail(new PageLost('The page has crashed', { cause: error }))
    const timer = setTimeout(() => fail(new TooLong(limit)), limit)
    // Not `once`, which `off` does not undo here: each listener would hold on to a finished document.
    page.on('error', crashed)
    work.then(done, fail).finally(() => {
      clearTimeout(timer)
      page.off('error', crashed)
    })
  })
}

/** Process id of the shared browser while there is one. */
export const browserProcess = async (): Promise<number | undefined> => (await running)?.browser.process()?.pid

/** Ends the shared browser; the next document starts another. */
export async function closeBrowser(): Promise<void> {
  clearTimeout(rest)
  closings += 1
  const last = running
  running = undefined
  await (await last?.catch(() => undefined))?.browser.close().catch(() => undefined)
}
