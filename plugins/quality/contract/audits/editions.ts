import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, notFound } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { itemScoring } from '../scoring/scoring.ts'
import { qualityManager } from '../shapes.ts'
import { cite, missingAudit, staleAudit } from './shapes.ts'

const none = 'There is no newer edition of this audit.'
const newer = 'The library has changed this audit again meanwhile. Please look at it again.'
const ofWholeCompany = 'an audit is written for the whole company'
/** Which edition was looked at: the one that may be taken is the newest. */
const edition = text(64).min(1)

/** A question as one of the two has it. */
const asked = z.object({ label: z.string(), help: z.string(), rule: itemScoring })

/** What becomes of a question, in the words of `courseEdition`. */
const questionChange = z.object({
  section: z.string(),
  title: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  /** What the company has of it: as the library had it, otherwise, or no more. */
  yours: z.enum(['same', 'edited', 'gone']),
  /** `replaced`: words or points of the company's give way. `out`: the company removed it, and it does not come back. */
  outcome: z.enum(['taken', 'replaced', 'kept', 'removed', 'out']),
  /** The company's as it stands, and as it becomes; null where it is not there. */
  before: asked.nullable(),
  after: asked.nullable(),
})

export const auditEdition = call('POST', '/user/quality/templates/edition', {
  about:
    'What is new in the library’s audit that one of the company’s began from, and what of it would change by taking it.',
  who: qualityManager,
  allSites: ofWholeCompany,
  reads: true,
  maxStatements: 6,
  input: z.object({ userId: callerId, auditId: id }),
  reply: z.object({
    edition: z.string(),
    /** Of the audit: expected when it is taken. */
    revision: z.number().int(),
    questions: z.array(questionChange),
    /** Of title and introduction, and the titles of sections: `kept` where the company has words of its own. */
    details: z.array(
      z.object({ field: z.enum(['title', 'intro', 'section']), from: z.string(), to: z.string(), kept: z.boolean() }),
    ),
    /** Policies that it is about, where they change. */
    cites: z.object({ added: z.array(cite), removed: z.array(cite) }),
  }),
  texts: { missing: missingAudit },
  refusals: { none: notFound(none) },
})

/** Only into what is being written: what is published is walked until the audit is published anew. */
export const takeAuditEdition = call('POST', '/user/quality/templates/edition/take', {
  about:
    'Takes the newer edition into an audit as it is being written. Questions that the company added stay; words and points of its own give way where the library has changed the same, as `edition` says. What was walked keeps its version.',
  licensed: true,
  who: qualityManager,
  allSites: ofWholeCompany,
  maxStatements: 12,
  input: z.object({
    userId: callerId,
    auditId: id,
    edition,
    /** The one that was looked at. */
    revision: z.number().int().min(0),
  }),
  reply: z.object({ auditId: id, revision: z.number().int() }),
  texts: { taken: 'The new edition is in your audit. It is walked once you publish it.', missing: missingAudit },
  refusals: {
    none: conflict(none),
    newer: conflict(newer),
    stale: conflict(staleAudit),
    most: conflict('With it the audit would have more than 300 questions or 30 sections. Please remove some first.'),
  },
})

/** It can be taken later still; the next edition is told of again. */
export const keepAuditEdition = call('POST', '/user/quality/templates/edition/keep', {
  about: 'Not now: the audit is no longer marked for this edition.',
  licensed: true,
  who: qualityManager,
  allSites: ofWholeCompany,
  maxStatements: 10,
  input: z.object({ userId: callerId, auditId: id, edition }),
  reply: z.object({ auditId: id }),
  texts: { kept: 'Your audit stays as it is.', missing: missingAudit },
  refusals: { none: conflict(none), newer: conflict(newer) },
})
