import { call } from '@cloudoc/core/contract/call.ts'
import { busy, conflict, notFound } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging, personId, siteChosen, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { defaultLinkDays, frameworks, maxLinkDays, packParts } from './frameworks.ts'
import { date, fileLink, missing, policyManager } from './shapes.ts'

const framework = z.enum(frameworks)
const chosen = {
  /** Days in London, both included. */
  from: date,
  to: date,
  /** People of these groups alone; none: everyone. */
  groupIds: list(id, 100).default([]),
  parts: list(z.enum(packParts), packParts.length).default([...packParts]),
  /** By whose headings; that with most headings where the homes are, if left out. */
  framework: framework.optional(),
}
const started = z.object({ exportId: id, total: z.number().int() }).meta({ id: 'StartedPack' })
const texts = {
  turned: 'The last day is before the first.',
  future: 'The last day is not over yet. Choose today at the latest.',
  noGroup: 'That group is no longer there.',
  nothing: 'No policy is in force yet. Publish one first.',
  tooMany: 'Five exports are under way already. Please wait for one of them.',
}

/** Designed (issue of the proof): what the dialog of the pack begins with. */
export const packChoices = call('POST', '/user/policy/evidence/choices', {
  about:
    'What an inspection pack would hold, and by which regulators’ headings it can be ordered: those of where its homes are.',
  who: policyManager,
  bySite: 'closed too',
  reads: true,
  input: z.object({ userId: callerId, site: siteChosen }),
  reply: z.object({
    policies: z.number().int(),
    people: z.number().int(),
    frameworks: z.array(
      z.object({ framework, /** Policies in force that have a heading there. */ policies: z.number().int() }),
    ),
  }),
})

/** Designed (next-lines §2 (d)): PDF and CSV files in one zip, in the background. */
export const makePack = call('POST', '/user/policy/evidence/pack', {
  about:
    'Makes the inspection pack of the company, or of one location: one PDF with CSV files beside it in a zip, in the background. It is among the caller’s exports.',
  who: policyManager,
  bySite: 'closed too',
  maxStatements: 12,
  input: z.object({ userId: callerId, site: siteChosen, ...chosen }),
  reply: started,
  texts: { started: 'The inspection pack is being made', ...texts },
  codes: ['nothing', 'tooMany'],
})

const noQualityText = 'Only somebody who sees quality can let others see it.'
const evidenceLink = z
  .object({
    linkId: id,
    name: z.string(),
    /** Opens the evidence without an account. */
    url: z.string(),
    createdAt: time,
    expiresAt: time,
    createdBy: z.string(),
    state: z.enum(['open', 'expired', 'withdrawn']),
    /** The locations that it shows; none: the whole company. */
    sites: z.array(z.string()),
    /** It shows audits and actions. */
    quality: z.boolean(),
    /** How often somebody went in, and when last; ''. */
    opens: z.number().int(),
    openedAt: z.string(),
    /** The pack behind it. `none`: it has none. */
    pack: z.enum(['none', 'making', 'ready', 'failed']),
  })
  .meta({ id: 'EvidenceLink' })

/** Designed: for an inspector, who has no account. */
export const evidenceLinks = call('POST', '/user/policy/evidence/links', {
  about:
    'Links that were made for inspectors, newest first. Whoever manages some locations sees those that show no others.',
  otherReplies: ['empty'],
  who: policyManager,
  reads: true,
  input: z.object({ userId: callerId, ...paging(25) }),
  reply: z.array(evidenceLink),
})
export const addEvidenceLink = call('POST', '/user/policy/evidence/links/add', {
  about:
    'Makes a link by which an inspector reads the evidence without an account, for some days: of the company, or of one location. With `pack`, one is made for it and kept as long.',
  who: policyManager,
  bySite: true,
  maxStatements: 16,
  input: z.object({
    userId: callerId,
    site: siteChosen,
    /** Who it is for. */ name: text(100).min(1),
    days: z.coerce.number().int().min(1).max(maxLinkDays).default(defaultLinkDays),
    pack: z.object(chosen).optional(),
    /** It shows audits and actions of twelve months, and counts of registers. */
    quality: z.boolean().default(false),
  }),
  reply: evidenceLink,
  texts: { added: 'The link is ready', ...texts },
  refusals: {
    tooManyLinks: conflict('There are 50 open links already. Please withdraw one first.'),
    noQuality: conflict(noQualityText),
  },
  codes: ['nothing', 'tooMany', 'noManagement'],
})
/** Designed (issue of quality): what a link shows is the company's to switch, for each. */
export const showQualityByLink = call('POST', '/user/policy/evidence/links/quality', {
  about: 'Lets an open link show audits and actions, or no more: from now on, on every node.',
  who: policyManager,
  maxStatements: 8,
  input: z.object({ userId: callerId, linkId: id, shown: z.boolean() }),
  reply: z.object({ linkId: id, quality: z.boolean() }),
  texts: {
    shown: 'The link shows audits and actions.',
    hidden: 'The link does not show audits and actions any more.',
    missing: 'That link is no longer there.',
  },
  refusals: { noQuality: conflict(noQualityText) },
})
export const withdrawEvidenceLink = call('POST', '/user/policy/evidence/links/withdraw', {
  about: 'Withdraws links: they open nothing any more, from now on, on every node.',
  who: policyManager,
  maxStatements: 8,
  input: z.object({ userId: callerId, linkIds: list(id, 100) }),
  reply: z.object({ withdrawn: z.number().int() }),
  texts: { withdrawn: 'The link is withdrawn', missing: 'That link is no longer there.' },
})

/** Designed: the matrix as a spreadsheet. */
export const exportMatrix = call('POST', '/user/policy/matrix/export', {
  about:
    'The matrix as the filter shows it, as a spreadsheet: a row for each person, a column for each policy. At most 2,000 people and 300 policies.',
  who: policyManager,
  bySite: true,
  reads: true,
  cost: 10,
  seconds: 30,
  input: z.object({
    userId: callerId,
    site: siteChosen,
    groupId: id.optional(),
    search: text(200).default(''),
    category: text(100).default(''),
    show: z.enum(['all', 'open', 'overdue']).default('all'),
  }),
  reply: z.object({ fileName: z.string(), csv: z.string() }),
  refusals: {
    nothing: notFound('There is nothing to export here.'),
    tooMany: conflict('That is more than 2,000 people. Please choose a group.'),
    tooWide: conflict('That is more than 300 policies. Please choose a category.'),
  },
})

/** Designed: somebody's own record, or anyone's for a manager. */
export const recordPdf = call('POST', '/user/policy/record/pdf', {
  about: 'What somebody was asked to read and did, as a PDF: the caller’s own, or anyone’s for a manager.',
  who: 'session',
  maxStatements: 10,
  input: z.object({ userId: callerId, employeeId: personId.optional().describe('The caller where it is left out.') }),
  reply: fileLink,
  texts: { missing: 'That employee is no longer there.', noPolicy: missing },
  refusals: {
    nothing: notFound('Nothing was asked yet.'),
    busy: busy('This takes longer than usual. Please try again in a moment.'),
  },
})
