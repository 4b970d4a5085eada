import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { now } from '@cloudoc/core/server/clock.ts'
import { contentVersion } from '@cloudoc/core/server/cache/content-version.ts'
import { callerOf, hostOf } from '@cloudoc/core/server/http/caller.ts'
import { publicOrigin, subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { responseCache } from '@cloudoc/core/server/cache/response-cache.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import type { PageUrl, Plan } from '../../contract/site.ts'
import { sharePicture } from '../assets.ts'
import { pageHeaders } from '../security.ts'
import { answersTo } from './answers.ts'
import { htmlOf } from './document.ts'
import type { Shop } from './shop.ts'

const gzipped = promisify(gzip)

interface Made { status: number; html: string; keep: boolean; version: number }

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

function share(key: string, work: () => Promise<Made>): Promise<Made> {
  const running = underWay.get(key) ?? work().finally(() => underWay.delete(key))
  underWay.set(key, running)
  return running
}

/** Answers with a page of the shop, and keeps it for the next visitor where it is the same for all. */
export async function respond(shop: Shop, http: Http, url: PageUrl, plan: Plan & { kind: 'page' }): Promise<void> {
  const made = await share(`${url.subdomain} ${http.url} ${contentVersion.current()}`, () => make(shop, url, plan, http))
  const headers = pageHeaders(url.path)
  const type = 'text/html; charset=utf-8'
  for (const [name, value] of Object.entries(headers)) http.set(name, value)
  http.status = made.status
  http.set('content-type', type)
  http.set('vary', 'accept-encoding')
  const packs = http.get('accept-encoding').includes('gzip')
  if (packs) http.set('content-encoding', 'gzip')
  http.body = packs ? await gzipped(made.html) : made.html
  if (made.keep && http.method === 'GET') responseCache.store(http.req, made.version, { status: made.status, type, body: made.html, headers })
}
