import { addressInLine } from '@cloudoc/accounts/contract/site/address.ts'
import { siteKinds, siteTexts } from '@cloudoc/accounts/contract/site/site-fields.ts'
import { z } from 'zod'
import { siteExportFormat } from '../../contract/site-export.ts'
import { type TakenCount, takenCounts } from '../../contract/taken-in.ts'

/** Names that our exports have: a folder at most, and nothing that leads out of it. */
const safeName = /^(?:[a-z]+\/)?[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[a-z]{2,5})?$/

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const words = (most: number) =>
  z
    .string()
    .max(most)
    .nullish()
    .transform(text => text?.trim() ?? '')
const day = z.iso
  .date()
  .nullish()
  .transform(value => value ?? null)

/** The manifest of an export. Whatever it says was written by somebody else. */
export const manifestShape = z.object({
  format: z.literal(siteExportFormat.name),
  version: z.number().int(),
  madeAt: z.iso.datetime({ offset: true }),
  madeBy: z.string().trim().min(1).max(400),
  location: z.object({
    id: z.string().trim().min(1).max(64),
    name: z.string().trim().min(1).max(siteTexts.name.max),
    line1: words(siteTexts.line1.max),
    line2: words(siteTexts.line2.max),
    town: words(siteTexts.town.max),
    county: words(siteTexts.county.max),
    postcode: words(siteTexts.postcode.max),
    country: words(siteTexts.country.max),
    phone: words(siteTexts.phone.max),
    regulatorNumber: words(siteTexts.regulatorNumber.max),
    managerName: words(siteTexts.managerName.max),
    managerEmail: words(siteTexts.managerEmail.max),
    managerPhone: words(siteTexts.managerPhone.max),
    kind: z
      .enum(siteKinds)
      .nullish()
      .catch(null)
      .transform(kind => kind ?? ''),
    openedOn: day,
  }),
  files: z
    .array(z.object({ path: z.string().max(120).regex(safeName), bytes: z.number().int().min(0), sha256 }))
    .max(10_000),
})
export type Manifest = z.output<typeof manifestShape>

/** A document as the list of an export has it. */
export const documentsShape = z
  .array(
    z.object({
      title: z.string().trim().min(1).max(200),
      policyNumber: z.string().trim().max(40).catch(''),
      format: z.enum(['portrait', 'landscape']).catch('portrait'),
      template: z.string().max(120).catch(''),
      path: z.string().max(120).regex(safeName),
    }),
  )
  .max(5000)
export type ListedDocument = z.output<typeof documentsShape>[number]

/** The words of a document in an export. */
export const documentWords = z.object({ header: z.string(), body: z.string(), footer: z.string() })

/** What screens say of an export. */
export interface Inside {
  name: string
  address: string
  kind: Manifest['location']['kind']
  regulatorNumber: string
  managerName: string
  madeBy: string
  madeAt: string
  counts: Record<TakenCount, number>
  files: number
}

export const insideOf = (
  { location, madeBy, madeAt, files }: Manifest,
  counted: ReadonlyMap<string, number>,
): Inside => ({
  name: location.name,
  address: addressInLine(location),
  kind: location.kind,
  regulatorNumber: location.regulatorNumber,
  managerName: location.managerName,
  madeBy,
  madeAt,
  counts: Object.fromEntries(takenCounts.map(count => [count, counted.get(`${count}.json`) ?? 0])) as Record<
    TakenCount,
    number
  >,
  files: files.length,
})
