import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { markedFor, passagesFor, withAlternatives } from '@cloudoc/html-merge/src/index.ts'
import { type Front, readFront } from './front.ts'

/** Whom a text is for: slugs of a country and of a kind of service; empty: whichever. */
export interface Variant {
  country: string
  category: string
}
interface Marked {
  header: string | null
  body: string | null
  footer: string | null
}
interface Cited {
  body: string
  instrument: string
}
interface Readers {
  regulations?: readonly Cited[]
  front?: object | null
  countries: string[]
  categories: string[]
  all_countries: string[]
  all_categories: string[]
}

/**
 * What versions of a variant are kept under, in place of the template's id: `id:england`,
 * `id:england:care-home`, `id::care-home`. Pins point at it, so that updates, merges, search and exports have
 * that text alone.
 */
export const variantId = (templateId: string, { country, category }: Variant): string =>
  [templateId, country, ...(category === '' ? [] : [category])].join(':')
export const variantOf = (templateId: string, id: string): Variant => {
  const [country = '', category = ''] = id.slice(templateId.length + 1).split(':')
  return { country, category }
}

/** SQL: the ids under which a set's text of a template may be kept, the closest first. */
export const candidates = (template: SqlPart, country: SqlPart, category: SqlPart): SqlPart => sql`array[
  ${template} || ':' || ${country} || ':' || ${category},
  ${template} || ':' || ${country},
  ${template} || '::' || ${category},
  ${template}]`

/** Bodies and laws of Great Britain that are not those of Northern Ireland. */
const british = 'Great Britain|HSE|Acas|Equality and Human Rights Commission|Department for Business and Trade'
/**
 * What regulators, laws and publishers of the four countries are known by. Fire safety in England and Wales rests on an
 * Order under the Regulatory Reform Act.
 */
const names = [
  ['england', `CQC|Care Quality Commission|Ofsted|England|Skills for Care|Regulatory Reform|${british}`],
  ['wales', `CIW|Wales|Welsh|Regulatory Reform|${british}`],
  ['scotland', `Care Inspectorate|Scotland|Scottish|${british}`],
  ['northern-ireland', 'RQIA|HSENI|Northern Ireland|Health and Social Care Trust|Labour Relations Agency'],
].map(([slug = '', known]) => [slug, new RegExp(`\\b(?:${known})\\b`)] as const)
/** Slugs of the countries whose words name them; none: of all. */
const namedIn = (words: string): string[] => names.flatMap(([slug, name]) => (name.test(words) ? [slug] : []))
const countriesOf = ({ body, instrument }: Cited): string[] => namedIn(`${body} ${instrument}`)

type Source = Front['guidance'][number]
const guidanceOf = ({ front }: Readers): readonly Source[] => readFront(front).guidance
const publishedFor = ({ publisher, title }: Source): string[] => namedIn(`${publisher} ${title}`)

const parts = ['header', 'body', 'footer'] as const
const withMarks = <Text extends Marked>(text: Text, change: (html: string) => string): Text => ({
  ...text,
  ...Object.fromEntries(parts.map(part => [part, change(text[part] ?? '')])),
})

/**
 * The texts that a template comes in: one for each country and kind of service that it is for, as far as its
 * passages are marked for them, or the regulations and guidance that it rests on are a country's; none where neither
 * is so.
 */
export function variantsOf(text: Marked & Readers): Variant[] {
  const marks = new Set([
    ...parts.flatMap(part => [...markedFor(text[part] ?? '')]),
    ...(text.regulations ?? []).flatMap(countriesOf),
    ...guidanceOf(text).flatMap(publishedFor),
  ])
  const among = (all: readonly string[], own: readonly string[]): readonly string[] =>
    all.some(slug => marks.has(slug)) ? (own.length > 0 ? own : all) : ['']
  const [countries, categories] = [
    among(text.all_countries, text.countries),
    among(text.all_categories, text.categories),
  ]
  return countries
    .flatMap(country => categories.map(category => ({ country, category })))
    .filter(({ country, category }) => country !== '' || category !== '')
}

/** Does a mark speak of readers at all? Other words in double brackets are text. */
const areReaders = (words: readonly string[], { all_countries, all_categories }: Readers): boolean =>
  words.every(word => all_countries.includes(word) || all_categories.includes(word))

/** The whole text, without its marks: what staff read, and what is shown before it is bought. */
export const unmarkedText = <Text extends Marked & Readers>(text: Text): Text =>
  withMarks(text, html => passagesFor(withAlternatives(html), words => (areReaders(words, text) ? true : undefined)))

/**
 * The text for one country and kind of service: passages of others of either are left out, and regulations and
 * guidance of other countries.
 */
export function forVariant<Text extends Marked & Readers>(text: Text, { country, category }: Variant): Text {
  const fits = (words: readonly string[], all: readonly string[], own: string): boolean =>
    own === '' || !words.some(word => all.includes(word)) || words.includes(own)
  const isOwn = (countries: readonly string[]): boolean =>
    country === '' || countries.length === 0 || countries.includes(country)
  const own = text.regulations?.filter(cited => isOwn(countriesOf(cited)))
  const guidance = guidanceOf(text).filter(source => isOwn(publishedFor(source)))
  return {
    ...withMarks(text, html =>
      passagesFor(html, words =>
        areReaders(words, text)
          ? fits(words, text.all_countries, country) && fits(words, text.all_categories, category)
          : undefined,
      ),
    ),
    ...(own && { regulations: own }),
    ...(text.front && { front: { ...text.front, guidance } }),
  }
}
