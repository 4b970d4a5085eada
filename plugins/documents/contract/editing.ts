import { headingColours } from '@cloudoc/accounts/contract/company-settings.ts'
import { call } from '@cloudoc/core/contract/call.ts'
import { pictureTypes } from '@cloudoc/core/contract/file-types.ts'
import { conflict, tooLarge, unsupported } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import {
  anyReader,
  byWhom,
  crumb,
  date,
  documentItem,
  editor,
  ofGroup,
  orientation,
  pictureAdder,
  placeholderValues,
  reader,
  textCodes,
} from './shapes.ts'

/** A document may be as long as this, in characters of HTML. */
export const maxText = 6_000_000
const missing = 'That document is no longer there.'
/**
 * A save names the revision that it began from (rulings 26). A stale one keeps the text as a draft; `errors`
 * has `draft`, `revision` (newest) and `by`.
 */
const stale = 'Someone else saved this document meanwhile. Your text is kept: compare the two and merge them.'
/** Nothing that was said to be kept is thrown away for it; this text is kept by the browser alone. */
const drafts =
  'Twenty of your texts wait to be merged with this document. Merge or delete one of them first; until then this text is only on this page.'
const notes = {
  description: text(2000),
  doc_review: text(2000),
  needIndexForDocs: z.boolean(),
  editorReferenceLink: text(2000),
}
const saveId = text(64).min(8).optional()
const people = z.array(z.object({ name: z.string(), editing: z.boolean() }))

export const selectedFile = call('GET', '/user/selected/file', {
  about: 'A document as the editor needs it: its text with its placeholders, and what they stand for.',
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, fileId: id }),
  reply: documentItem.extend({
    fileId: id,
    headerContent: z.string(),
    content: z.string(),
    footerContent: z.string(),
    orientationType: orientation,
    notes: z.string(),
    description: z.string(),
    doc_review: z.string(),
    needIndexForDocs: z.boolean(),
    editorReferenceLink: z.string(),
    path: z.array(crumb),
    /** What `{{company.name}}` and the others stand for. */
    values: placeholderValues,
    /** Texts of the caller that came too late to be saved, and wait to be merged. */
    drafts: z.array(z.object({ draftId: id, at: time })),
    /** The provider's newer version, if one waits. */
    update: z.object({ version: z.string(), change: z.string(), publishedAt: time }).nullable(),
    opened: people,
    mayEdit: z.boolean(),
    /** May the caller put this document into the bin? 'Only doc they create' depends on who made it. */
    mayDelete: z.boolean(),
  }),
  texts: { missing },
})

export const viewContent = call('POST', '/user/get-view-content', {
  about:
    'A document to be read: its text filled in for the screen, gaps marked. The version that is issued; with `draft`, or where none is, its working text; or one of its revisions, or a backup.',
  who: anyReader,
  reads: true,
  maxStatements: 8,
  input: z.object({
    userId: callerId,
    fileId: id,
    revisionId: id.optional(),
    draft: z.boolean().or(z.stringbool()).default(false),
  }),
  reply: z.object({
    fileId: id,
    name: z.string(),
    policyNumber: z.string(),
    set: documentItem.shape.set,
    /** As `label` of a list, for the text that is shown. */
    version: z.string(),
    /** The provider's version that this text is based on; empty where there is none. */
    provider: z.string(),
    /** The issued version, whatever is shown; and whether there is a working text beside it. */
    issued: z.string(),
    isDraft: z.boolean(),
    approval: z.boolean(),
    review_date: z.string(),
    orientationType: orientation,
    standing: documentItem.shape.standing,
    /** As the company chose (`/users/users/update/settings`). */
    headingColours,
    /** Slug of the country that its text is for: gaps are called as they are there. Empty: for all. */
    country: z.string(),
    headerContent: z.string(),
    innerContent: z.string(),
    footerContent: z.string(),
    /**
     * What the first page of a print says of it: owner, approval, sources and so on, in their order; none for
     * forms. Without related documents.
     */
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    /** Documents of the company that belong to it, in the order of its first page. */
    related: z.array(z.object({ fileId: id, name: z.string() })),
    /**
     * What its provider has not confirmed yet, for the company's country: to be checked before the document is adopted.
     * None of an earlier text.
     */
    checks: z.array(z.string()),
    /** Keys of placeholders that nothing is known for. */
    gaps: z.array(z.string()),
    ...byWhom,
  }),
  texts: { missing },
})

