import { basename, dirname } from 'node:path'
import { keepFirstVersions, type Written } from '@cloudoc/catalogue/server/services.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { loadChecks, type Verify } from './adoption-checks.ts'
import { easyReadHtml, readPictures } from './easy-read.ts'
import { cardHtml } from './large-type.ts'
import type { Ledger } from './ledger.ts'
import { type Question, readQuestions, readTexts, type Text } from './read.ts'

interface Front {
  title: string
  number: string
  kind: string
  countries: string[]
  categories: string[]
  packages: string[]
  regulations: { body: string; instrument: string; number?: string; statement?: string }[]
  asked?: { body: string; state: string; keys: string[] }[]
  owner?: string
  impact?: string
  readers?: string[]
  guidance?: { title: string; publisher: string; dated: string }[]
  of?: Record<string, string>
  behind?: string
  related: string[]
  needs?: string[]
  verify?: Verify[]
  reviewMonths: number
  format: Written['format']
  version: string
  written: string
  change?: string
}

const folderNames: Record<string, string> = {
  safeguarding: 'Safeguarding',
  clinical: 'Clinical care',
  'health-and-safety': 'Health and safety',
  workforce: 'Workforce',
  'care-and-quality': 'Care and quality',
  information: 'Information',
  'supported-living': 'Supported living',
  children: 'Children and young people',
  nursing: 'Nursing',
  'easy-read': 'Easy Read',
}

const template = 'api::template.template'
const header = '<p><strong>{{company.name}}</strong></p><p>{{document.title}}</p>'
const footer = '<p>{{document.policyNumber}} · Review date {{document.reviewDate}}</p>'

/**
 * Where a document stands in a set. One of supported living that other sets have, too, stands by its subject there: a
 * care home has no folder of another service.
 */
export function folderOf({ file, front }: Pick<Text<Pick<Front, 'packages'>>, 'file' | 'front'>): string {
  const kept = basename(dirname(file))
  const isShared = !front.packages.every(slug => slug.startsWith('supported-'))
  return folderNames[kept === 'supported-living' && isShared ? 'care-and-quality' : kept] ?? 'Documents'
}

export interface Relations {
  countries: Map<string, string>
  categories: Map<string, string>
}
/** Ids of the loaded templates by policy number, and the numbers of each package. */
export interface Library {
  templates: Map<string, string>
  ofPackage: Map<string, string[]>
}

/** The numbers of the texts that an Easy Read or a card is made from. */
const madeFrom = ({ kind, of, related }: Front): string[] => (kind === 'card' ? related : Object.keys(of ?? {}))

/**
 * The texts of the library as they are shown. A text is related to what is made from it. An Easy Read has its
 * pictures in it, rests on the law of its texts, and is asked after as they are.
 */
export function libraryTexts(): Text<Front>[] {
  const [texts, pictures] = [readTexts<Front>('library'), readPictures()]
  const current = texts.filter(text => !isEarlier(text)).map(({ front }) => front)
  const relatedTo = (front: Front): string[] => {
    const made = current.filter(each => madeFrom(each).includes(front.number)).map(({ number }) => number)
    return [...new Set([...madeFrom(front), ...front.related, ...made])]
  }
  const lawOf = ({ of, regulations }: Front): Front['regulations'] =>
    of ? current.filter(({ number }) => number in of).flatMap(text => text.regulations) : regulations
  return texts.map(({ front, html, file }) => ({
    file,
    front: {
      ...front,
      related: relatedTo(front),
      regulations: lawOf(front),
      ...(front.of && { asked: askedOfTexts(current.filter(({ number }) => number in (front.of ?? {}))) }),
    },
    html: front.kind === 'card' ? cardHtml(html) : front.of ? easyReadHtml(html, pictures, front.behind) : html,
  }))
}

/** Under what regulators ask after any of several texts: each body and each of its keys once. */
function askedOfTexts(texts: readonly Front[]): NonNullable<Front['asked']> {
  const byBody = Map.groupBy(
    texts.flatMap(({ asked = [] }) => asked),
    ({ body }) => body,
  )
  return [...byBody].map(([body, all]) => ({
    body,
    state: all.every(({ state }) => state === 'final') ? 'final' : 'draft',
    keys: [...new Set(all.flatMap(({ keys }) => keys))],
  }))
}

const isEarlier = ({ file }: Text<Front>): boolean => basename(dirname(file)) === 'earlier'
const byWritten = (one: Text<Front>, other: Text<Front>): number =>
  String(one.front.written).slice(0, 10).localeCompare(String(other.front.written).slice(0, 10))

const idsOf = (slugs: readonly string[], ids: Map<string, string>): string[] =>
  slugs.map(slug => ids.get(slug)).filter(id => id !== undefined)

