import { call, permission } from '@cloudoc/core/contract/call.ts'
import { fileTypes } from '@cloudoc/core/contract/file-types.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { busy, conflict, invalid, unsupported } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging, siteChosen, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { fileLink, missing, policyItem, policyManager, policyStatus, publishBlockers } from './shapes.ts'

const name = text(200)
const policyNumber = text(40).regex(/^[\p{L}\p{N} ./_-]*$/u)
const category = text(100)
/** A policy that is written here may be as long as this, in characters of HTML. */
const content = z.string().max(2_000_000)
const status = z.coerce.number().pipe(policyStatus)
const created = z.object({ _id: id, id, status: policyStatus })
const isPolicyAlready = 'This document is a staff policy already.'
const noDocument = 'That document is no longer there.'

/** documents §7; pages of 25. */
export const policyList = call('POST', '/user/employee/policy/list', {
  about:
    'The company’s staff policies with how far each has been read: drafts, published and withdrawn ones. Hidden ones only when asked for.',
  otherReplies: ['empty'],
  who: policyManager,
  openTo: 'reading:read',
  bySite: true,
  reads: true,
  input: z.object({
    userId: callerId,
    site: siteChosen,
    search: text(200).default(''),
    ...paging(pageSizes.policies),
    status: status.optional(),
    category: category.default(''),
    hidden: z.boolean().default(false),
    /** `attention`: those with something overdue, then by how many have not read them. */
    order: z.enum(['name', 'number', 'updated', 'attention']).default('name'),
  }),
  reply: z.array(policyItem),
})

export const createPolicy = call('POST', '/user/employee/policy/create', {
  about: 'Makes a staff policy from a blank page. With `status` 1 it is published at once, as version 1.0.',
  licensed: true,
  who: policyManager,
  body: 3_000_000,
  maxStatements: 32,
  input: z.object({
    userId: callerId,
    name: name.min(1),
    policyNumber: policyNumber.default(''),
    category: category.default(''),
    status: status.default(0),
    content: content.default(''),
  }),
  reply: created,
  texts: { created: 'File Created', ...publishBlockers },
  codes: ['noText', 'noQuestions', 'unissued', 'binned'],
})

/** Each item is a document of the company (`fileId`), or a page (`name` and `content`). All or none. */
export const createPolicies = call('POST', '/user/employee/policy/multi/create', {
  about:
    'Makes several staff policies at once, from documents or blank pages. A document that is one already is left as it is, and counted in `already`.',
  licensed: true,
  who: policyManager,
  body: 8_000_000,
  maxStatements: 8,
  seconds: 30,
  cost: 10,
  input: z.object({
    userId: callerId,
    policyDoc: list(
      z.object({
        fileId: id.optional(),
        name: name.optional(),
        policyNumber: policyNumber.optional(),
        category: category.optional(),
        content: content.optional(),
        status: status.default(0),
      }),
      100,
    ),
  }),
  reply: z.object({
    created: z.array(created),
    already: z.number().int(),
    /** Those with `status` 1: they are published in the background, one after another. */ published: z.number().int(),
  }),
  texts: { created: 'File Created', missing: noDocument, nameless: 'Every policy needs a name.' },
  refusals: {
    noText: conflict('There is nothing to read in one of them yet.'),
    unissued: conflict('One of these documents was never issued. Issue it first, or keep them as drafts.'),
  },
})

/** A GET that changes something (documents §7): asked again, it changes nothing more. */
export const policyFromDocument = call('GET', '/user/add/company/policy', {
  about:
    'Makes a staff policy of a company document; it has the document’s text. Where it is one already, that one is answered.',
  otherReplies: ['unchanged'],
  licensed: true,
  who: policyManager,
  maxStatements: 8,
  input: z.object({
    userId: callerId,
    fileId: id.describe('The document.'),
    category: category.default('').describe('A heading of the company’s own.'),
  }),
  reply: created,
  texts: { added: 'File Created', missing: noDocument, twice: isPolicyAlready },
})

export const policyDetails = call('GET', '/user/employee/policy/get', {
  about: 'A staff policy as its maker needs it: its working text, which staff do not see until it is published.',
  who: policyManager,
  reads: true,
  input: z.object({ userId: callerId, id: id.describe('The policy.') }),
  reply: policyItem.extend({
    /**
     * Of a page: its own text. Of a document: that document's text as it reads now, to be changed there. Of a
     * PDF: empty.
     */
    content: z.string(),
    headerContent: z.string(),
    footerContent: z.string(),
    /** '' without a PDF. */
    pdfUrl: z.string(),
    pdfName: z.string(),
    /** Expected by a change (rulings 26). */
    revision: z.number().int(),
    /** Keys of placeholders that nothing is known for; they are frozen as blanks. */
    gaps: z.array(z.string()),
    assignments: z.number().int(),
  }),
  texts: { missing },
})

/** What is left out stays. */
export const updatePolicy = call('PATCH', '/user/employee/policy/update', {
  about:
    'Changes a staff policy: name, number, category, the text of a page. `status` 1 publishes a draft for the first time; 2 withdraws; newer versions are published by `/user/employee/policy/publish`.',
  licensed: true,
  who: policyManager,
  body: 3_000_000,
  maxStatements: 32,
  input: z.object({
    userId: callerId,
    id,
    name: name.min(1).optional(),
    policyNumber: policyNumber.optional(),
    category: category.optional(),
    status: status.optional(),
    content: content.optional(),
    /** The one that it began from. */
    revision: z.coerce.number().int().min(0).optional(),
  }),
  reply: z.object({ id, revision: z.number().int(), status: policyStatus }),
  texts: { saved: 'File Updated Successfully.', missing, ...publishBlockers },
  refusals: {
    stale: conflict('Somebody else has changed this policy since you opened it. Please look at it again.'),
    fromDocument: conflict('Its text comes from a document. Please change it there.'),
    published: conflict('It is published. Publish a new version, or withdraw it.'),
    withdrawn: conflict('It is withdrawn. Publish a new version to put it in force again.'),
  },
  codes: ['noText', 'noQuestions', 'unissued', 'binned'],
})

