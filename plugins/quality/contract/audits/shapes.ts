import { siteRef } from '@cloudoc/accounts/contract/site/sites.ts'
import { id, isoDate, text, time } from '@cloudoc/core/contract/wire.ts'
import { answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { definition, key, maxKept } from '@cloudoc/forms/contract/rules/definition.ts'
import { z } from 'zod'
import { remarks, scoring } from '../scoring/scoring.ts'
import { auditKinds, auditResults, occurrenceStates, rhythmUnits } from './audit-words.ts'

/** Rows of a page of a list. */
export const auditPage = 25
export const missingAudit = 'That audit is no longer there.'
export const missingSite = 'Choose a location that you manage.'
export const staleAudit = 'Somebody else has changed this audit since you opened it.'

export const auditKind = z.enum(auditKinds)
export const auditResult = z.enum(auditResults)

/** Null where the company has one location. */
export const siteOrNone = siteRef.nullable()

/** What an audit is about: a policy by number and title, as people look it up. */
export const cite = z.object({ number: text(20), title: text(200) })
export type Cite = z.output<typeof cite>

/** An audit of the company. */
export const auditItem = z
  .object({
    auditId: id,
    title: z.string(),
    kind: auditKind,
    /** The version that is walked; 0 before it was published. */
    version: z.number().int(),
    /** It was changed since it was published. */
    changed: z.boolean(),
    /** Questions with a score. */
    questions: z.number().int(),
    /** Of the library's audit that it began from: there is an edition to look at, or one was said 'not now' to. */
    edition: z.enum(['none', 'newer', 'kept']),
    updatedAt: time,
    updatedBy: z.string(),
  })
  .meta({ id: 'Audit' })

/** An audit of the library, which a company can take over. */
export const libraryAudit = z
  .object({
    starterId: id,
    title: z.string(),
    kind: auditKind,
    about: z.string(),
    questions: z.number().int(),
    cites: z.array(cite),
    /** The company has one that began from it. */
    adopted: z.boolean(),
    /** The company has the document that it is about, the first of `cites`. */
    suits: z.boolean(),
  })
  .meta({ id: 'LibraryAudit' })

export const rhythmUnit = z.enum(rhythmUnits)
/** Every so many days, weeks or months. */
export const rhythmEvery = z.number().int().min(1).max(60)

/** A photo that was uploaded: `token` stands in the remarks. */
export const auditPhoto = z
  .object({ token: z.string(), field: z.string(), fileName: z.string(), size: z.number().int() })
  .meta({ id: 'AuditPhoto' })

/** When each question was answered or remarked on last, by its key, as the device says. */
export const answeredAt = z.record(key, time).refine(of => Object.keys(of).length <= maxKept, 'Invalid request')

/** An audit that is being walked. */
export const walk = z
  .object({
    walkId: id,
    auditId: id,
    title: z.string(),
    version: z.number().int(),
    site: siteOrNone,
    /** Whom it is about; ''. */
    about: z.string(),
    /** The day that it was planned for; '' where it was not planned. */
    dueOn: z.string(),
    definition,
    scoring,
    cites: z.array(cite),
    answers,
    remarks,
    photos: z.array(auditPhoto),
    /** When each question was answered last, by its key. */
    answeredAt,
    /** Of what is kept: a keeping names the one that it began from. */
    revision: z.number().int(),
    startedAt: time,
    savedAt: time,
  })
  .meta({ id: 'AuditWalk' })

const sectionScore = z.object({
  key: z.string(),
  title: z.string(),
  points: z.number().int(),
  of: z.number().int(),
  failed: z.number().int(),
})
const sectionScores = z.array(sectionScore)

/** An audit that was walked. */
export const auditRun = z
  .object({
    runId: id,
    auditId: id,
    title: z.string(),
    kind: auditKind,
    version: z.number().int(),
    site: siteOrNone,
    points: z.number().int(),
    of: z.number().int(),
    result: auditResult,
    sections: sectionScores,
    by: z.string(),
    /** When the walk ended, as the phone says. */
    doneAt: time,
    /** When it came here. */
    receivedAt: time,
    /** 0 for what was sent, 1 for its first correction. */
    correction: z.number().int(),
  })
  .meta({ id: 'AuditRun' })

/** An audit that is planned for a day. */
export const plannedAudit = z
  .object({
    occurrenceId: id,
    auditId: id,
    title: z.string(),
    kind: auditKind,
    dueOn: isoDate,
    state: z.enum(occurrenceStates),
    /** Why it was skipped; ''. */
    why: z.string(),
    site: siteOrNone,
    owner: z.string(),
    /** The caller is to walk it. */
    isMine: z.boolean(),
    /** '' unless it was done. */
    runId: z.string(),
    result: auditResult.or(z.literal('')),
    points: z.number().int(),
    of: z.number().int(),
  })
  .meta({ id: 'PlannedAudit' })
