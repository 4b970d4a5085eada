import path from 'node:path'
import { z } from 'zod'
import { placeholders } from '@cloudoc/core/contract/placeholders.ts'
import type { LibraryFile } from './read.ts'

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
  'Employment tribunals (Great Britain)', 'Industrial tribunals (Northern Ireland)',
] as const

/** A document number: a group, and `F` for what is filled in. */
export const numberPattern = /^(?:SG|CP|QA|CH|SA|CL|HS|IG|SL|HR|TS)-(?:F[1-9]|\d\d)$/

const regulation = z.strictObject({
  body: z.enum(bodies),
  instrument: z.string().min(8),
  number: z.string().regex(/^Regulations? \d|^Section|^Article|^Schedule|^Part/).optional(),
  statement: z.enum(statements).optional(),
}).refine(value => (value.body === 'CQC') === (value.statement !== undefined), 'a quality statement goes with CQC, and only with CQC')

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
  related: listOf(z.string().regex(numberPattern)),
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

/** What is wrong with the front matter of the files. */
export function frontMatterProblems(files: readonly LibraryFile[]): string[] {
  return files.flatMap(file => {
    const read = frontMatter.safeParse(file.matter)
    if (!read.success) return read.error.issues.map(issue => `${file.file}: ${issue.path.join('.')}: ${issue.message}`)
    return nameFits(file, read.data) ? [] : [`${file.file}: the name does not fit number ${read.data.number}`]
  })
}