/** Evidence of who read it stays (rulings 38); the name stays with it. */
export const deletePolicy = call('DELETE', '/user/employee/policy/delete', {
  about:
    'Deletes a staff policy. Nobody has to read it any more, and it is off the public page; what was acknowledged stays proven.',
  licensed: true,
  who: policyManager,
  allSites: 'staff of every location are asked',
  maxStatements: 22,
  input: z.object({ userId: callerId, id }),
  reply: z.object({}),
  texts: { deleted: 'SuccessFully Deleted', missing: 'Not Deleted' },
})

export const hidePolicy = call('POST', '/company/hide/policy', {
  about: 'Keeps a policy out of lists, or shows it again (`hidden` false). Who has to read it still has to.',
  licensed: true,
  who: policyManager,
  input: z.object({ userId: callerId, policyId: id, hidden: z.boolean().default(true) }),
  reply: z.object({ hidden: z.boolean() }),
  texts: { missing },
})

/** A PDF of at most 20 MB, by its content. `policyId` gives an uploaded policy another PDF, as its next version. */
export const uploadPolicy = call('POST', '/user/staffpolicy/upload', {
  about:
    'Makes a staff policy of an uploaded PDF (`file`); a draft, to be published. What looks like a PDF and cannot be opened, or is locked by a password, is refused.',
  licensed: true,
  who: policyManager,
  upload: { fields: ['file'], maxBytes: 20_000_000, types: [fileTypes.pdf] },
  seconds: 60,
  cost: 5,
  maxStatements: 10,
  input: z.object({
    userId: callerId,
    fileName: text(200).default(''),
    policyNumber: policyNumber.default(''),
    category: category.default(''),
    policyId: id.optional(),
  }),
  reply: z.object({ _id: id, id, name: z.string(), pages: z.number().int() }),
  texts: { uploaded: 'Successfully Uploaded', missing },
  refusals: {
    notUploaded: invalid('Not Uploaded.'),
    broken: unsupported('Couldn’t read this PDF. It may be damaged or locked by a password.'),
    notPdf: conflict('This policy has a text. Only an uploaded one can be given another PDF.'),
    full: conflict('There is not enough room left for it.'),
  },
})

/** Beside `uploadPolicy`: the PDF lies with the company’s documents already. */
export const policyFromUpload = call('POST', '/user/policy/from-upload', {
  about:
    'Makes a staff policy of a PDF that the company uploaded beside its documents; a draft, to be published. It has a copy of its own: what becomes of the file later changes nothing in it.',
  licensed: true,
  who: policyManager,
  seconds: 60,
  cost: 5,
  maxStatements: 10,
  input: z.object({
    userId: callerId,
    uploadId: id,
    policyNumber: policyNumber.default(''),
    category: category.default(''),
  }),
  reply: z.object({ _id: id, id, name: z.string(), pages: z.number().int() }),
  texts: { added: 'File Created', missing: 'That file is no longer there.' },
  refusals: {
    notPdf: conflict('Only a PDF can become a staff policy.'),
    broken: unsupported(uploadPolicy.refusals.broken.text),
    closed: conflict(
      'This file cannot be opened: the virus scanner has not looked at it yet, or found something in it.',
    ),
    full: conflict(uploadPolicy.refusals.full.text),
  },
})

/** The version in force, for the manager and for whoever has to read it. */
export const downloadPolicy = call('GET', '/user/policy-document/download', {
  about: 'A PDF of the version in force, as a link: for managers, and for employees whom it is assigned to.',
  who: 'session',
  seconds: 60,
  cost: 3,
  maxStatements: 10,
  input: z.object({
    userId: callerId,
    id: id.describe('The policy.'),
    versionId: id.optional().describe('An earlier version.'),
  }),
  reply: fileLink,
  texts: { downloaded: 'Document downloaded successfully', missing },
  refusals: { busy: busy('This takes longer than usual. Please try again in a moment.') },
})

/** documents §7 (`/user/selectedfile/check/employeepolicy`): for the editor, which says what saving does not change. */
export const checkPolicy = call('POST', '/user/selectedfile/check/employeepolicy', {
  about: 'Is this document a staff policy, which version is in force, and does the document read otherwise by now?',
  who: permission('Documents', 'Policies', 'Manage users'),
  reads: true,
  input: z.object({ userId: callerId, fileId: id }),
  reply: z.object({
    isPolicy: z.boolean(),
    policyId: z.string(),
    status: policyStatus,
    version: z.string(),
    publishedAt: z.string(),
    changed: z.boolean(),
    testRequired: z.boolean(),
    /** People who have to read it. */
    people: z.number().int(),
    public: z.boolean(),
  }),
  texts: { missing: noDocument },
})

/** documents §7: `uId` is the employee. */
export const takeFromEmployee = call('POST', '/user/employee/policy/delete/documents', {
  about:
    'Takes a policy (`fileId`) from an employee’s list (`uId`). Who has it through a group or because everyone has it keeps it.',
  licensed: true,
  who: policyManager,
  maxStatements: 22,
  input: z.object({ userId: callerId, fileId: id, uId: id }),
  reply: z.object({}),
  texts: { deleted: 'SuccessFully Deleted', missing, person: 'That employee is no longer there.' },
  refusals: {
    stays: conflict(
      'It was not given to this employee alone: they have it through a group, or because everyone has it. You can excuse them with a reason.',
    ),
  },
})
