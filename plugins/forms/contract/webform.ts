import { call, link } from '@cloudoc/core/contract/call.ts'
import { busy, conflict, forbidden } from '@cloudoc/core/contract/refusals.ts'
import { text, time } from '@cloudoc/core/contract/wire.ts'
import { maxUpload, uploadCodes } from '@cloudoc/storage/contract/uploads.ts'
import { z } from 'zod'
import { answers } from './rules/answers.ts'
import { key } from './rules/definition.ts'
import { answerFile, fillForm, fillTexts, pressKey, submitTexts, submitted } from './shapes.ts'
import { answerFileTypes } from './staff.ts'

/**
 * Whoever has the address of a public form: the link names the form, and with it the company. It reads no
 * answer but those of the caller’s own filling.
 */
const who = link('form')
const token = text(200).describe('Of the address.')
/** What `draft` answers at first: kept by the browser, known to nobody else, and good for this form alone. */
const draftToken = text(64).describe('From the first `/webform/draft`; empty before.')
const noDraft = 'What you have begun is no longer there. Please fill in the form once more.'

export const openWebform = call('POST', '/webform/open', {
  about: 'A public form to be filled in, with what this browser has begun. It changes nothing.',
  who,
  reads: true,
  maxStatements: 8,
  limits: [{ limit: 'formOpenedFromNetwork', by: 'network' }],
  input: z.object({ token, draftToken: draftToken.default('') }),
  reply: fillForm,
})
export const keepWebformDraft = call('POST', '/webform/draft', {
  about:
    'Keeps what was filled in so far. The first time, without a `draftToken`, it wants a solved captcha (rulings 14) and answers one, which uploads and sending need.',
  who,
  limits: [{ limit: 'formKeptFromNetwork', by: 'network' }],
  maxStatements: 14,
  input: z.object({ token, draftToken: draftToken.default(''), version: z.number().int().min(1), answers }),
  reply: z.object({ draftToken: z.string(), savedAt: time }),
  texts: { ...fillTexts },
  refusals: {
    captcha: forbidden('Something Went Wrong'),
    noDraft: conflict(noDraft),
    crowded: busy('Very many people are filling in this form just now. Please try again in an hour.'),
  },
  codes: ['closed', 'unavailable', 'newVersion'],
})
export const uploadWebformFile = call('POST', '/webform/upload', {
  about:
    'Keeps a file for a field; its `token` then stands in the answers. The token of the address comes in the header, as a session’s does.',
  who,
  limits: [{ limit: 'formUploadFromNetwork', by: 'network' }],
  upload: { fields: ['file'], maxBytes: maxUpload, types: [...answerFileTypes] },
  codes: ['closed', 'unavailable', 'newVersion', ...uploadCodes],
  maxStatements: 18,
  cost: 2,
  seconds: 60,
  input: z.object({ draftToken, field: key }),
  reply: answerFile,
  texts: { ...fillTexts, noFile: 'Choose a file.' },
  refusals: {
    noDraft: conflict(noDraft),
    noField: conflict('That question takes no file.'),
    files: conflict('These are too many files. Please take some out.'),
  },
})
export const submitWebform = call('POST', '/webform/submit', {
  about: 'Sends what was filled in: checked on the server, with answers of hidden fields dropped.',
  who,
  limits: [{ limit: 'formSentFromNetwork', by: 'network' }],
  // Five records and what they tell of come of one filling at most.
  maxStatements: 80,
  input: z.object({ token, draftToken, version: z.number().int().min(1), key: pressKey, answers }),
  reply: submitted.omit({ answerId: true }),
  texts: { ...submitTexts },
  refusals: { noDraft: conflict(noDraft) },
  codes: ['invalid', 'closed', 'unavailable', 'newVersion', 'full'],
})
