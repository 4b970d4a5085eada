import path from 'node:path'
import { z } from 'zod'
import { placeholders } from '@cloudoc/core/contract/placeholders.ts'

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
  'Learning culture', 'Safe systems, pathways and transitions', 'Safeguarding', 'Involving people to manage risks', 'Safe environments',
  'Safe and effective staffing', 'Infection prevention and control', 'Medicines optimisation', 'Assessing needs',
  'Delivering evidence-based care and treatment', 'How staff, teams and services work together', 'Supporting people to live healthier lives',
  'Monitoring and improving outcomes', 'Consent to care and treatment', 'Kindness, compassion and dignity', 'Treating people as individuals',
  'Independence, choice and control', "Responding to people's immediate needs", 'Workforce wellbeing and enablement', 'Person-centred care',
  'Care provision, integration and continuity', 'Providing information', 'Listening to and involving people', 'Equity in access',
  'Equity in experiences and outcomes', 'Planning for the future', 'Shared direction and culture',
  'Capable, compassionate and inclusive leaders', 'Freedom to speak up', 'Workforce equality, diversity and inclusion',
  'Governance, management and sustainability', 'Partnerships and communities', 'Learning, improvement and innovation',
  'Environmental sustainability',
] as const

/** The bodies a regulation may belong to: one name each. */
const bodies = [
  'CQC', 'Ofsted', 'CIW', 'RQIA', 'Care Inspectorate', 'ICO', 'HSE', 'HSENI', 'Disclosure Scotland', 'Fire and rescue authority',
  'Scottish Fire and Rescue Service', 'Northern Ireland Fire and Rescue Service', 'Employment law (Great Britain)',
  'Employment law (Northern Ireland)', 'Employment tribunals (Great Britain)', 'Industrial tribunals (Northern Ireland)',
  'Disclosure and Barring Service', 'AccessNI', 'Home Office', 'HM Revenue and Customs', 'Equality and Human Rights Commission', 'Equality Commission for Northern Ireland',
  'Social Care Wales', 'Scottish Social Services Council', 'Northern Ireland Social Care Council', 'Nursing and Midwifery Council',
  'Office of the Public Guardian', 'Office of the Public Guardian (Scotland)', 'Mental Welfare Commission for Scotland', 'Welsh Language Commissioner',
  'Competition and Markets Authority', 'Food Standards Agency', 'Food Standards Scotland', 'Local authority', 'Health and Social Care Trust',
] as const

/** The groups of document numbers. */
const groups = 'SG|CP|QA|HC|CH|SA|CL|NU|HS|IG|SL|HR|TS'
/** A document number: a group and two digits, or `F` and one or two digits for what is filled in. */
export const numberPattern = new RegExp(`^(?:${groups})-(?:F[1-9]\\d?|\\d\\d)$`)
/** What looks like a document number in a text, right or wrong. */
export const mention = new RegExp(`\\b(?:${groups})-F?\\d{1,2}\\b`, 'g')

/** Who must read a document. */
const readers = ['all staff', 'care staff', 'nurses', 'managers', 'office staff', 'senior staff', 'directors'] as const

const regulation = z.strictObject({
  body: z.enum(bodies),
  instrument: z.string().min(8),
  number: z.string().regex(/^(?:Regulation|Section|Article|Schedule|Part|Paragraph|Chapter|Standard)s? /).optional(),
  statement: z.enum(statements).optional(),
  question: z.string().regex(/^[SECRW]\d$/).optional(),
}).refine(value => (value.body === 'CQC') === (value.statement !== undefined), 'a quality statement goes with CQC, and only with CQC')
  .refine(value => value.body === 'CQC' || value.question === undefined, 'a key line of enquiry goes with CQC alone')

/** A source beside the law, with the year or month of the version that was read. */
const source = z.strictObject({ title: z.string().min(4), publisher: z.string().min(2), dated: z.string().regex(/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/) })

const known = (key: string): boolean => key in placeholders
const distinct = (values: readonly string[]): boolean => new Set(values).size === values.length

/** A list in which nothing stands twice. */
const listOf = <Item extends z.ZodType<string>>(item: Item) => z.array(item).refine(distinct, 'the same value stands twice')

/** The front matter as README.md describes it. */
export const frontMatter = z.strictObject({
  title: z.string().min(4).max(80),
  number: z.string().regex(numberPattern),
  kind: z.enum(['policy', 'procedure', 'form', 'checklist', 'risk-assessment', 'letter']),
  countries: listOf(z.enum(['england', 'wales', 'scotland', 'northern-ireland'])).min(1),
  categories: listOf(z.enum(['home-care', 'care-home', 'supported-living', 'temporary-staffing', 'childrens-home', 'supported-accommodation'])).min(1),
  packages: listOf(z.string()),
  regulations: z.array(regulation).min(1),
  reviewMonths: z.int().min(1).max(36),
  format: z.enum(['portrait', 'landscape']),
  owner: z.string().min(4).max(60).optional(),
  impact: z.enum(['low', 'medium', 'high']).optional(),
  readers: listOf(z.enum(readers)).min(1).optional(),
  guidance: z.array(source).optional(),
  related: listOf(z.string().regex(numberPattern)),
  verify: listOf(z.string().min(20)).optional(),
  placeholders: listOf(z.string().refine(known, 'no such placeholder')),
  version: z.string().regex(/^\d+\.\d+$/),
  written: z.iso.date(),
  change: z.string().min(20).max(600).optional(),
})

export type FrontMatter = z.infer<typeof frontMatter>

/** The file name a document should have: its number, then a slug of its title, or its number and version if it is an earlier one. */
function nameFits(file: LibraryFile, matter: FrontMatter): boolean {
  const name = path.basename(file.file, '.md')
  return file.earlier ? name === `${matter.number}@${matter.version}` : new RegExp(`^${matter.number}-[a-z0-9-]+$`).test(name)
}

/** What an earlier version may lack: it was written before these keys were. */
const neededNow = ['owner', 'impact', 'readers'] as const

/** Regulators whose rules are cited by their number: without it a reader cannot look one up. */
const numbered: ReadonlySet<string> = new Set(['CQC', 'CIW', 'RQIA', 'Care Inspectorate'])
const unnumbered = ({ regulations }: FrontMatter): string[] => regulations.filter(({ body, number }) => numbered.has(body) && number === undefined).map(({ body, instrument }) => `${body} is cited without a number: ${instrument}`)

/** What is wrong with the front matter of the files. */
export function frontMatterProblems(files: readonly LibraryFile[]): string[] {
  return files.flatMap(file => {
    const read = frontMatter.safeParse(file.matter)
    if (!read.success) return read.error.issues.map(issue => `${file.file}: ${issue.path.join('.')}: ${issue.message}`)
    return [
      ...(nameFits(file, read.data) ? [] : [`${file.file}: the name does not fit number ${read.data.number}`]),
      ...(file.earlier ? [] : neededNow.filter(key => read.data[key] === undefined).map(key => `${file.file}: has no ${key}`)),
      ...(file.earlier ? [] : unnumbered(read.data).map(problem => `${file.file}: ${problem}`)),
    ]
  })
}
