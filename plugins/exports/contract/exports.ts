import { call, orEmployee, permission } from '@cloudoc/core/contract/call.ts'
import { broken, conflict, notFound, tooLarge, tooMany } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, isoDate, list, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

const reader = permission('Documents', 'Manage users')
/** The same, and employees, of what lies in the folders that they were given. */
const anyReader = orEmployee(reader)
/** Whoever exports something sees what became of it. */
const exporter = permission('Documents', 'Policies', 'Forms', 'Manage users', 'Manage employee')
const missing = 'That document is no longer there.'
const busyText = 'This takes longer than usual. Please try again in a moment.'
const tooManyText = 'Five exports are under way already. Please wait for one of them.'
/** For what would take as long the next time. */
const tooLongText = 'This document is too long to be made into a file in time. Please split it into several documents.'
/** A link that opens without signing in, for a few minutes, and only what it was made for. */
const ready = z
  .object({ url: z.string(), fileName: z.string(), /** When the link stops. */ expiresAt: time })
  .meta({ id: 'FileLink' })
const downloaded = 'Document downloaded successfully'

/**
 * `open`: PDF shown in the browser. `filepdf`: PDF to keep. `word`: Word (documents §9). `pdf` is the
 * default's other name (documents §4).
 */
const format = z.enum(['open', 'filepdf', 'pdf', 'word']).default('pdf')
const one = {
  userId: callerId,
  fileId: id,
  /** One of the document's earlier texts. */ revisionId: id.optional(),
  /** The working text, in place of the version that is issued. */ draft: z.boolean().default(false),
}

export const downloadFile = call('POST', '/user/downloadfile', {
  about: 'A document in one of the formats, as a link.',
  who: anyReader,
  maxStatements: 8,
  cost: 3,
  input: z.object({ ...one, format }),
  reply: ready,
  texts: { downloaded, missing },
  refusals: { busy: broken(busyText), tooLong: tooLarge(tooLongText) },
})
export const downloadDocument = call('POST', '/user/document/download', {
  about: 'As `/user/downloadfile`.',
  who: anyReader,
  maxStatements: 8,
  cost: 3,
  input: z.object({ ...one, format }),
  reply: ready,
  texts: { downloaded, missing },
  refusals: { busy: broken(busyText), tooLong: tooLarge(tooLongText) },
})
export const createPdf = call('POST', '/user/create-pdf', {
  about: 'Makes the PDF of a document, so that it is there when asked for.',
  who: anyReader,
  maxStatements: 8,
  cost: 3,
  input: z.object(one),
  reply: z.object({ fileName: z.string() }),
  texts: { missing },
  refusals: { busy: broken(busyText), tooLong: tooLarge(tooLongText) },
})
export const downloadPdf = call('POST', '/user/download-pdf', {
  about: 'The PDF of a document, to keep.',
  who: anyReader,
  maxStatements: 8,
  cost: 3,
  input: z.object(one),
  reply: ready,
  texts: { downloaded, missing },
  refusals: { busy: broken(busyText), tooLong: tooLarge(tooLongText) },
})
export const pdfUrl = call('POST', '/user/download-pdf-url', {
  about: 'The PDF of a document, to be shown in the browser.',
  who: anyReader,
  maxStatements: 8,
  cost: 3,
  input: z.object(one),
  reply: ready,
  texts: { missing },
  refusals: { busy: broken(busyText), tooLong: tooLarge(tooLongText) },
})
export const backupPdf = call('POST', '/user/documentbkp/download-pdf', {
  about: 'The PDF of a backup.',
  who: reader,
  maxStatements: 8,
  cost: 3,
  input: z.object({ userId: callerId, backupId: id }),
  reply: ready,
  texts: { downloaded, missing },
  refusals: { busy: broken(busyText), tooLong: tooLarge(tooLongText) },
})
export const downloadIndex = call('POST', '/user/download/index', {
  about:
    'The index of a folder, with all that lies in it, as a PDF or for Word: numbers, titles, versions, review dates, owners.',
  who: permission('Documents', 'Index', 'Manage groups', 'Manage users'),
  maxStatements: 8,
  cost: 5,
  input: z.object({
    userId: callerId,
    folderId: idOrNone.default(''),
    parent: text(64).optional(),
    label: text(200).optional(),
    format: z.enum(['pdf', 'word']).default('pdf'),
  }),
  reply: ready,
  texts: { missing: 'That folder is no longer there.' },
  refusals: {
    busy: broken(busyText),
    tooMuch: tooMany('That is more than 2,000 documents. Please choose a folder with fewer.'),
  },
})

const chosen = z
  .object({
    id: idOrNone,
    /** `upload`: an uploaded file, which goes as it is. */ type: z.enum(['file', 'folder', 'upload']),
    name: text(300).optional(),
  })
  .refine(({ id: which, type }) => which !== '' || type === 'folder', 'Invalid request')
/**
 * What is exported together (documents §3 Export selection item). A folder stands for all that lies in it;
 * one with no id for everything.
 */
