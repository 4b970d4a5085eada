import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, notFound } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, paging, time } from '@cloudoc/core/contract/wire.ts'
import { definition, maxKept } from '@cloudoc/forms/contract/rules/definition.ts'
import { z } from 'zod'
import { scoring } from '../scoring/scoring.ts'
import { qualityManager, qualityReader } from '../shapes.ts'
import { auditItem, auditKind, auditPage, cite, libraryAudit, missingAudit, staleAudit } from './shapes.ts'

const ofWholeCompany = 'an audit is written for the whole company'
const full = conflict('There can be at most 300 audits. Remove some that are not walked any more.')
const problem = z.object({ key: z.string(), code: z.string(), text: z.string() })
/** As the browser sends it; what is far beyond a form is not looked through. */
const given = definition.refine(({ pages }) => pages.reduce((sum, { fields }) => sum + fields.length, 0) <= maxKept)

export const templateList = call('POST', '/user/quality/templates/list', {
  about: 'Audits of the company by title, and the audits of the library that it can take over.',
  otherReplies: ['empty'],
  who: qualityReader,
  reads: true,
  input: z.object({ userId: callerId, ...paging(auditPage) }),
  reply: z.object({ audits: z.array(auditItem), library: z.array(libraryAudit) }),
})

export const templateDetails = call('POST', '/user/quality/templates/get', {
  about: 'An audit as it is being written: what it asks, how each question counts, and which policies it is about.',
  who: qualityReader,
  reads: true,
  input: z.object({ userId: callerId, auditId: id }),
  reply: auditItem.extend({
    definition,
    scoring,
    cites: z.array(cite),
    /** Expected by a save (rulings 26). */
    revision: z.number().int(),
    /** Newest first, at most 50. */
    versions: z.array(
      z.object({ version: z.number().int(), publishedAt: time, publishedBy: z.string(), runs: z.number().int() }),
    ),
  }),
  texts: { missing: missingAudit },
})

export const saveTemplate = call('POST', '/user/quality/templates/save', {
  about:
    'Saves an audit while it is written, or begins one (`auditId` empty). What is published stays as it is until the audit is published anew. An unfinished audit is kept, too: `problems` says what it lacks.',
  licensed: true,
  who: qualityManager,
  allSites: ofWholeCompany,
  maxStatements: 10,
  input: z.object({
    userId: callerId,
    auditId: idOrNone.default(''),
    /** The revision that it began from; left out for a new one. */
    revision: z.number().int().min(0).default(0),
    kind: auditKind.optional(),
    definition: given,
    scoring,
  }),
  reply: z.object({ auditId: id, revision: z.number().int(), problems: z.array(problem), updatedAt: time }),
  texts: { saved: 'The audit was saved.', missing: missingAudit },
  refusals: { stale: conflict(staleAudit), full },
})

export const publishTemplate = call('POST', '/user/quality/templates/publish', {
  about:
    'Publishes an audit as it was saved: a version that never changes. Who has begun a walk finishes it on the version that it began with.',
  licensed: true,
  who: qualityManager,
  allSites: ofWholeCompany,
  maxStatements: 12,
  input: z.object({ userId: callerId, auditId: id, revision: z.number().int().min(0) }),
  reply: z.object({ auditId: id, version: z.number().int() }),
  texts: { published: 'The audit is published.', missing: missingAudit },
  refusals: {
    stale: conflict(staleAudit),
    unfinished: conflict('The audit is not finished yet.'),
    same: conflict('Nothing was changed since it was published.'),
  },
})

export const adoptTemplate = call('POST', '/user/quality/templates/adopt', {
  about: 'Takes over an audit of the library as the company’s own, published, so that it can be planned and walked.',
  licensed: true,
  who: qualityManager,
  allSites: ofWholeCompany,
  maxStatements: 12,
  input: z.object({ userId: callerId, starterId: id }),
  reply: z.object({ auditId: id, version: z.number().int() }),
  texts: { adopted: 'The audit is yours. You can plan it now.' },
  refusals: { noStarter: notFound('The library has no such audit.'), full },
})

export const removeTemplate = call('POST', '/user/quality/templates/remove', {
  about: 'Removes an audit and what is planned of it. What was walked stays on record.',
  who: qualityManager,
  allSites: ofWholeCompany,
  maxStatements: 12,
  input: z.object({ userId: callerId, auditId: id }),
  reply: z.object({ auditId: id }),
  texts: { removed: 'The audit was removed.', missing: missingAudit },
})
