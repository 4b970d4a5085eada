import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { home } from './calls.ts'

export { checkPart, checkScreen, checkScreenAndPhone, sideways } from './check-screen.ts'
export type { Page }
export { expect, home }

/** A refusal that a journey means to meet: it must come (or may, perhaps), and no other may. */
export type ExpectRefusal = (path: string, http: number, certainty?: 'certain' | 'perhaps') => void

interface Watch {
  /** What went wrong where nothing should. */
  faults: string[]
  meant: { path: string; http: number; met: boolean }[]
  /** The person has no network: what fails for that is meant. */
  offline: boolean
}

const isOurs = (url: string): boolean =>
  ['localhost', '127.0.0.1'].includes(new URL(url).hostname) || new URL(url).hostname.endsWith('.localhost')
/** Chromium says this of every answer from 400 on; the answers themselves are watched. */
const ofAnswer = /^Failed to load resource: the server responded/

/**
 * Strapi's admin asks its own server for a preview that is not set up; no setting keeps it from asking (5.54). It
 * takes the 404 for a no.
 */
const ofStrapi = /^404 GET [^?]+\/content-manager\/preview\/url\/[^?]+(?:\?|$)/

/**
 * What Chromium says of a request for which there is no network. The last is of its own look for a newer worker, which
 * it begins some time after a page was opened.
 */
const ofNoNetwork =
  /ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED)|resulted in a network error response|error occurred when fetching the script/

/**
 * Hears every page of a person's browser: console errors, errors of scripts, requests that fail, and requests
 * to anyone else.
 */
function watch(context: BrowserContext, watched: Watch): void {
  const { faults, meant } = watched
  const meansNoNetwork = (text: string): boolean => watched.offline && ofNoNetwork.test(text)
  context.on('console', message => {
    if (message.type() === 'error' && !ofAnswer.test(message.text()) && !meansNoNetwork(message.text()))
      faults.push(`console, ${message.location().url}: ${message.text()}`)
  })
  context.on('weberror', error => faults.push(`page: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? ''
    // Left behind by a step to another page, or turned into a download.
    if (reason !== 'net::ERR_ABORTED' && !meansNoNetwork(reason)) faults.push(`request, ${request.url()}: ${reason}`)
  })
  context.on('request', request => {
    if (request.url().startsWith('http') && !isOurs(request.url()))
      faults.push(`request to a stranger: ${request.url()}`)
  })
  context.on('response', response => {
    if (response.status() < 400 || !isOurs(response.url())) return
    const path = new URL(response.url()).pathname
    const refusal = meant.find(one => path.endsWith(one.path) && one.http === response.status())
    if (refusal) refusal.met = true
    else faults.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
}

/**
 * The offer's pop-up comes once a day, over whatever is there: a person of a journey has seen it, unless the
 * journey is about it.
 */
const seenOffer = { name: 'offerTime', value: 'true', url: home }

interface Fixtures {
  watched: Watch
  expectRefusal: ExpectRefusal
  /** From now on the person's network may be gone, and no failure of a request for that reason is a fault. */
  expectNoNetwork: () => void
  /** Somebody else, with a browser of their own. */
  somebody: () => Promise<Page>
}

export const test = base.extend<Fixtures>({
  watched: [
    async ({ context }, use) => {
      const watched: Watch = { faults: [], meant: [], offline: false }
      watch(context, watched)
      await context.addCookies([seenOffer])
      await use(watched)
      expect
        .soft(
          watched.faults.filter(fault => !ofStrapi.test(fault)),
          'no error in the console, no failed request',
        )
        .toEqual([])
      expect
        .soft(
          watched.meant.filter(({ met }) => !met),
          'refusals that were meant and did not come',
        )
        .toEqual([])
    },
    { auto: true },
  ],
  expectRefusal: async ({ watched }, use) => {
    await use((path, http, certainty = 'certain') => {
      watched.meant.push({ path, http, met: certainty === 'perhaps' })
    })
  },
  expectNoNetwork: async ({ watched }, use) => {
    await use(() => {
      watched.offline = true
    })
  },
  somebody: async ({ browser, watched, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await newContext(browser, contextOptions)
      contexts.push(context)
      watch(context, watched)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

async function newContext(browser: Browser, options: object): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    baseURL: home,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  await context.addCookies([seenOffer])
  return context
}

/** A word that no other run or worker uses: letters and digits only, as a subdomain wants. */
export const unique = (word: string, info: TestInfo): string => `${word}${info.workerIndex}${Date.now().toString(36)}`
