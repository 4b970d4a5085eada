import { settingsApart } from '@cloudoc/catalogue/server/services.ts'
import type { Ledger } from './ledger.ts'
import type { Library } from './library.ts'
import { readList, readRecord, readTexts, toHtml, when } from './read.ts'

interface Named {
  slug: string
  name: string
  order?: number
  description?: string
  image?: string
}

/** Numbers in the media library by the name of the drawing. */
type Pictures = ReadonlyMap<string, number>

/** The drawings of what is loaded, and what they show. */
export const drawings = (): { drawing: string; shows: string }[] =>
  [
    ...readList<Named>('categories'),
    ...readList<Named>('packages'),
    ...readTexts<{ title: string; image: string }>('content/blog').map(({ front: { title, image } }) => ({
      name: title,
      image,
    })),
  ].flatMap(({ name, image }) => (image?.endsWith('.svg') ? [{ drawing: image, shows: name }] : []))

const picture = (pictures: Pictures, image: string | undefined): object => ({
  imageName: image,
  ...(image !== undefined && pictures.has(image) ? { image: pictures.get(image) } : {}),
})

/** Loads a list whose entries are found by slug; answers their ids by slug. */
const loadNamed = <T extends { slug: string }>(
  ledger: Ledger,
  uid: string,
  entries: readonly T[],
  data: (entry: T, at: number) => Record<string, unknown>,
): Promise<Map<string, string>> =>
  ledger.putAll(
    uid,
    entries.map((entry, at) => ({ key: entry.slug, data: data(entry, at) })),
  )

export const loadCountries = (ledger: Ledger): Promise<Map<string, string>> =>
  loadNamed(
    ledger,
    'api::country.country',
    readList<Named & { flag: string }>('countries'),
    ({ name, slug, flag }, position) => ({ name, slug, flag, position }),
  )

export const loadCategories = (ledger: Ledger, pictures: Pictures): Promise<Map<string, string>> =>
  loadNamed(
    ledger,
    'api::category.category',
    readList<Named>('categories'),
    ({ name, slug, description, image, order }, at) => ({
      name,
      slug,
      description,
      ...picture(pictures, image),
      position: order ?? at,
    }),
  )

export const loadTypes = (ledger: Ledger): Promise<Map<string, string>> =>
  loadNamed(
    ledger,
    'api::subscription-type.subscription-type',
    readList<Named>('types'),
    ({ name, slug, description }, position) => ({ name, slug, description, position }),
  )

interface PackageEntry extends Named {
  category: string
  country: string
  type: string
  licenseFee: number
  hasDiscountOffer: boolean
  summary: string
  description: string
  image: string
}

export const loadPackages = (
  ledger: Ledger,
  library: Library,
  ids: Record<'countries' | 'categories' | 'types', Map<string, string>>,
  pictures: Pictures,
): Promise<Map<string, string>> =>
  loadNamed(ledger, 'api::package.package', readList<PackageEntry>('packages'), (entry, position) => ({
    name: entry.name,
    slug: entry.slug,
    summary: entry.summary,
    description: toHtml(entry.description),
    licenseFee: entry.licenseFee,
    hasDiscountOffer: entry.hasDiscountOffer,
    ...picture(pictures, entry.image),
    position,
    country: ids.countries.get(entry.country),
    category: ids.categories.get(entry.category),
    type: ids.types.get(entry.type),
    templates: (library.ofPackage.get(entry.slug) ?? [])
      .map(number => library.templates.get(number))
      .filter(id => id !== undefined),
  }))

interface TestimonialEntry {
  role: string
  service: string
  text: string
  example: boolean
}
const readTestimonials = (): TestimonialEntry[] => readList<TestimonialEntry>('testimonials')

/** What the rest points at: `packages` are ids by the slug. */
interface Basis {
  library: Library
  packages: Map<string, string>
  pictures: Pictures
}

