import { call } from '@cloudoc/core/contract/call.ts'
import { fileTypes, pictureTypes } from '@cloudoc/core/contract/file-types.ts'
import { busy, conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { maxUpload, uploadCodes } from '@cloudoc/storage/contract/uploads.ts'
import { z } from 'zod'
import { answers } from './rules/answers.ts'
import { key } from './rules/definition.ts'
import {
  answerFile,
  busyText,
  fileLink,
  fillForm,
  fillTexts,
  formPage,
  kept,
  missing,
  pressKey,
  submitTexts,
  submitted,
} from './shapes.ts'

/** Types of files that are taken from whoever fills in: what phones make, and PDF, Word and Excel. */
export const answerFileTypes = [...pictureTypes, fileTypes.pdf, fileTypes.word, fileTypes.excel] as const
/** Endings of their names, for a file chooser. */
export const answerFileEndings = ['.jpg', '.jpeg', '.png', '.webp', '.pdf', '.docx', '.xlsx'] as const

const one = {
  userId: callerId,
  formId: id,
  /** What it is filled in for, in the words of the room that asks for it: a plan for people; '' for itself. */
  purpose: text(120).default(''),
}

export const staffForms = call('POST', '/employee/forms/list', {
  about: 'Forms that the caller may fill in, by name, each with what they have begun and sent.',
  otherReplies: ['empty'],
  who: 'session',
  reads: true,
  input: z.object({ userId: callerId, search: text(200).default(''), ...paging(formPage) }),
  reply: z.array(
    z.object({
      formId: id,
      title: z.string(),
      /** What stands above it. */ intro: z.string(),
      closesOn: z.string(),
      /** When what is filled in was published: two forms of one name are told apart by it. */
      publishedAt: time,
      /** When something that was begun was kept last; ''. */
      begunAt: z.string(),
      /** How often the caller has sent it, and when last; ''. */
      sent: z.number().int(),
      sentAt: z.string(),
    }),
  ),
})

export const staffSent = call('POST', '/employee/forms/sent', {
  about: 'What the caller has sent, newest first.',
  otherReplies: ['empty'],
  who: 'session',
  reads: true,
  input: z.object({ userId: callerId, ...paging(formPage) }),
  reply: z.array(z.object({ answerId: id, title: z.string(), number: z.number().int(), at: time })),
})

export const openStaffForm = call('POST', '/employee/forms/open', {
  about: 'A form to be filled in, with what the caller has begun.',
  who: 'session',
  reads: true,
  input: z.object(one),
  reply: fillForm,
  texts: { missing },
})
export const keepStaffDraft = call('POST', '/employee/forms/draft', {
  about:
    'Keeps what the caller has filled in so far: as often as one likes, until it is sent. `version` is the one that was opened.',
  who: 'session',
  maxStatements: 12,
  input: z.object({ ...one, version: z.number().int().min(1), answers }),
  reply: kept,
  texts: { missing, ...fillTexts },
  codes: ['closed', 'unavailable', 'newVersion'],
})
export const uploadStaffFile = call('POST', '/employee/forms/upload', {
  about: 'Keeps a file for a field; its `token` then stands in the answers.',
  who: 'session',
  upload: { fields: ['file'], maxBytes: maxUpload, types: [...answerFileTypes] },
  codes: ['closed', 'unavailable', 'newVersion', ...uploadCodes],
  maxStatements: 18,
  cost: 2,
  seconds: 60,
  input: z.object({ ...one, version: z.coerce.number().int().min(1), field: key }),
  reply: answerFile,
  texts: { missing, ...fillTexts, noFile: 'Choose a file.' },
  refusals: {
    noField: conflict('That question takes no file.'),
    files: conflict('These are too many files. Please take some out.'),
  },
})
export const sendStaffForm = call('POST', '/employee/forms/submit', {
  about: 'Sends what was filled in: checked on the server, with answers of hidden fields dropped.',
  who: 'session',
  // Five records and what they tell of come of one filling at most.
  maxStatements: 80,
  input: z.object({ ...one, version: z.number().int().min(1), key: pressKey, answers }),
  reply: submitted,
  texts: { missing, ...submitTexts },
  codes: ['invalid', 'closed', 'unavailable', 'newVersion', 'full'],
})
export const staffAnswerPdf = call('POST', '/employee/forms/pdf', {
  about: 'What the caller has sent, as a PDF.',
  who: 'session',
  cost: 3,
  maxStatements: 10,
  input: z.object({ userId: callerId, answerId: id }),
  reply: fileLink,
  texts: { missing: 'Those answers are no longer there.' },
  refusals: { busy: busy(busyText) },
})