const saved = z.object({
  fileId: id,
  revision: z.number().int(),
  revisionId: z.string(),
  savedAt: time,
  /** False: the text was as before, so there is no new revision. */ changed: z.boolean(),
})
export const saveContent = call('POST', '/user/savecontent', {
  about:
    'Saves a text as a new revision, if it differs. Sent again with the same `saveId`, it is the same save. With `closeButton` the caller no longer has the document open; with `isSkip`, only the text is saved.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  maxStatements: 12,
  body: 8_000_000,
  input: z.object({
    // Too long a text is refused with a text of its own; `body` is the bound of what is read.
    userId: callerId,
    fileId: id,
    content: z.string(),
    revision: z.coerce.number().int().min(0),
    saveId,
    /** `close`: the editor is left after it. */
    type: z.enum(['close', 'other']).default('other'),
    /** What is noted beside the text (`version` to `editorReferenceLink`) is skipped: it stays as it is. */
    isSkip: z.boolean().default(false),
    /** The editor was closed with this save: the caller no longer has the document open. */
    closeButton: z.boolean().default(false),
    version: text(20).optional(),
    notes: text(1000).optional(),
    review_date: date.optional(),
    description: notes.description.optional(),
    doc_review: notes.doc_review.optional(),
    needIndexForDocs: notes.needIndexForDocs.optional(),
    editorReferenceLink: notes.editorReferenceLink.optional(),
  }),
  reply: saved,
  texts: { saved: 'Document has been saved successfully', missing },
  refusals: {
    stale: conflict(stale),
    drafts: conflict(drafts),
    tooLong: tooLarge('This document is too long to be saved.'),
  },
  codes: textCodes,
})

export const saveHeaderFooter = call('POST', '/user/headerfooter', {
  about: 'Saves the header and the footer of a document: a new revision, like a save.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  maxStatements: 8,
  input: z.object({
    userId: callerId,
    fileId: id,
    revision: z.coerce.number().int().min(0),
    saveId,
    headerContent: z.string().max(100_000),
    footerContent: z.string().max(100_000),
  }),
  reply: saved,
  texts: { saved: 'Document setup changes has been saved', missing },
  refusals: { stale: conflict(stale), drafts: conflict(drafts) },
  codes: textCodes,
})

export const setOrientation = call('POST', '/user/file/edit/orientation', {
  about: 'Turns a document’s page.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  input: z.object({ userId: callerId, fileId: id, orientationType: orientation }),
  reply: z.object({}),
  texts: { saved: 'Document setup changes has been saved', missing },
})

export const openedStatus = call('POST', '/user/opened/status', {
  about:
    'Says that the caller has a document open (again every 20 s; 60 s without means closed), or closed it. Answers who else has.',
  who: reader,
  input: z.object({
    userId: callerId,
    fileId: id,
    editing: z.boolean().default(false),
    closed: z.boolean().default(false),
  }),
  reply: z.object({
    opened: people,
    /** The newest revision, so that a tab from yesterday knows. */ revision: z.number().int(),
  }),
  texts: { missing },
})

export const uploadPicture = call('POST', '/admin/template/image/upload', {
  about:
    'Takes a picture for a document (`templateImage`: PNG, JPEG or WebP, 5 MB). It is drawn anew, at most 2,000 px wide. A company may have 2,000 pictures, or 500 MB; one that no text mentions goes after 30 days.',
  licensed: true,
  who: pictureAdder,
  upload: { fields: ['templateImage'], maxBytes: 5_000_000, types: pictureTypes },
  input: z.object({ userId: callerId }),
  reply: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
  texts: { uploaded: 'Successfully Uploaded' },
  refusals: {
    notUploaded: unsupported('Not Uploaded'),
    full: conflict(
      'There is no room for more pictures: your company may have 2,000, or 500 MB, within the room for all its files. Those that were never used in a document make room after 30 days.',
    ),
  },
})

export const recentActivities = call('POST', '/user/document-recent-activities', {
  about: 'What was done with a document, newest first.',
  otherReplies: ['empty'],
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, id, ...paging(25) }),
  reply: z.array(z.object({ kind: z.string(), detail: z.string(), ...byWhom })),
  texts: { missing },
})
