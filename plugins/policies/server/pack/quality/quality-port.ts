import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'

/** What an audit found, and the number of the action that came of it; null without one. */
export interface PackFinding {
  question: string
  critical: boolean
  note: string
  action: number | null
}
/** An audit of the period, as it was corrected last. Days are ISO; '' where there is none. */
export interface PackAudit {
  title: string
  site: string
  on: string
  by: string
  result: string
  points: string
  findings: PackFinding[]
}
export interface PackProof {
  /** 'File', 'Note', 'Policy' … */
  kind: string
  words: string
  on: string
  by: string
  /** Where the file lies in the pack; '' for what is no file, or may not leave. */
  path: string
  /** A small picture of it as data; ''. */
  picture: string
  /** SHA-256 of the file, of the note, or of the version that a link leads to. */
  hash: string
}
export interface PackAction {
  number: number
  /** It came out of a record: its title was written about what happened to somebody. */
  isOfRecord: boolean
  title: string
  /** What it came out of, in words. */
  source: string
  owner: string
  due: string
  state: string
  done: string
  doneBy: string
  confirmed: string
  confirmedBy: string
  /** Whether somebody found that it helped, in words; ''. */
  effect: string
  proof: PackProof[]
}
/** An inspection that somebody typed in, and what was found. */
export interface PackInspection {
  body: string
  on: string
  site: string
  summary: string
  findings: { what: string; heading: string; action: number }[]
}
/** How often something was written into a register that everybody in quality sees; null: at least once, and under five times. */
export interface PackRegister {
  name: string
  times: number | null
}
export interface PackQuality {
  audits: PackAudit[]
  inspections: PackInspection[]
  registers: PackRegister[]
  actions: PackAction[]
  /** There are more than are told. */
  more: boolean
  /** Files of proof, one opened after another. */
  files: { path: string; open(): Promise<import('node:stream').Readable | undefined> }[]
}

/** Of which sites and days, both included; with or without small pictures of proof. */
export interface QualityAsked {
  scope: SiteScope
  from: string
  to: string
  pictures: boolean
}

/**
 * Audits, inspections, actions and counts of registers of a period, of the sites of a scope. Nothing of records that not
 * everybody sees.
 */
export const qualityOfPack = port<(db: Db, of: QualityAsked) => Promise<PackQuality>>(
  'quality of a pack',
  async () => ({ audits: [], inspections: [], registers: [], actions: [], more: false, files: [] }),
)

/** Which rows, the newest first. */
interface Page {
  skip: number
  limit: number
}
export interface LinkQualityAsked extends Omit<QualityAsked, 'pictures'> {
  audits: Page
  actions: Page
}
/** A page of audits and one of actions, and how many there are of each; inspections and registers as a whole. */
export interface LinkQuality extends Omit<PackQuality, 'files'> {
  auditTotal: number
  actionTotal: number
}

/** The same for a link: by pages. */
export const qualityOfLink = port<(db: Db, of: LinkQualityAsked) => Promise<LinkQuality>>(
  'quality behind a link',
  async () => ({ audits: [], auditTotal: 0, inspections: [], registers: [], actions: [], actionTotal: 0, more: false }),
)
