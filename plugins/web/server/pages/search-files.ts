import { articles, blogPosts, homeContent, latestUpdates, pageList } from '@cloudoc/catalogue/contract/content.ts'
import { documentLibrary, packageList } from '@cloudoc/catalogue/contract/package.ts'
import { benefitPath } from '@cloudoc/catalogue/contract/rules/benefit-path.ts'
import { escapeHtml, plainText } from '@cloudoc/core/server/html/sanitise.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { ask, runNothing } from './files.ts'
import { urlOf } from './render.ts'

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
  '/download/sample/documents',
  '/company/knowledge/video',
]
const pageSize = 100
/** A sitemap has at most 50,000 addresses. */
const maxPages = 400

/** Where every document on sale can be looked into. */
async function documentPaths(http: Http): Promise<string[]> {
  const paths: string[] = []
  for (let page = 0; page < maxPages; page++) {
    const found = (await ask(documentLibrary, { skip: page * pageSize, limit: pageSize }, http)) ?? []
    paths.push(...found.map(({ _id }) => `/view/Document/${encodeURIComponent(_id)}`))
    if (found.length < pageSize) break
  }
  return paths
}

function answerXml(http: Http, type: string, xml: string): void {
  runNothing(http)
  http.set('content-type', `${type}; charset=utf-8`)
  http.set('cache-control', 'public, max-age=3600')
  http.body = `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`
}

/** Every address that a search engine should know, as the catalogue stands now. */
export async function answerSitemap(http: Http): Promise<void> {
  const [home, packages, posts, legal, help, documents] = await Promise.all([
    ask(homeContent, {}, http),
    ask(packageList, { limit: pageSize }, http),
    ask(blogPosts, { limit: pageSize }, http),
    ask(pageList, {}, http),
    ask(articles, { kind: 'knowledge' }, http),
    documentPaths(http),
  ])
  const paths = [
    ...screens,
    ...(home?.benefits ?? []).map(benefitPath),
    ...(packages ?? []).map(({ slug }) => `/subscription-detail/${slug}`),
    ...documents,
    ...(posts ?? []).map(({ slug }) => `/blog/${slug}`),
    ...(help ?? []).map(({ slug }) => `/knowledge/${slug}`),
    ...(legal ?? []).map(({ slug }) => `/pages/${slug}`),
  ]
  const { origin } = urlOf(http)
  const lines = paths.map(path => `<url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`).join('\n')
  answerXml(
    http,
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}\n</urlset>`,
  )
}

interface FeedItem {
  title: string
  path: string
  /** Plain text. */
  text: string
  at: string
}

interface Feed {
  title: string
  about: string
  /** The page that the feed is of. */
  path: string
  items: readonly FeedItem[]
}

/** RSS 2.0, which every feed reader knows. */
function answerFeed(http: Http, { title, about, path, items }: Feed): void {
  const { origin } = urlOf(http)
  const tag = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`
  const lines = items.map(
    item =>
      `<item>${tag('title', item.title)}${tag('link', `${origin}${item.path}`)}` +
      `<guid isPermaLink="false">${escapeHtml(`${origin}${item.path} ${item.at}`)}</guid>` +
      `${tag('pubDate', new Date(item.at).toUTCString())}${tag('description', item.text)}</item>`,
  )
  answerXml(
    http,
    'application/rss+xml',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${tag('title', title)}${tag('link', `${origin}${path}`)}` +
      `<atom:link href="${escapeHtml(`${origin}${path}/feed.xml`)}" rel="self" type="application/rss+xml"/>` +
      `${tag('description', about)}<language>en-gb</language>\n${lines.join('\n')}\n</channel></rss>`,
  )
}

/** `/blog/feed.xml`: the newest posts. */
export async function answerBlogFeed(http: Http): Promise<void> {
  const posts = (await ask(blogPosts, { limit: 20 }, http)) ?? []
  answerFeed(http, {
    title: 'Cloudoc blog',
    about: 'What changes in law and practice for care providers.',
    path: '/blog',
    items: posts.map(({ title, slug, excerpt, date }) => ({
      title: plainText(title.rendered),
      path: `/blog/${slug}`,
      text: plainText(excerpt.rendered),
      at: date,
    })),
  })
}

/** `/document-updates/feed.xml`: documents whose text changed last, and why. */
export async function answerUpdatesFeed(http: Http): Promise<void> {
  const updates = (await ask(latestUpdates, { limit: 50 }, http)) ?? []
  answerFeed(http, {
    title: 'Cloudoc document updates',
    about: 'Documents of the library that have changed, and why.',
    path: '/document-updates',
    items: updates.map(({ _id, filename, policyNumber, change, updated_at: at }) => ({
      title: `${policyNumber} ${filename}`,
      path: `/view/Document/${encodeURIComponent(_id)}`,
      text: change,
      at,
    })),
  })
}
