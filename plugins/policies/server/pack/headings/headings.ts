import type { RegulatorQuestion } from '@cloudoc/catalogue/server/services.ts'
import { inNaturalOrder } from '@cloudoc/core/contract/natural-order.ts'
import type { Framework } from '../../../contract/frameworks.ts'

/** A rule that a policy answers, as the library's front matter has it. */
export interface Cited {
  body?: string
  instrument?: string
  number?: string
  statement?: string
  question?: string
  /** Words of the question. */
  title?: string
}
/** Questions of regulators as what a policy answers. */
export const citedQuestions = (asked: readonly RegulatorQuestion[]): Cited[] =>
  asked.map(({ body, key, title }) => ({ body, question: key, title }))

/** Where a policy stands in a pack: under a title, within a group. Both have their place by `order`. */
export interface Heading {
  group: string
  title: string
  order: string
}

/** The 34 quality statements of the CQC's single assessment framework, under its five questions, in its order. */
const statements: Readonly<Record<string, readonly string[]>> = {
  Safe: [
    'Learning culture',
    'Safe systems, pathways and transitions',
    'Safeguarding',
    'Involving people to manage risks',
    'Safe environments',
    'Safe and effective staffing',
    'Infection prevention and control',
    'Medicines optimisation',
  ],
  Effective: [
    'Assessing needs',
    'Delivering evidence-based care and treatment',
    'How staff, teams and services work together',
    'Supporting people to live healthier lives',
    'Monitoring and improving outcomes',
    'Consent to care and treatment',
  ],
  Caring: [
    'Kindness, compassion and dignity',
    'Treating people as individuals',
    'Independence, choice and control',
    "Responding to people's immediate needs",
    'Workforce wellbeing and enablement',
  ],
  Responsive: [
    'Person-centred care',
    'Care provision, integration and continuity',
    'Providing information',
    'Listening to and involving people',
    'Equity in access',
    'Equity in experiences and outcomes',
    'Planning for the future',
  ],
  'Well-led': [
    'Shared direction and culture',
    'Capable, compassionate and inclusive leaders',
    'Freedom to speak up',
    'Workforce equality, diversity and inclusion',
    'Governance, management and sustainability',
    'Partnerships and communities',
    'Learning, improvement and innovation',
    'Environmental sustainability – sustainable development',
  ],
}
const questions = Object.keys(statements)
const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'").trim()
const places = new Map(
  questions.flatMap((group, at) =>
    (statements[group] ?? []).map(
      (title, position) => [plain(title), { group, title, order: place(at, position) }] as const,
    ),
  ),
)
/** The quality statements, in their order: a company without a policy for one of them has it all the same. */
export const statementHeadings: readonly Heading[] = [...places.values()]
/** Letters of CQC's five questions: a key is one of them, with the number of a line of enquiry once CQC has published it. */
const letters: Readonly<Record<string, number>> = { S: 0, E: 1, C: 2, R: 3, W: 4 }

function place(...numbers: number[]): string {
  return numbers.map(number => String(number).padStart(4, '0')).join(' ')
}

const byStatement = ({ statement = '' }: Cited): Heading[] => {
  const known = places.get(plain(statement))
  if (known) return [known]
  return statement === '' ? [] : [{ group: 'Other statements', title: statement, order: `0009 ${statement}` }]
}

/** What a question is headed: its key and its words. A letter alone is a whole question, whose lines of enquiry are not numbered yet. */
const titleOf = (key: string, words: string): string =>
  /\d/.test(key) ? `${key.toUpperCase()} ${words}`.trim() : words

const byQuestion = ({ question = '', title = '' }: Cited): Heading[] => {
  const at = letters[question.charAt(0).toUpperCase()]
  return at === undefined
    ? []
    : [
        {
          group: questions[at] ?? '',
          title: titleOf(question, title),
          order: `${place(at)} ${question.replaceAll(/\d+/g, digits => digits.padStart(3, '0'))}`,
        },
      ]
}

const bodies: Partial<Record<Framework, string>> = {
  ofsted: 'Ofsted',
  ciw: 'CIW',
  'care-inspectorate': 'Care Inspectorate',
  rqia: 'RQIA',
}

/**
 * By instrument, which is the same one with 'The' before it or without, then by number: 'Regulation 9' before
 * 'Regulations 10 to 12'.
 */
function byLaw(body: string, { body: of = '', instrument = '', number = '' }: Cited): Heading[] {
  if (of !== body || instrument === '') return []
  const group = instrument.replace(/^The\s+/i, '')
  return [
    {
      group,
      title: number === '' ? 'As a whole' : number,
      order: `${group} ${number.replace(/^(\w+?)s (?=\d)/, '$1 ').replaceAll(/\d+/g, digits => digits.padStart(4, '0'))}`,
    },
  ]
}

