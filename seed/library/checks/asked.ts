import { z } from 'zod'
import type { FrontMatter } from './front-matter.ts'

/** Letters of CQC's five questions, each with the number of a line of enquiry once its text is final. */
const lineOfEnquiry = /^[SECRW](?:[1-9]\d?)?$/

/**
 * Headings of the other bodies, in short words of ours. Where each was read, and what was not, stands in the
 * README of the library.
 */
const headings = {
  Ofsted: ['Experiences and progress', 'Help and protection', 'Leaders and managers'],
  CIW: ['Well-being', 'Care and support', 'Environment', 'Leadership and management'],
  'Care Inspectorate': ['Wellbeing', 'Leadership', 'Staff team', 'Setting', 'Care planning'],
  RQIA: ['Safe', 'Effective', 'Compassionate', 'Well led'],
  DSPT: ['Staffing and roles', 'Policies and procedures', 'Data security', 'IT systems and devices'],
} as const
type Body = keyof typeof headings | 'CQC'
const bodies = ['CQC', 'Ofsted', 'CIW', 'Care Inspectorate', 'RQIA', 'DSPT'] as const satisfies Body[]

const isKeyOf = (body: Body, key: string): boolean =>
  body === 'CQC' ? lineOfEnquiry.test(key) : headings[body].some(heading => heading === key)

/** By what questions or headings of its own a regulator asks after a document, beside the law. */
export const asked = z
  .strictObject({
    body: z.enum(bodies),
    state: z.enum(['draft', 'final']),
    keys: z
      .array(z.string())
      .min(1)
      .refine(keys => new Set(keys).size === keys.length, 'the same key stands twice'),
  })
  .refine(
    ({ body, keys }) => keys.every(key => isKeyOf(body, key)),
    'a key is none of its body: letters of CQC are S, E, C, R and W, the headings of others stand in the README',
  )
  .refine(
    ({ state, keys }) => state === 'final' || keys.every(key => !/\d/.test(key)),
    'a draft has no numbers: they come with the published text',
  )

const childrens: ReadonlySet<string> = new Set(['childrens-home', 'supported-accommodation'])
const isForAdults = (categories: readonly string[]): boolean => categories.some(category => !childrens.has(category))
const isForChildren = (categories: readonly string[]): boolean => categories.some(category => childrens.has(category))
/** Agencies that supply staff are inspected for it in England's sets alone. */
const isCare = (categories: readonly string[]): boolean =>
  categories.some(category => category !== 'temporary-staffing')

/** Who inspects the sets that a document is in: a country and, by its kinds of service, whether it is that body's. */
const inspectors: readonly {
  body: Body
  country: FrontMatter['countries'][number]
  inspects(categories: readonly string[]): boolean
}[] = [
  { body: 'CQC', country: 'england', inspects: isForAdults },
  { body: 'Ofsted', country: 'england', inspects: isForChildren },
  { body: 'CIW', country: 'wales', inspects: isCare },
  { body: 'Care Inspectorate', country: 'scotland', inspects: isCare },
  { body: 'RQIA', country: 'northern-ireland', inspects: isCare },
]

/** A document stands under a question or heading of each body that inspects its sets, and of no other body. */
export function askedProblems({ kind, countries, categories, asked: said = [] }: FrontMatter): string[] {
  // Those of an Easy Read are its texts'.
  if (kind === 'easy-read') return said.length > 0 ? ['is asked after as its texts are, and says nothing of it'] : []
  const twice = said.length > new Set(said.map(({ body }) => body)).size ? ['names a body twice under asked'] : []
  return [
    ...twice,
    ...inspectors.flatMap(({ body, country, inspects }) => {
      const isInspected = countries.includes(country) && inspects(categories)
      if (isInspected === said.some(each => each.body === body)) return []
      return [
        isInspected
          ? `stands under no question of ${body}`
          : `stands under a question of ${body} and is in no set that ${body} inspects`,
      ]
    }),
    ...(said.some(({ body }) => body === 'DSPT') && !countries.includes('england')
      ? ['is asked after by the Toolkit of England, and is not for England']
      : []),
  ]
}
