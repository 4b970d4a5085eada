import { call, link } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { id, paging, personId, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { personRecord, policyMatrix, policyOverview, verifyEvidence } from './reports.ts'
import { fileLink } from './shapes.ts'

const token = text(200).describe('The token of the link.')
const who = link('evidence')

/** What whoever has the link sees of it. Opening it changes nothing (rulings 37). */
export const openEvidence = call('POST', '/evidence/open', {
  about: 'Whose evidence a link opens, for its first screen. Changes nothing.',
  who,
  reads: true,
  input: z.object({ token }),
  reply: z.object({
    companyName: z.string(),
    locationName: z.string(),
    name: z.string(),
    expiresAt: time,
    createdBy: z.string(),
    /** The company lets this link show audits and actions. */
    quality: z.boolean(),
  }),
})
export const enterEvidence = call('POST', '/evidence/enter', {
  about: 'Goes in by a link: it is counted, and the company sees when.',
  who,
  input: z.object({ token }),
  reply: z.object({ opens: z.number().int() }),
})
export const evidenceProgress = call('POST', '/evidence/standing', {
  about: 'Where the company stands, and whether there is a pack to be downloaded.',
  who,
  reads: true,
  input: z.object({ token }),
  reply: policyOverview.reply
    .pick({
      people: true,
      unread: true,
      read: true,
      done: true,
      waived: true,
      overdue: true,
      published: true,
      percent: true,
    })
    .extend({
      pack: z.enum(['none', 'making', 'ready', 'failed']),
      packMadeAt: z.string(),
      packSize: z.number().int(),
    }),
})
export const evidencePolicies = call('POST', '/evidence/policies', {
  about:
    'The policies in force: number, version, owner, when it was issued and is to be reviewed, and how many have read it.',
  otherReplies: ['empty'],
  who,
  reads: true,
  input: z.object({ token, search: text(200).default(''), ...paging(25) }),
  reply: z.array(
    z.object({
      policyId: id,
      name: z.string(),
      policyNumber: z.string(),
      version: z.string(),
      /** By role, or who published it. */ owner: z.string(),
      publishedAt: time,
      reviewDate: z.string(),
      people: z.number().int(),
      done: z.number().int(),
      waived: z.number().int(),
      overdue: z.number().int(),
    }),
  ),
})
export const evidenceText = call('POST', '/evidence/policy', {
  about: 'The words of a policy in force, as they were published.',
  who,
  reads: true,
  input: z.object({ token, policyId: id }),
  reply: z.object({
    name: z.string(),
    policyNumber: z.string(),
    version: z.string(),
    publishedAt: time,
    publishedBy: z.string(),
    hash: z.string(),
    headerContent: z.string(),
    innerContent: z.string(),
    footerContent: z.string(),
    /** Opens an uploaded PDF for ten minutes; '' for texts. */ pdfUrl: z.string(),
  }),
  texts: { missing: 'That policy is no longer in force.' },
})
export const evidenceMatrix = call('POST', '/evidence/matrix', {
  about: 'People and policies: the status of each person for each policy; letters as in `/user/policy/matrix`.',
  otherReplies: ['empty'],
  who,
  reads: true,
  input: z.object({
    token,
    search: text(200).default(''),
    show: z.enum(['all', 'open', 'overdue']).default('all'),
    ...paging(25),
    policySkip: z.coerce.number().int().min(0).default(0),
    policyLimit: z.coerce.number().int().min(1).max(300).default(40),
  }),
  reply: policyMatrix.reply,
})
export const evidenceRecord = call('POST', '/evidence/record', {
  about: 'What one person was asked to read, did, and when.',
  otherReplies: ['empty'],
  who,
  reads: true,
  input: z.object({ token, employeeId: personId, ...paging(25) }),
  reply: personRecord.reply,
  texts: { missing: 'That employee is no longer there.' },
})
export const evidenceTraining = call('POST', '/evidence/training', {
  about: 'How each person stands to each of their courses, by name: status, days, and the number of the certificate.',
  otherReplies: ['empty'],
  who,
  reads: true,
  input: z.object({ token, search: text(200).default(''), ...paging(25) }),
  reply: z.array(
    z.object({
      employeeId: personId,
      person: z.string(),
      course: z.string(),
      /** In words. */ status: z.string(),
      /** The last day of the certificate, or by when it is to be done; ''. */ until: z.string(),
      issued: z.string(),
      /** Whoever held it, where that was somebody else; ''. */ issuer: z.string(),
      /** Number of the certificate; ''. */ number: z.string(),
    }),
  ),
})
/** Audits and actions of a link to a page. */
export const [linkAuditPage, linkActionPage] = [25, 25]
const day = z.string()
export const evidenceQuality = call('POST', '/evidence/quality', {
  about:
    'Audits of twelve months with their results, what inspectors found, what was done about each finding with its proof, and how often something was written into each register. Audits and actions by pages of their own, the newest first. Nothing that somebody wrote about a resident: no notes, no files, no record. For links that the company has opened for it.',
  who,
  reads: true,
  maxStatements: 8,
  input: z.object({
    token,
    ...paging(linkAuditPage),
    actionSkip: z.coerce.number().int().min(0).default(0),
    actionLimit: z.coerce.number().int().min(1).max(200).default(linkActionPage),
  }),
  reply: z.object({
    from: day,
    to: day,
    /** Of all pages. */
    auditTotal: z.number().int(),
    actionTotal: z.number().int(),
    audits: z.array(
      z.object({
        title: z.string(),
        site: z.string(),
        on: day,
        by: z.string(),
        /** In words. */ result: z.string(),
        points: z.string(),
        findings: z.array(
          z.object({ question: z.string(), critical: z.boolean(), action: z.number().int().nullable() }),
        ),
      }),
    ),
    inspections: z.array(
      z.object({
        body: z.string(),
        on: day,
        site: z.string(),
        findings: z.array(z.object({ what: z.string(), heading: z.string(), action: z.number().int() })),
      }),
    ),
    actions: z.array(
      z.object({
        number: z.number().int(),
        /** '' for one out of a record. */ title: z.string(),
        /** What it came out of, in words. */ source: z.string(),
        owner: z.string(),
        due: day,
        /** In words. */ state: z.string(),
        /** Days; '' where it was not. */ done: day,
        doneBy: z.string(),
        confirmed: day,
        confirmedBy: z.string(),
        /** Whether it helped, in words; ''. */ effect: z.string(),
        proof: z.array(
          z.object({
            /** 'File', 'Note', 'Policy' … */ kind: z.string(),
            on: day,
            by: z.string(),
            /** SHA-256. */ hash: z.string(),
          }),
        ),
      }),
    ),
    /** `times` is null where it is fewer than five. */
    registers: z.array(z.object({ name: z.string(), times: z.number().int().nullable() })),
    /** There are more than are told. */
    more: z.boolean(),
  }),
  texts: { missing: 'This link does not show audits and actions.' },
})
export const evidenceCheck = call('POST', '/evidence/verify', {
  about: 'Works out the chain of the evidence anew.',
  who,
  reads: true,
  cost: 20,
  seconds: 60,
  maxStatements: 200,
  limits: [{ limit: 'checkByLink', by: { field: 'token' } }],
  input: z.object({ token }),
  reply: verifyEvidence.reply,
})
export const evidencePack = call('POST', '/evidence/pack', {
  about:
    'A link to the pack that was made for this inspector, for ten minutes, and never longer than this link is open.',
  who,
  reads: true,
  input: z.object({ token }),
  reply: fileLink,
  texts: { missing: 'There is no pack behind this link.' },
  refusals: { notReady: conflict('The pack is still being made. Please try again in a moment.') },
})