function cited(framework: Framework, one: Cited): Heading[] {
  if (framework === 'cqc-statements') return one.body === 'CQC' ? byStatement(one) : []
  if (framework === 'cqc-questions') return one.body === 'CQC' ? byQuestion(one) : []
  const body = bodies[framework]
  return body === undefined ? [] : byLaw(body, one)
}

/** Where a policy stands by a regulator's headings: in several places, or in none. */
export function headingsOf(framework: Framework, regulations: readonly Cited[]): Heading[] {
  const found = regulations.flatMap(one => cited(framework, one))
  return [...new Map(found.map(heading => [heading.order, heading])).values()]
}

export interface Chapter<Item> {
  group: string
  sections: { title: string; items: Item[] }[]
}
interface Placed {
  regulations: readonly Cited[]
  category: string
}

const otherwise = 'Not under a heading of this regulator'

/**
 * Policies in the order of a regulator's headings; those that it has no heading for come last. With no
 * regulator, by their category.
 */
export function chaptersOf<Item extends Placed>(framework: Framework, items: readonly Item[]): Chapter<Item>[] {
  const headings = (item: Item): Heading[] => {
    if (framework === 'none')
      return [{ group: item.category || 'Without a category', title: '', order: item.category || '\uFFFF' }]
    const found = headingsOf(framework, item.regulations)
    return found.length > 0 ? found : [{ group: otherwise, title: '', order: '\uFFFF' }]
  }
  const placed = items
    .flatMap(item => headings(item).map(heading => ({ item, heading })))
    .sort((one, other) => inNaturalOrder(one.heading.order, other.heading.order))
  return [...Map.groupBy(placed, ({ heading }) => heading.group)].map(([group, inside]) => ({
    group,
    sections: [...Map.groupBy(inside, ({ heading }) => heading.title)].map(([title, rows]) => ({
      title,
      items: rows.map(({ item }) => item),
    })),
  }))
}

/** The regulators of each country, the one that every provider there answers to first. */
const regulators: readonly { slug: string; named: RegExp; frameworks: readonly Framework[] }[] = [
  { slug: 'wales', named: /wales|cymru/i, frameworks: ['ciw'] },
  { slug: 'scotland', named: /scotland/i, frameworks: ['care-inspectorate'] },
  { slug: 'northern-ireland', named: /northern ireland/i, frameworks: ['rqia'] },
  { slug: 'england', named: /england/i, frameworks: ['cqc-statements', 'cqc-questions', 'ofsted'] },
]
const all = regulators.flatMap(({ frameworks }) => frameworks)

/** The countries that a home is in: of texts that may name one, the nearest to it first, the first that does. */
const regulatorsAt = (home: readonly string[]) =>
  home.map(text => regulators.filter(({ named }) => named.test(text))).find(countries => countries.length > 0) ?? []

/** Slugs of the countries that homes are in; none where no text names one. */
export const countriesOf = (homes: readonly (readonly string[])[]): string[] => [
  ...new Set(homes.flatMap(regulatorsAt).map(({ slug }) => slug)),
]

/**
 * The regulators by whose headings a company's policies can be ordered, with how many have one. They follow from
 * where its homes are: each of `homes` is texts that may name its country, the nearest to it first. Where no home is
 * known to be in a country, every regulator that a policy names is offered. Those with most headings come first, the
 * company's own categories last.
 */
export function frameworksFor(
  policies: readonly { regulations: readonly Cited[] }[],
  homes: readonly (readonly string[])[],
): { framework: Framework; policies: number }[] {
  const found = new Set(homes.flatMap(regulatorsAt))
  const near = found.size > 0 ? [...found] : undefined
  const own = near?.flatMap(({ frameworks }) => frameworks)
  const main = new Set(near?.map(({ frameworks: [first] }) => first))
  const counted = (own ?? all).map(framework => ({
    framework,
    policies: policies.filter(({ regulations }) => headingsOf(framework, regulations).length > 0).length,
  }))
  const offered = counted.filter(each => each.policies > 0 || main.has(each.framework))
  offered.sort((one, other) => other.policies - one.policies)
  return [...offered, { framework: 'none', policies: policies.length }]
}

/** The order that a pack has unasked: the first by which a policy can be ordered. */
export const usualFramework = (offered: readonly { framework: Framework; policies: number }[]): Framework =>
  offered.find(each => each.policies > 0)?.framework ?? 'none'