/**
 * Loads the documents, each with its earlier versions first, the oldest before the others, so that updates are real
 * ones.
 */
export async function loadLibrary(ledger: Ledger, relations: Relations, texts = libraryTexts()): Promise<Library> {
  const earlier = Map.groupBy(texts.filter(isEarlier), ({ front }) => front.number)
  const current = texts.filter(text => !isEarlier(text))
  const questions = readQuestions()
  const isFirst = !(await ledger.isComplete())
  const entries = current.map(text => {
    const { number } = text.front
    const data = dataOf(text, text, relations, questions.get(number) ?? [])
    const before = (earlier.get(number) ?? []).toSorted(byWritten).map(each => dataOf(each, text, relations, []))
    return { key: number, data, earlier: before, sameAs: { ...data, body: `${text.html}${formerEnd(text.front)}` } }
  })
  const templates = await ledger.putAll(template, entries, (tx, ids) =>
    keepFirstVersions(
      tx,
      entries.flatMap(({ key, data, earlier: before }) => {
        const id = ids.get(key)
        return id === undefined ? [] : [{ id, texts: [...before, data].map(each => writtenAs(each, relations)) }]
      }),
    ),
  )
  if (isFirst) await publishedWhenWritten(ledger.db, [...templates.values()])
  const ofPackage = new Map<string, string[]>()
  for (const { front } of current)
    for (const slug of front.packages) ofPackage.set(slug, [...(ofPackage.get(slug) ?? []), front.number])
  const verified = current.map(({ front }) => [front.number, front.verify ?? []] as const)
  await loadChecks(ledger, new Map(verified), relations.countries, new Date().toISOString().slice(0, 10))
  return { templates, ofPackage }
}

/**
 * Until release 0.2 a text ended with its version. That it does not any more is no new text: where it was
 * loaded with the line it stays until there is something else to say in a version, and nobody is asked to
 * take an update for this alone.
 */
const formerEnd = ({ version, written }: Front): string => `<p>Version ${version}, written ${longDate(written)}.</p>\n`
const longDate = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${String(day).slice(0, 10)}T00:00:00Z`),
  )

/**
 * The shop opens with a library that grew: each version, and each country's text of it, was published on the
 * day on which it was written, in office hours. What comes later is published when it comes.
 */
async function publishedWhenWritten(db: Db, templateIds: readonly string[]): Promise<void> {
  await sql`
    update template_versions
       set (created_at, updated_at, published_at) = (
             select at, at, at
               from (select written::timestamp + interval '9 hours' + (id * 37 % 420) * interval '1 minute' as at
                    ) day)
     where split_part(template_document_id, ':', 1) = any(${templateIds})
       and written is not null`.run(db)
}

function dataOf(
  { front, html }: Text<Front>,
  current: Text<Front>,
  relations: Relations,
  questions: readonly Question[],
) {
  return {
    title: front.title,
    policyNumber: front.number,
    kind: front.kind,
    folder: folderOf(current),
    format: front.format,
    reviewMonths: front.reviewMonths,
    version: front.version,
    change: front.change ?? '',
    written: String(front.written).slice(0, 10),
    header,
    body: html,
    footer,
    regulations: front.regulations.map(({ body, instrument, number = '', statement = '' }) => ({
      body,
      instrument,
      number,
      statement,
      question: '',
    })),
    front: { ...frontOf(current.front), ...(questions.length > 0 && { questions }) },
    countries: idsOf(front.countries, relations.countries),
    categories: idsOf(front.categories, relations.categories),
  }
}

/** A template as it is published with this data, for its versions. */
function writtenAs(data: ReturnType<typeof dataOf>, { countries, categories }: Relations): Written {
  const slugs = (of: Map<string, string>, ids: readonly string[]): string[] =>
    [...of].flatMap(([slug, id]) => (ids.includes(id) ? [slug] : [])).sort()
  return {
    ...data,
    policy_number: data.policyNumber,
    review_months: data.reviewMonths,
    countries: slugs(countries, data.countries),
    categories: slugs(categories, data.categories),
    all_countries: [...countries.keys()].sort(),
    all_categories: [...categories.keys()].sort(),
  }
}

/**
 * What a page before the text can say: who keeps it, how much hangs on it, who reads it, on what it rests, what
 * belongs to it, and by what questions a regulator asks after it.
 */
const frontOf = ({
  owner = '',
  impact = '',
  readers = [],
  guidance = [],
  related,
  asked = [],
  needs = [],
}: Front): Record<string, unknown> => ({
  owner,
  impact,
  readers,
  guidance,
  related,
  asked,
  ...(needs.length > 0 && { needs }),
})
