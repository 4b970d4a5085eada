import { articles, blogPosts, pageList } from '@cloudoc/catalogue/contract/content.ts'
import { packageList } from '@cloudoc/catalogue/contract/package.ts'
import { siteSettings } from '@cloudoc/catalogue/contract/settings.ts'
import type { Call, InputOf } from '@cloudoc/core/contract/call.ts'
import { boundCall } from '@cloudoc/core/server/call/plugin.ts'
import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'
import { callerOf } from '@cloudoc/core/server/http/caller.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import type { z } from 'zod'
import { fileHeaders } from '../security.ts'
import { urlOf } from './render.ts'

async function ask<C extends Call>(call: C, input: InputOf<C>, http: Http): Promise<z.output<C['reply']> | undefined> {
  const envelope = await boundCall(call.method, call.path)?.answer(input as object, callerOf(http.req))
  return envelope?.status === 1 ? (envelope.response as z.output<C['reply']>) : undefined
}

/** Nothing runs in what is no page, either: a browser may show it as a document of our origin. */
function runNothing(http: Http): void {
  for (const [name, value] of Object.entries(fileHeaders)) http.set(name, value)
}

/** The icon that staff chose in the settings, or the house's own (shop §1). */
export async function answerFavicon(http: Http): Promise<void> {
  const settings = await ask(siteSettings, {}, http)
  http.status = 302
  http.set('location', settings?.favicon || '/art/favicon.svg')
  http.set('cache-control', 'public, max-age=3600')
  http.body = ''
}

const icon = (size: number, purpose: string) => ({
  src: `/art/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const manifestBase = {
  lang: 'en-GB',
  background_color: '#f3f5f3',
  theme_color: '#f3f5f3',
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
}

function manifest(http: Http, about: object): void {
  runNothing(http)
  http.set('content-type', 'application/manifest+json; charset=utf-8')
  http.set('cache-control', 'public, max-age=3600')
  http.body = JSON.stringify({ ...manifestBase, ...about })
}

/** What a telephone is told that puts the shop on its first screen. */
export const answerManifest = (http: Http): void =>
  manifest(http, {
    name: 'Cloudoc',
    short_name: 'Cloudoc',
    description: 'Policies, procedures and forms for UK care providers.',
    start_url: '/',
    scope: '/',
    display: 'browser',
  })

/** The same for the workspace: it opens as an app of its own, where staff find what they have to read. */
export const answerWorkspaceManifest = (http: Http): void =>
  manifest(http, {
    id: '/company/',
    name: 'Cloudoc at work',
    short_name: 'Cloudoc',
    description: 'The policies of your workplace, to read and acknowledge.',
    start_url: '/company/policy-documents',
    scope: '/company/',
    display: 'standalone',
  })

/** Search engines read the shop, not what belongs to one person. */
export function answerRobots(http: Http): void {
  runNothing(http)
  http.set('content-type', 'text/plain; charset=utf-8')
  http.set('cache-control', 'public, max-age=3600')
  http.body = [
    'User-agent: *',
    'Allow: /company/knowledge',
    'Disallow: /company',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /cart',
    'Allow: /',
    '',
    `Sitemap: ${urlOf(http).origin}/sitemap.xml`,
    '',
  ].join('\n')
}

const screens = [
  '/',
  '/policies-procedures',
  '/document-search',
  '/document-updates',
  '/pricing',
  '/features',
  '/knowledge',
  '/faq',
  '/systemdocumentation',
  '/blog',
  '/contact-us',
  '/readytousepolicies/1',
  '/uptodatedocuments/2',
  '/flexiblepricing/3',
  '/download/sample/documents',
  '/company/knowledge/video',
]

/** Every address that a search engine should know, as the catalogue stands now. */
export async function answerSitemap(http: Http): Promise<void> {
  const [packages, posts, legal, help] = await Promise.all([
    ask(packageList, { limit: 100 }, http),
    ask(blogPosts, { limit: 100 }, http),
    ask(pageList, {}, http),
    ask(articles, { kind: 'knowledge' }, http),
  ])
  const paths = [
    ...screens,
    ...(packages ?? []).map(({ slug }) => `/subscription-detail/${slug}`),
    ...(posts ?? []).map(({ slug }) => `/blog/${slug}`),
    ...(help ?? []).map(({ slug }) => `/knowledge/${slug}`),
    ...(legal ?? []).map(({ slug }) => `/pages/${slug}`),
  ]
  const { origin } = urlOf(http)
  runNothing(http)
  http.set('content-type', 'application/xml; charset=utf-8')
  http.set('cache-control', 'public, max-age=3600')
  http.body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths.map(path => `<url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`).join('\n')}\n</urlset>\n`
}
