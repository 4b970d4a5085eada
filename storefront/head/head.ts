import { scriptJson } from '@cloudoc/web/contract/script-json.ts'

/** What a page says of itself to search engines and to those it is shared with. */
export interface Head {
  title: string
  description?: string
  /** Canonical address, from the root. Default: the path of the page. */
  canonical?: string
  /** Picture for sharing, from the root or absolute. */
  image?: string | undefined
  type?: 'website' | 'article' | 'product'
  /** schema.org data; `absolute` makes a full address of a path. */
  jsonLd?: (absolute: (address: string) => string) => object
  /** The way to this page, from the home page to itself: its own place has no address. */
  crumbs?: readonly { label: string; to?: string }[]
  /** A feed of what is new on the page: its title and address. */
  feed?: { title: string; href: string }
  /** Not for search engines: a page that is nobody's entrance. */
  noindex?: boolean
  /** HTTP status that the server answers with. Default 200. */
  status?: 200 | 404
}

export const siteName = 'Cloudoc'
/** 1200 × 630, made of share.svg beside it (seed/content/art). */
const shareImage = '/art/share.png'
/** Networks show no drawings (SVG): a page with nothing else shares the house's picture. */
const sharedImage = (image = ''): string => (image === '' || /\.svg(?:$|\?)/.test(image) ? shareImage : image)

/** `Features | Cloudoc`; a title that names the house already stays as it is. */
export const fullTitle = (title: string): string => (title.includes(siteName) ? title : `${title} | ${siteName}`)

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  )

/** The way to a page as search engines show it: schema.org BreadcrumbList. */
const breadcrumbs = (
  crumbs: NonNullable<Head['crumbs']>,
  absolute: (address: string) => string,
  canonical: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: to === undefined ? canonical : absolute(to),
  })),
})

/** Tags for `<head>`. `origin` makes addresses absolute: `https://cloudoc.example`. */
export function headHtml(head: Head, origin: string, path: string): string {
  const absolute = (address: string) => (/^https?:/.test(address) ? address : `${origin}${address}`)
  const canonical = absolute(head.canonical ?? path)
  const meta = (kind: 'name' | 'property', name: string, content: string | undefined) =>
    content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : ''
  return [
    `<title>${escapeHtml(fullTitle(head.title))}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'robots', head.noindex || head.status === 404 ? 'noindex' : undefined),
    head.status === 404 ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:title', fullTitle(head.title)),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', absolute(sharedImage(head.image))),
    meta('property', 'og:image:alt', fullTitle(head.title)),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', 'en_GB'),
    meta('name', 'twitter:card', 'summary_large_image'),
    head.feed
      ? `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.feed.title)}" href="${escapeHtml(absolute(head.feed.href))}">`
      : '',
    head.jsonLd ? `<script type="application/ld+json">${scriptJson(head.jsonLd(absolute))}</script>` : '',
    head.crumbs
      ? `<script type="application/ld+json">${scriptJson(breadcrumbs(head.crumbs, absolute, canonical))}</script>`
      : '',
  ]
    .filter(Boolean)
    .join('\n')
}
