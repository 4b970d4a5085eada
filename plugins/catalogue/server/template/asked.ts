import type { QuestionTable } from '../content/content.ts'

/** A question of its own by which a regulator asks after a document. */
export interface RegulatorQuestion {
  body: string
  /** `draft` until staff have it from the published text. */
  state: string
  key: string
  /** Words of the question; '' where the key says it. */
  title: string
}
/** What one regulator asks after a document, in words, for whoever buys or reads it. */
export interface AskedBy {
  body: string
  isDraft: boolean
  questions: string[]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What a table says of a document: a question each, with its words. */
const inTable = ({ body, state, questions }: QuestionTable, number: string): RegulatorQuestion[] =>
  questions.filter(({ documents }) => documents.includes(number)).map(({ key, title }) => ({ body, state, key, title }))

/**
 * By what questions regulators ask after a document of the library. `asked` is what the document came with, `number`
 * its number in the library. Where staff have brought in a regulator's table that names the document, it counts in
 * place of what the document came with.
 */
export function askedOf(asked: unknown, number: string, tables: readonly QuestionTable[]): RegulatorQuestion[] {
  const newest = [...new Map([...tables].reverse().map(table => [table.body, table])).values()]
  const tabled = newest.flatMap(table => inTable(table, number))
  const named = new Set(tabled.map(({ body }) => body))
  const brought = listOf(asked)
    .filter(isObject)
    .flatMap(({ body, state, keys }: { body?: unknown; state?: unknown; keys?: unknown }): RegulatorQuestion[] =>
      typeof body !== 'string' || named.has(body)
        ? []
        : listOf(keys)
            .filter(key => typeof key === 'string')
            .map(key => ({ body, state: state === 'final' ? 'final' : 'draft', key, title: '' })),
    )
  return [...tabled, ...brought]
}

/** Slugs of the countries whose services a body asks. */
const countryOf: Readonly<Record<string, string>> = {
  CQC: 'england',
  Ofsted: 'england',
  DSPT: 'england',
  CIW: 'wales',
  'Care Inspectorate': 'scotland',
  RQIA: 'northern-ireland',
}
/** Keys of CQC before its lines of enquiry are numbered: the letters of its five questions. Other bodies' keys are words. */
const questionsOfCqc: Readonly<Record<string, string>> = {
  S: 'Safe',
  E: 'Effective',
  C: 'Caring',
  R: 'Responsive',
  W: 'Well-led',
}
const wordsOf = ({ body, key, title }: RegulatorQuestion): string =>
  [(body === 'CQC' && questionsOfCqc[key]) || key, title].filter(Boolean).join(' ')

/** What each regulator asks, in words. `country` is the slug of that whose text is read; '': all regulators are named. */
export function askedInWords(questions: readonly RegulatorQuestion[], country = ''): AskedBy[] {
  const own = questions.filter(({ body }) => country === '' || (countryOf[body] ?? country) === country)
  return [...Map.groupBy(own, ({ body }) => body)].map(([body, asked]) => ({
    body,
    isDraft: asked.some(({ state }) => state === 'draft'),
    questions: asked.map(wordsOf),
  }))
}