const selection = list(chosen, 1000).refine(items => items.length > 0, 'Invalid request')
const started = z.object({ exportId: id, total: z.number().int() }).meta({ id: 'StartedExport' })
const bulk = {
  userId: callerId,
  files: selection,
  /** Working texts, in place of the versions that are issued. */ draft: z.boolean().default(false),
}
const nothing = 'There is no document in what you chose.'
const tooMuch = 'That is more than 2,000 documents. Please choose fewer folders at a time.'
export const bulkPdf = call('POST', '/user/bulk-export-pdf', {
  about:
    'Exports documents and folders as PDF in one zip, in the background, with the uploaded files that lie there as they are; `files` empty list is refused.',
  who: reader,
  maxStatements: 8,
  cost: 20,
  input: z.object(bulk),
  reply: started,
  texts: { started: 'Generating PDF File' },
  refusals: { nothing: notFound(nothing), tooMany: tooMany(tooManyText), tooMuch: tooMany(tooMuch) },
})
export const bulkWord = call('POST', '/user/bulk-export-word', {
  about:
    'Exports documents and folders as Word in one zip, in the background, with the uploaded files that lie there as they are.',
  who: reader,
  maxStatements: 8,
  cost: 20,
  input: z.object(bulk),
  reply: started,
  texts: { started: 'Generating Word File' },
  refusals: { nothing: notFound(nothing), tooMany: tooMany(tooManyText), tooMuch: tooMany(tooMuch) },
})

export const downloadSubscription = call('POST', '/user/subscrption-download', {
  about:
    'Exports all documents that came with a subscription (`id`) as PDF in one zip, in the background; with `update_date` only those that changed since that day. `count` is what the screen showed, and changes nothing.',
  who: reader,
  maxStatements: 10,
  input: z.object({
    userId: callerId,
    id,
    count: z.union([z.int().min(0), text(10)]).optional(),
    update_date: isoDate.or(z.literal('')).default(''),
  }),
  reply: started,
  /** A call of the shop, with its spelling (shop §8); those of documents §8 say 'File'. */
  texts: { started: 'Generating PDF file', missing: 'No records found' },
  refusals: {
    nothing: notFound('There is no document in what you chose.'),
    tooMany: tooMany(tooManyText),
    tooMuch: tooMany(tooMuch),
  },
})

/**
 * Designed: what is left to the provider's hands otherwise (GDPR, articles 15 and 20). Asked with the
 * password, as all of the company is in it.
 */
export const exportEverything = call('POST', '/user/company/export', {
  about:
    'Exports everything of the company in one zip, in the background: the rows of each table, the documents as pages, and all files.',
  who: 'company',
  maxStatements: 14,
  cost: 20,
  seconds: 15,
  input: z.object({ userId: callerId, password: z.string().max(200).default('') }),
  reply: started,
  texts: {
    started: 'Your data is being put together',
    noPassword: 'Password is required',
    wrong: 'Your password is not right.',
  },
  refusals: { underWay: tooMany('It is being put together already.'), tooMany: tooMany(tooManyText) },
})

/**
 * `waiting` → `running` → `ready` (perhaps with some that failed) or `failed` (all of them); `expired` after
 * the days that it is kept: 7, or as many as the inspector's link that it was made for.
 */
const exportState = z.enum(['waiting', 'running', 'ready', 'failed', 'expired'])
const exportItem = z
  .object({
    exportId: id,
    /** `documents`, or what another part of the product makes: `evidence`. */ kind: z.string(),
    /** What people call it: of documents that of the one, or of their folder; '' where they are several. */
    name: z.string(),
    format: z.enum(['pdf', 'word']),
    state: exportState,
    total: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
    size: z.number().int(),
    /** Since when it waits, as files are out of reach; it goes on by itself. */
    waitsSince: time.nullable(),
    startedAt: time,
    endedAt: time.nullable(),
    expiresAt: time.nullable(),
    by: z.string(),
  })
  .meta({ id: 'Export' })
export const exportList = call('POST', '/user/exports/list', {
  about: 'The caller’s exports, newest first, with how far each has come.',
  otherReplies: ['empty'],
  who: exporter,
  reads: true,
  input: z.object({ userId: callerId, ...paging(10) }),
  reply: z.array(exportItem),
})
export const exportOne = call('POST', '/user/exports/one', {
  about: 'One export, with what became of each of its documents.',
  who: exporter,
  reads: true,
  input: z.object({ userId: callerId, exportId: id, ...paging(100) }),
  reply: exportItem.extend({
    items: z.array(
      z.object({
        fileId: id,
        name: z.string(),
        state: z.enum(['waiting', 'done', 'failed']),
        /** Why it failed, for people. */ reason: z.string(),
      }),
    ),
  }),
  texts: { missing: 'That export is no longer there.' },
})
export const exportRetry = call('POST', '/user/exports/retry', {
  about: 'Tries again what failed in an export, and packs the zip anew.',
  who: exporter,
  maxStatements: 8,
  cost: 20,
  input: z.object({ userId: callerId, exportId: id }),
  reply: started,
  texts: { missing: 'That export is no longer there.' },
  refusals: { nothing: notFound('Nothing failed in this export.') },
})
export const exportLink = call('POST', '/user/exports/link', {
  about: 'A link to the finished zip.',
  who: exporter,
  input: z.object({ userId: callerId, exportId: id }),
  reply: ready,
  texts: { missing: 'That export is no longer there.' },
  refusals: { notReady: conflict('This export is not ready yet.') },
})