/** Offers, coupons, pages, posts, articles, questions, tabs, cards, testimonials, samples and words that mean the same. */
export async function loadRest(ledger: Ledger, { library, packages, pictures }: Basis, demo: boolean): Promise<void> {
  await loadNamed(
    ledger,
    'api::offer.offer',
    readList<Named & { packages: string[]; note: string }>('offers'),
    ({ name, slug, note, packages: slugs }, position) => ({
      name,
      slug,
      note,
      position,
      packages: slugs.map(each => packages.get(each)).filter(id => id !== undefined),
    }),
  )
  const known = await ledger.keysOf('api::coupon.coupon')
  await ledger.putAll(
    'api::coupon.coupon',
    readList<{ code: string; percent: number; expires: string; note: string }>('coupons').map(
      ({ code, percent, expires, note }) => ({
        key: code,
        data: { code, percent, note, ...(known.has(code) ? {} : { expires: when(expires) }) },
      }),
    ),
  )
  await loadPages(ledger)
  await loadNamed(
    ledger,
    'api::blog-post.blog-post',
    readTexts<{ title: string; slug: string; date: string; excerpt: string; image: string }>('content/blog').map(
      ({ front, html }) => ({ ...front, html }),
    ),
    ({ title, slug, date, excerpt, image, html }) => ({
      title,
      slug,
      date: String(date).slice(0, 10),
      excerpt,
      content: html,
      ...picture(pictures, image),
    }),
  )
  await loadArticles(ledger)
  const questions = readList<{ group: string; items: { question: string; answer: string }[] }>('faqs').flatMap(
    ({ group, items }) => items.map(item => ({ ...item, group })),
  )
  await ledger.putAll(
    'api::faq.faq',
    questions.map(({ question, answer, group }, at) => ({
      key: question,
      data: { question, topic: group, answer: toHtml(answer), position: at + 1 },
    })),
  )
  await loadNamed(
    ledger,
    'api::feature.feature',
    readList<Named & { text: string; points: string[]; longer: string }>('features'),
    ({ name, slug, text, points, longer }, at) => ({
      title: name,
      slug,
      summary: toHtml(`${text}\n\n${points.map(point => `- ${point}`).join('\n')}`),
      content: toHtml(longer),
      position: at,
    }),
  )
  await loadNamed(
    ledger,
    'api::benefit.benefit',
    readList<Named & { text: string; page: string }>('benefits'),
    ({ name, slug, text, page }, at) => ({
      title: name,
      slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      number: Number(slug) || at + 1,
      summary: text,
      content: toHtml(page),
    }),
  )
  // Nobody is quoted who did not speak: these are examples, of the demonstration.
  await ledger.putAll(
    'api::testimonial.testimonial',
    (demo ? readTestimonials() : []).map(({ role, service, text, example }, at) => ({
      key: String(at + 1),
      data: { role, service, quote: text, example, position: at },
    })),
  )
  await loadSynonyms(ledger)
  await loadSamples(ledger, library)
}

/** A draft waits for what only an installation can confirm. */
async function loadPages(ledger: Ledger): Promise<void> {
  const pages = readTexts<{
    title: string
    slug: string
    order: number
    description: string
    updated: string
    draft?: boolean
  }>('content/pages')
  await ledger.putAll(
    'api::page.page',
    pages.map(({ front: { title, slug, order, description, updated, draft = false }, html }) => ({
      key: slug,
      data: { title, slug, description, content: html, changed: String(updated).slice(0, 10), position: order },
      status: draft ? 'draft' : 'published',
    })),
  )
}

