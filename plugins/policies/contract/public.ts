import { call, permission } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { busy, conflict, forbidden } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { textCodes } from '@cloudoc/documents/contract/shapes.ts'
import { z } from 'zod'
import { fileLink, policyManager, publishBlockers } from './shapes.ts'

/** As the organisation's public page lists it. */
const publicPolicy = z
  .object({
    _id: id,
    id,
    name: z.string(),
    policyNumber: z.string(),
    category: z.string(),
    version: z.string(),
    publishedAt: time,
  })
  .meta({ id: 'PublicPolicy' })
const noPage = 'There is no such page.'
/** Id of the company, or its subdomain; left out: the company of the address, or the caller's own. */
const companyId = text(64)
  .default('')
  .describe('Id of the company, or its subdomain; the company of the address where it is left out.')

/** documents §7; 0 to 20. For those who choose what is shown. */
export const publishedPolicies = call('GET', '/company/published/policies/list', {
  about: 'What the company shows on its public page, for whoever manages it; also while the page is off.',
  otherReplies: ['empty'],
  who: policyManager,
  reads: true,
  input: z.object({
    userId: callerId,
    companyId,
    search: text(200).default('').describe('Words of name or number.'),
    ...paging(pageSizes.publishedPolicies),
  }),
  reply: z.object({
    /** The page is on, and a package is active: visitors see it. */ shown: z.boolean(),
    /** `showPoliciesonSite`. */ on: z.boolean(),
    /** Its address; '' without a subdomain. */ url: z.string(),
    items: z.array(publicPolicy),
  }),
})

/** documents §7. Off (the setting, no active package, no such company): 404 at once, everywhere. */
export const publicPolicies = call('GET', '/company/public/policies/list', {
  about: 'The organisation’s public policies, for visitors: those that it has chosen, in the version in force.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  input: z.object({ companyId, search: text(200).default('').describe('Words of name or number.'), ...paging(100) }),
  reply: z.object({ company: z.string(), logoPath: z.string(), items: z.array(publicPolicy) }),
  texts: { missing: noPage },
})

/** `fileId` is a staff policy, or a document of the company, which becomes one: published, and asked of nobody. */
export const addPublicPolicy = call('POST', '/company/publishedpolicy/add', {
  about:
    'Puts a policy on the public page. It is shown in the version in force; one that was never published is published with this.',
  otherReplies: ['unchanged'],
  licensed: true,
  who: policyManager,
  maxStatements: 36,
  seconds: 30,
  cost: 10,
  input: z.object({ userId: callerId, fileId: id }),
  reply: z.object({ id }),
  texts: {
    added: 'File Updated Successfully.',
    missing: 'That document is no longer there.',
    twice: 'It is on the public page already.',
    ...publishBlockers,
  },

  codes: ['noText', 'noQuestions', 'unissued', 'binned'],
})

export const removePublicPolicy = call('DELETE', '/company/publishedpolicy/delete', {
  about: 'Takes a policy off the public page, at once.',
  licensed: true,
  who: policyManager,
  input: z.object({ userId: callerId, id: id.describe('The policy.') }),
  reply: z.object({}),
  texts: { deleted: 'SuccessFully Deleted', missing: 'Not Deleted' },
})

/** Designed: `settings.showPoliciesonSite` (documents §3) by itself. */
export const showPublicPolicies = call('POST', '/company/publishedpolicy/show', {
  about: 'Turns the public page on or off.',
  licensed: true,
  who: permission('Settings', 'Policies', 'Manage users'),
  input: z.object({ userId: callerId, showPoliciesonSite: z.boolean() }),
  reply: z.object({ showPoliciesonSite: z.boolean() }),
  texts: { saved: 'Document setup changes has been saved' },
})

/** documents §7; a visitor gets what is on the public page, and nothing else. */
export const viewPolicy = call('POST', '/user/view/policies', {
  about:
    'A policy in the version in force: a public one for anybody, any of the company’s for its managers, their own for employees.',
  who: 'either',
  reads: true,
  input: z.object({ userId: callerId, id }),
  reply: z.object({
    id,
    name: z.string(),
    policyNumber: z.string(),
    version: z.string(),
    publishedAt: time,
    company: z.string(),
    source: z.enum(['document', 'page', 'pdf']),
    headerContent: z.string(),
    innerContent: z.string(),
    footerContent: z.string(),
  }),
  texts: { missing: noPage },
})

export const viewPolicyPdf = call('POST', '/user/policies/viewpdf', {
  about: 'The same as a PDF, as a link.',
  who: 'either',
  seconds: 60,
  cost: 3,
  maxStatements: 10,
  input: z.object({ userId: callerId, fileId: id }),
  reply: fileLink,
  texts: { missing: noPage },
  refusals: { busy: busy('This takes longer than usual. Please try again in a moment.') },
})

/**
 * documents §4 Company bulk actions, on documents. `published`, `unpublished`: on the public page or off it.
 * `deleted`: into the bin. `overwritten`: `content` takes the place of their texts; without it the provider's
 * newest text does. Each action asks for its own right. All or none.
 */
export const updateBulkFiles = call('POST', '/company/update-bulk-files', {
  about:
    'Does one thing with several documents: publishes them on the public page, takes them off it, deletes them, or overwrites their texts.',
  licensed: true,
  who: permission(
    'Policies',
    'Can edit all docs',
    'Can delete any doc',
    'Can delete only doc they create',
    'Manage users',
  ),
  maxStatements: 320,
  seconds: 60,
  cost: 20,
  body: 3_000_000,
  input: z.object({
    userId: callerId,
    files: list(id, 100),
    actiontype: z.enum(['published', 'unpublished', 'overwritten', 'deleted']),
    userName: text(200).optional(),
    content: z.string().max(2_000_000).optional(),
  }),
  reply: z.object({ changed: z.number().int() }),
  texts: {
    overwritten: 'Document has been saved successfully',
    published: 'File Updated Successfully.',
    unpublished: 'File Updated Successfully.',
    deleted: 'Document has been deleted successfully',
    missing: 'That document is no longer there.',
    noQuestions: 'One of them asks for a test that has no question yet.',
    nothing: 'Please choose at least one document.',
  },
  refusals: {
    noText: conflict('There is nothing to read in one of them yet.'),
    unissued: conflict('One of these documents was never issued. Issue it first.'),
    notYours: forbidden('You may delete only documents that you made.'),
  },

  codes: ['noUpdates', ...textCodes],
})
