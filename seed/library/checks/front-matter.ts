import path from 'node:path'
import { placeholders } from '@cloudoc/core/contract/placeholders.ts'
import { z } from 'zod'
import { checkOf } from '../../load/adoption-checks.ts'
import { asked, askedProblems } from './asked.ts'

/** A file of the library as it is on disk; nothing about its front matter is certain yet. */
export interface LibraryFile {
  file: string
  earlier: boolean
  matter: unknown
  /** As it reads as a whole. */
  body: string
  /** With the marks of whom a passage is for. */
  marked: string
}

/** The quality statements of the Care Quality Commission, by name. */
const statements = [
  'Learning culture',
  'Safe systems, pathways and transitions',
  'Safeguarding',
  'Involving people to manage risks',
  'Safe environments',
  'Safe and effective staffing',
  'Infection prevention and control',
  'Medicines optimisation',
  'Assessing needs',
  'Delivering evidence-based care and treatment',
  'How staff, teams and services work together',
  'Supporting people to live healthier lives',
  'Monitoring and improving outcomes',
  'Consent to care and treatment',
  'Kindness, compassion and dignity',
  'Treating people as individuals',
  'Independence, choice and control',
  "Responding to people's immediate needs",
  'Workforce wellbeing and enablement',
  'Person-centred care',
  'Care provision, integration and continuity',
  'Providing information',
  'Listening to and involving people',
  'Equity in access',
  'Equity in experiences and outcomes',
  'Planning for the future',
  'Shared direction and culture',
  'Capable, compassionate and inclusive leaders',
  'Freedom to speak up',
  'Workforce equality, diversity and inclusion',
  'Governance, management and sustainability',
  'Partnerships and communities',
  'Learning, improvement and innovation',
  'Environmental sustainability',
] as const

/** The letters of CQC's five questions, one for each of the statements in their order. */
const lettersOfStatements = 'SSSSSSSSEEEEEECCCCCRRRRRRRWWWWWWWW'

/** The letter of the question of CQC under which a quality statement stands; '' for what is no statement. */
export const questionOf = (statement: string): string =>
  lettersOfStatements.charAt(statements.findIndex(each => each === statement))

/** The bodies a regulation may belong to: one name each. */
const bodies = [
  'CQC',
  'Ofsted',
  'CIW',
  'RQIA',
  'Care Inspectorate',
  'ICO',
  'HSE',
  'HSENI',
  'Disclosure Scotland',
  'Fire and rescue authority',
  'Scottish Fire and Rescue Service',
  'Northern Ireland Fire and Rescue Service',
  'Employment law (Great Britain)',
  'Employment law (Northern Ireland)',
  'Employment tribunals (Great Britain)',
  'Industrial tribunals (Northern Ireland)',
  'Disclosure and Barring Service',
  'AccessNI',
  'Home Office',
  'HM Revenue and Customs',
  'Equality and Human Rights Commission',
  'Equality Commission for Northern Ireland',
  'Social Care Wales',
  'Scottish Social Services Council',
  'Northern Ireland Social Care Council',
  'Nursing and Midwifery Council',
  'Office of the Public Guardian',
  'Office of the Public Guardian (Scotland)',
  'Mental Welfare Commission for Scotland',
  'Welsh Language Commissioner',
  'Competition and Markets Authority',
  'Food Standards Agency',
  'Food Standards Scotland',
  'Local authority',
  'Health and Social Care Trust',
] as const

/** The groups of document numbers. */
const groups = 'SG|CP|QA|HC|CH|SA|CL|NU|HS|IG|SL|HR|TS|ER'
/** A document number: a group and two digits, or `F` and one or two digits for what is filled in. */
export const numberPattern = new RegExp(`^(?:${groups})-(?:F[1-9]\\d?|\\d\\d)$`)
/** What looks like a document number in a text, right or wrong. */
export const mention = new RegExp(`\\b(?:${groups})-F?\\d{1,2}\\b`, 'g')