async function loadArticles(ledger: Ledger): Promise<void> {
  const folders = [
    { kind: 'knowledge', folder: 'content/knowledge', usual: 'Help' },
    { kind: 'system', folder: 'content/system-documentation', usual: 'System documentation' },
  ]
  const articles = folders.flatMap(({ kind, folder, usual }) =>
    readTexts<{ title: string; slug: string; order: number; summary: string; section?: string }>(folder).map(
      ({ front, html }) => ({ section: usual, ...front, kind, html }),
    ),
  )
  await loadNamed(ledger, 'api::article.article', articles, ({ title, slug, kind, section, summary, html, order }) => ({
    title,
    slug,
    kind,
    section,
    summary,
    content: html,
    position: order,
  }))
}

async function loadSamples(ledger: Ledger, { templates }: Library): Promise<void> {
  const pages = new Map(readList<{ id: number; pages: number }>('samples/pages').map(row => [row.id, row.pages]))
  const samples = readList<{ id: number; kind: string; title: string; text: string; number: string }>('samples')
  await ledger.putAll(
    'api::sample-document.sample-document',
    samples.map(({ id, kind, title, text, number }) => ({
      key: String(id),
      data: {
        number: id,
        kind,
        title,
        summary: text,
        pages: pages.get(id) ?? 1,
        template: templates.get(number),
      },
    })),
  )
}

/** The care thesaurus of the search. */
export async function loadSynonyms(ledger: Ledger): Promise<void> {
  await ledger.putAll(
    'api::synonym.synonym',
    readList<{ term: string; words: string[] }>('synonyms').map(({ term, words }) => ({
      key: term,
      data: { term, words: words.join(', ') },
    })),
  )
}

/**
 * Settings are put on the first load only: they are the shop managers' from then on. What is claimed of customers
 * is the demonstration's alone: an installation of its own begins without.
 */
export async function loadSettings(ledger: Ledger, demo: boolean): Promise<void> {
  const {
    updatesMonthly,
    updatesYearly,
    managementMonthly,
    managementYearly,
    comboMonthly,
    comboYearly,
    proMonthly,
    proYearly,
    ...rest
  } = readRecord<Record<string, unknown>>('settings')
  const flag = (value: unknown): boolean => value === 1 || value === true
  const {
    offerPackageIDS: _offers,
    heroImage: _hero,
    clientLogos,
    social,
    claims,
    hero,
    androidUrl,
    iosUrl,
    title,
    description,
    trailsubPackages,
    offerStatus,
    packagediscountStatus,
    trialStatus,
    discountStatus,
    ...plain
  } = rest
  const values = {
    ...plain,
    offerStatus: flag(offerStatus),
    packagediscountStatus: flag(packagediscountStatus),
    trialStatus: flag(trialStatus),
    discountStatus: flag(discountStatus),
    trialExpiry: when(String(rest['trialExpiry'])),
    offerExpiry: when(String(rest['offerExpiry'])),
    trailsubPackages: (trailsubPackages as string[]).join(', '),
    monthlyRenewalFee: updatesMonthly,
    yearlyRenewalFee: updatesYearly,
    managementMonthlyFee: managementMonthly,
    managementYearlyFee: managementYearly,
    comboMonthlyFee: comboMonthly,
    comboYearlyFee: comboYearly,
    proMonthlyFee: proMonthly,
    proYearlyFee: proYearly,
    clientLogos: ((demo ? clientLogos : []) as { name: string; image: string }[]).map(({ name, image }) => ({
      name,
      url: image,
    })),
    socialLinks: Object.entries((demo ? social : {}) as Record<string, string>).map(([name, url]) => ({ name, url })),
    siteTitle: title,
    siteDescription: description,
    headline: (hero as { title: string }).title,
    headlineText: (hero as { text: string }).text,
    trustClaim: demo ? (claims as { trust: string }).trust : '',
    ratingClaim: demo ? (claims as { rating: string }).rating : '',
    androidUrl: demo ? androidUrl : '',
    iosUrl: demo ? iosUrl : '',
  }
  for (const { uid, data } of settingsApart(values))
    if (!(await ledger.hasOne(uid))) await ledger.put(uid, 'settings', data)
}
