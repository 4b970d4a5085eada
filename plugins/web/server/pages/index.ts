import type { Http, Middleware } from '@cloudoc/core/server/platform.ts'
import { isPublicHelp } from '../../contract/public-help.ts'
import { isAssetPath } from '../assets.ts'
import { answerFavicon, answerManifest, answerWorkspaceManifest } from './files.ts'
import { redirectOf } from './redirects.ts'
import { respond, urlOf } from './render.ts'
import { answerBlogFeed, answerRobots, answerSitemap, answerUpdatesFeed } from './search-files.ts'
import { shop } from './shop.ts'
import { answerWorkspace } from './workspace.ts'

const files: Readonly<Record<string, (http: Http) => Promise<void> | void>> = {
  '/favicon.ico': answerFavicon,
  '/manifest.webmanifest': answerManifest,
  '/company/manifest.webmanifest': answerWorkspaceManifest,
  '/robots.txt': answerRobots,
  '/sitemap.xml': answerSitemap,
  '/blog/feed.xml': answerBlogFeed,
  '/document-updates/feed.xml': answerUpdatesFeed,
}

function lead(http: Http, to: string, status: 301 | 302): void {
  http.status = status
  http.set('location', to)
  http.set('cache-control', status === 301 ? 'public, max-age=3600' : 'no-cache')
  http.body = ''
}

/** Does whoever asks want a page, rather than data of the platform's own admin? */
const wantsPage = (http: Http): boolean => {
  const accept = http.get('accept')
  return accept === '' || accept.includes('text/html') || (accept.includes('*/*') && !accept.includes('json'))
}
const isPlatform = (path: string): boolean => /^\/(?:api|admin|uploads|socket\.io|sandbox)(?:\/|$)/.test(path)

const isOfWorkspace = (path: string): boolean =>
  path === '/company' || (path.startsWith('/company/') && !isAssetPath(path) && !isPublicHelp(path))

/**
 * Everything that people open in a browser: the shop, the workspace, their files and redirects. Comes before
 * the platform's own middleware, which has other headers. What it does not know goes on, and comes back as
 * the not-found screen if nobody knows it.
 */
export const pages: Middleware = async (http, next) => {
  const running = shop()
  if (!running || (http.method !== 'GET' && http.method !== 'HEAD') || isPlatform(http.path)) return next()

  const file = files[http.path]
  if (file) {
    http.set('x-content-type-options', 'nosniff')
    return file(http)
  }
  if (isOfWorkspace(http.path)) return answerWorkspace(http)

  const url = urlOf(http)
  const elsewhere = redirectOf(http.path, url.search, url.subdomain)
  if (elsewhere) return lead(http, elsewhere, 302)

  const site = await running.site()
  const plan = await site.plan(url)
  if (plan.kind === 'redirect') return lead(http, plan.to, plan.permanent ? 301 : 302)
  if (plan.known) return respond(running, http, { ...url, search: plan.search }, plan)

  await next()
  if (http.status === 404 && wantsPage(http) && !isAssetPath(http.path))
    await respond(running, http, { ...url, search: plan.search }, plan)
}