/** Who must read a document. */
const readers = ['all staff', 'care staff', 'nurses', 'managers', 'office staff', 'senior staff', 'directors'] as const

const regulation = z
  .strictObject({
    body: z.enum(bodies),
    instrument: z.string().min(8),
    number: z
      .string()
      .regex(/^(?:Regulation|Section|Article|Schedule|Part|Paragraph|Chapter|Standard)s? /)
      .optional(),
    statement: z.enum(statements).optional(),
  })
  .refine(
    value => (value.body === 'CQC') === (value.statement !== undefined),
    'a quality statement goes with CQC, and only with CQC',
  )

/** A source beside the law, with the year or month of the version that was read. */
const source = z.strictObject({
  title: z.string().min(4).regex(/^[^"]/, 'a title does not begin with a quotation mark'),
  publisher: z.string().min(2),
  dated: z.string().regex(/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/),
})

const known = (key: string): boolean => key in placeholders
const distinct = (values: readonly string[]): boolean => new Set(values).size === values.length

/** A list in which nothing stands twice. */
const listOf = <Item extends z.ZodType<string>>(item: Item) =>
  z.array(item).refine(distinct, 'the same value stands twice')

const unquoted = z.string().min(20).regex(/^[^"]/, 'what is to be checked does not begin with a quotation mark')
/**
 * What a person must still check: a sentence, or with who looks it up, by when, and where. A mark at its beginning says
 * for which countries.
 */
const verify = z.union([
  unquoted,
  z.strictObject({
    text: unquoted,
    owner: z.enum(['Editor', 'Clinical editor', 'Whoever adopts it']),
    day: z.iso.date().optional(),
    source: z.string().min(4).optional(),
  }),
])

/** The front matter as README.md describes it. */
export const frontMatter = z.strictObject({
  /** As it stands on covers and in lists: without quotation marks around it. */
  title: z
    .string()
    .min(4)
    .max(80)
    .regex(/^[^"]*$/, 'a title has no quotation marks'),
  number: z.string().regex(numberPattern),
  kind: z.enum(['policy', 'procedure', 'form', 'checklist', 'risk-assessment', 'letter', 'easy-read', 'card']),
  countries: listOf(z.enum(['england', 'wales', 'scotland', 'northern-ireland'])).min(1),
  categories: listOf(
    z.enum([
      'home-care',
      'care-home',
      'supported-living',
      'temporary-staffing',
      'childrens-home',
      'supported-accommodation',
    ]),
  ).min(1),
  packages: listOf(z.string()),
  /** Those of an Easy Read are its texts'. */
  regulations: z.array(regulation),
  asked: z.array(asked).min(1).optional(),
  reviewMonths: z.int().min(1).max(36),
  format: z.enum(['portrait', 'landscape']),
  owner: z.string().min(4).max(60).optional(),
  impact: z.enum(['low', 'medium', 'high']).optional(),
  readers: listOf(z.enum(readers)).min(1).optional(),
  guidance: z.array(source).optional(),
  /** Of an Easy Read: the texts that it is made from, each with the version that it was made from. */
  of: z.record(z.string().regex(numberPattern), z.string().regex(/^\d+\.\d+$/)).optional(),
  /** Of an Easy Read whose text has a newer version: what in it is out of date. Readers are told. */
  behind: z.string().min(20).optional(),
  related: listOf(z.string().regex(numberPattern)),
  needs: listOf(z.string().refine(known, 'no such placeholder')).optional(),
  verify: z
    .array(verify)
    .refine(
      list => distinct(list.map(each => (typeof each === 'string' ? each : each.text))),
      'the same value stands twice',
    )
    .optional(),
  placeholders: listOf(z.string().refine(known, 'no such placeholder')),
  version: z.string().regex(/^\d+\.\d+$/),
  written: z.iso.date(),
  change: z.string().min(20).max(600).optional(),
})

export type FrontMatter = z.infer<typeof frontMatter>

/**
 * The file name a document should have: its number, then a slug of its title, or its number and version if it
 * is an earlier one.
 */
function nameFits(file: LibraryFile, matter: FrontMatter): boolean {
  const name = path.basename(file.file, '.md')
  return file.earlier
    ? name === `${matter.number}@${matter.version}`
    : new RegExp(`^${matter.number}-[a-z0-9-]+$`).test(name)
}

/** What an earlier version may lack: it was written before these keys were. */
const neededNow = ['owner', 'impact', 'readers'] as const

/** Regulators whose rules are cited by their number: without it a reader cannot look one up. */
const numbered: ReadonlySet<string> = new Set(['CQC', 'CIW', 'RQIA', 'Care Inspectorate'])
const unnumbered = ({ regulations }: FrontMatter): string[] =>
  regulations
    .filter(({ body, number }) => numbered.has(body) && number === undefined)
    .map(({ body, instrument }) => `${body} is cited without a number: ${instrument}`)

/** Instruments that are cited with a number and, by another body, without: a first page would name them twice. */
const citedTwice = ({ regulations }: FrontMatter): string[] =>
  [...Map.groupBy(regulations, ({ instrument }) => instrument)]
    .filter(([, cited]) => cited.length > 1 && cited.some(({ number }) => number === undefined))
    .map(([instrument]) => `${instrument} is cited twice, once without a number`)

/** An Easy Read names the texts that it is made from, and has their regulations; other documents have their own. */
const kindProblems = ({ kind, of, behind, regulations }: FrontMatter): string[] =>
  kind === 'easy-read'
    ? of === undefined || regulations.length > 0
      ? ['an Easy Read names its texts under of, and cites what they cite']
      : []
    : [
        ...(regulations.length > 0 ? [] : ['rests on no regulation']),
        ...(of !== undefined || behind !== undefined
          ? ['is made from no other text: of and behind are for an Easy Read']
          : []),
      ]

/** Checks that are marked for a country for which the document is not, or for what is no country. */
const markProblems = ({ verify = [], countries }: FrontMatter): string[] =>
  verify
    .map(checkOf)
    .flatMap(check =>
      check.countries
        .filter(slug => !countries.some(country => country === slug))
        .map(slug => `a check is marked for ${slug}, for which the document is not: ${check.text.slice(0, 60)}`),
    )

/** Checks of which nobody knows whose they are. */
const ownerProblems = ({ verify = [] }: FrontMatter): string[] =>
  verify
    .map(checkOf)
    .filter(({ owner }) => owner === '')
    .map(({ text }) => `a check has no owner: ${text.slice(0, 60)}`)

/** Details that a document says it cannot do without, and does not use. */
const needProblems = ({ needs = [], placeholders: used }: FrontMatter): string[] =>
  needs.filter(key => !used.includes(key)).map(key => `needs ${key}, which its text does not use`)

/** What is wrong with the front matter of the files. */
export function frontMatterProblems(files: readonly LibraryFile[]): string[] {
  return files.flatMap(file => {
    const read = frontMatter.safeParse(file.matter)
    if (!read.success) return read.error.issues.map(issue => `${file.file}: ${issue.path.join('.')}: ${issue.message}`)
    return [
      ...(nameFits(file, read.data) ? [] : [`${file.file}: the name does not fit number ${read.data.number}`]),
      ...(file.earlier
        ? []
        : neededNow.filter(key => read.data[key] === undefined).map(key => `${file.file}: has no ${key}`)),
      ...needProblems(read.data).map(problem => `${file.file}: ${problem}`),
      ...markProblems(read.data).map(problem => `${file.file}: ${problem}`),
      ...(file.earlier
        ? []
        : [
            ...unnumbered(read.data),
            ...citedTwice(read.data),
            ...askedProblems(read.data),
            ...ownerProblems(read.data),
          ].map(problem => `${file.file}: ${problem}`)),
      ...kindProblems(read.data).map(problem => `${file.file}: ${problem}`),
    ]
  })
}
