import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { contentVersion } from '@cloudoc/core/server/data/content-version.ts'
import { FairQueue } from '@cloudoc/core/server/fair-queue.ts'
import { callerOf, hostOf } from '@cloudoc/core/server/http/caller.ts'
import { publicOrigin, subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { responseCache } from '@cloudoc/core/server/http/response-cache.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import type { PageUrl, Plan } from '../../contract/site.ts'
import { sharePicture } from '../assets.ts'
import { pageHeaders } from '../security.ts'
import { answersTo } from './answers.ts'
import { htmlOf } from './document.ts'
import type { Shop } from './shop.ts'

const gzipped = promisify(gzip)

type CachedPage = NonNullable<ReturnType<typeof responseCache.find>>
interface Made {
  status: number
  html: string
  keep: boolean
  version: number
}

/** Where the page is asked for. Canonical addresses begin with the product's own origin, whatever host was asked. */
export const urlOf = (http: Http): PageUrl => ({
  path: http.path,
  search: http.url.includes('?') ? http.url.slice(http.url.indexOf('?')) : '',
  origin: publicOrigin(),
  subdomain: subdomainOf(hostOf(http.req)) ?? '',
  picture: sharePicture(http.path),
})

async function make(shop: Shop, url: PageUrl, plan: Plan & { kind: 'page' }, http: Http): Promise<Made> {
  // The version before anything is read: what changes meanwhile makes this answer old, never the other way round.
  const version = contentVersion.current()
  const site = await shop.site()
  const from = callerOf(http.req)
  const first = await answersTo(plan.reads, from)
  const second = await answersTo(site.more(url, first.answers), from)
  const answers = { ...first.answers, ...second.answers }
  const at = now().getTime()
  const page = site.render(url, answers, at)
  const html = htmlOf(page, { answers, subdomain: url.subdomain, now: at }, await shop.tags(plan, url.path))
  return { status: page.status, html, keep: page.keep && first.complete && second.complete, version }
}

/** Renders under way, so that many first readers of a page share one. */
const underWay = new Map<string, Promise<Made>>()
/**
 * To render a page holds the process for some milliseconds: networks take turns at it, and between two pages
 * others are answered.
 */
const turns = new FairQueue({ running: 2, waitingOfOne: 100, inAll: 400 })

/** The page, or nothing where too many wait. */
function share(key: string, network: string, work: () => Promise<Made>): Promise<Made> | undefined {
  const running =
    underWay.get(key) ??
    turns
      .run(network, async () => {
        const made = await work()
        await setImmediate()
        return made
      })
      ?.finally(() => underWay.delete(key))
  if (running) underWay.set(key, running)
  return running
}

function answerBusy(http: Http): void {
  http.status = 503
  http.set('retry-after', '2')
  http.set('content-type', 'text/plain; charset=utf-8')
  http.body = commonTexts.busy
}

/**
 * Answers with a page of the shop, and keeps it for the next visitor where it is the same for all. `url` has
 * of the query what the page shows: addresses that differ in nothing else are one page.
 */
export async function respond(shop: Shop, http: Http, url: PageUrl, plan: Plan & { kind: 'page' }): Promise<void> {
  const address = `${url.path}${url.search}`
  const kept = http.method === 'GET' && address !== http.url ? responseCache.find(http.req, address) : undefined
  if (kept) return answerCached(http, kept)
  const made = await share(`${url.subdomain} ${address} ${contentVersion.current()}`, callerOf(http.req).network, () =>
    make(shop, url, plan, http),
  )
  if (!made) return answerBusy(http)
  const headers = pageHeaders(url.path)
  const type = 'text/html; charset=utf-8'
  for (const [name, value] of Object.entries(headers)) http.set(name, value)
  http.status = made.status
  http.set('content-type', type)
  http.set('vary', 'accept-encoding')
  const packs = http.get('accept-encoding').includes('gzip')
  if (packs) http.set('content-encoding', 'gzip')
  http.body = packs ? await gzipped(made.html) : made.html
  if (made.keep && http.method === 'GET')
    responseCache.store(http.req, made.version, { status: made.status, type, body: made.html, headers }, address)
}

function answerCached(http: Http, { status, headers, body }: CachedPage): void {
  for (const [name, value] of Object.entries(headers)) http.set(name, String(value))
  http.status = status
  http.body = body
}
