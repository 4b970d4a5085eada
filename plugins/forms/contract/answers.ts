import { call } from '@cloudoc/core/contract/call.ts'
import { busy, conflict, invalid, notFound, tooMany } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, isoDate, list, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { answers } from './rules/answers.ts'
import { definition } from './rules/definition.ts'
import { answerFile, busyText, fileLink, formMaker, missing as formMissing, formPage } from './shapes.ts'

const missing = 'Those answers are no longer there.'
const answerItem = z
  .object({
    answerId: id,
    /** What people call it by, from 1 for each form; a correction has that of what it corrects. */
    number: z.number().int(),
    /** 0 for what was sent, 1 for its first correction. */ correction: z.number().int(),
    at: time,
    /** '' for a visitor. */
    by: z.string(),
    /** Of the company; otherwise by the address for everybody. */ staff: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'FormAnswer' })

/** What an answer led to. */
const cameOfAnswer = z
  .object({
    /** Of the question. */ field: z.string(),
    kind: z.enum(['action', 'record']),
    id,
    /** 'Action 12', 'Complaint 3'. */ name: z.string(),
    /** Where it stands, as its room says. */ state: z.string(),
  })
  .meta({ id: 'CameOfAnswer' })

const day = isoDate.or(z.literal('')).default('')
/** Days in the United Kingdom, both included; '' for none. */
const span = { from: day, to: day }

export const answerList = call('POST', '/user/forms/answers/list', {
  about:
    'Answers to a form, newest first, each as it was corrected last, with the words of its first questions. Whoever manages some locations sees those of their staff.',
  otherReplies: ['empty'],
  who: formMaker,
  reads: true,
  input: z.object({
    userId: callerId,
    formId: id,
    /** Part of a name, or a number. */ search: text(200).default(''),
    ...span,
    ...paging(formPage),
  }),
  reply: z.object({
    title: z.string(),
    /** Of the version that is open, or was last. */
    columns: z.array(z.object({ key: z.string(), label: z.string() })),
    /** `cells`: in the order of `columns`; '' where nothing was answered. */
    answers: z.array(answerItem.extend({ cells: z.array(z.string()) })),
    /** Of the form, whatever was searched for. */
    counts: z.object({ total: z.number().int(), staff: z.number().int(), public: z.number().int() }),
    /** Numbers that were deleted, and are never given again: how many, and the newest 20 deletions. */
    gone: z.object({
      total: z.number().int(),
      deletions: z.array(
        z.object({
          at: time,
          by: z.string(),
          reason: z.string(),
          numbers: z.array(z.number().int()),
          /** So many of them lie in the bin still. */ binned: z.number().int(),
        }),
      ),
    }),
  }),
  texts: { missing: formMissing },
})

export const answerDetails = call('POST', '/user/forms/answers/get', {
  about: 'What somebody answered, with the form as they saw it, each correction, and what came of it.',
  maxStatements: 9,
  who: formMaker,
  reads: true,
  input: z.object({ userId: callerId, answerId: id }),
  reply: answerItem.extend({
    formId: id,
    title: z.string(),
    definition,
    answers,
    uploads: z.array(answerFile),
    /** Why it was corrected; ''. */
    reason: z.string(),
    /** What came of it, as far as the caller may see that: actions and records that an answer led to. */
    came: z.array(cameOfAnswer),
    /** From what was sent to the newest, all of the same number. */
    history: z.array(
      z.object({ answerId: id, correction: z.number().int(), at: time, by: z.string(), reason: z.string() }),
    ),
    /** Of the next and the former one in the list; ''. */
    newer: z.string(),
    older: z.string(),
  }),
  texts: { missing },
})

export const correctAnswer = call('POST', '/user/forms/answers/correct', {
  about:
    'Corrects what was answered, with a reason: a row of its own that names what it corrects, which stays. Files stay as they are, or are left out.',
  licensed: true,
  who: formMaker,
  maxStatements: 60,
  input: z.object({ userId: callerId, answerId: id, answers, reason: text(500) }),
  reply: z.object({ answerId: id, number: z.number().int(), correction: z.number().int() }),
  texts: { corrected: 'The correction was saved.', missing },
  refusals: {
    noReason: invalid('Please say why.'),
    correctedSince: conflict('This was corrected by somebody else meanwhile. Please look at it again.'),
    same: conflict('Nothing was changed.'),
    invalid: invalid('Some answers are missing or not right. Please look at them again.'),
  },
})

export const answerFileLink = call('POST', '/user/forms/answers/file', {
  about: 'A link to a file that came with answers, for ten minutes.',
  who: formMaker,
  reads: true,
  input: z.object({ userId: callerId, answerId: id, /** Of the file, as it stands in the answers. */ file: text(64) }),
  reply: fileLink,
  texts: { missing, noFile: 'That file is no longer there.' },
  refusals: {
    notYet: busy('This file is still being looked through for viruses. Please try again in a moment.'),
    infected: conflict('The virus scanner found something in this file, so it cannot be opened.'),
  },
})

export const answerPdf = call('POST', '/user/forms/answers/pdf', {
  about: 'What somebody answered, as a PDF.',
  who: formMaker,
  cost: 3,
  maxStatements: 10,
  input: z.object({ userId: callerId, answerId: id }),
  reply: fileLink,
  texts: { missing },
  refusals: { busy: busy(busyText) },
})

export const exportAnswers = call('POST', '/user/forms/answers/export', {
  about:
    'Answers to a form as a spreadsheet (CSV) in a zip, in the background: a column for each question that any version asked. It is among the caller’s exports.',
  who: formMaker,
  maxStatements: 12,
  input: z.object({ userId: callerId, formId: id, ...span }),
  reply: z.object({ exportId: id, total: z.number().int() }),
  texts: { started: 'The spreadsheet is being made', missing: formMissing },
  refusals: {
    nothing: notFound('Nobody has answered yet.'),
    tooManyExports: tooMany('Five exports are under way already. Please wait for one of them.'),
  },
})

export const deleteAnswers = call('POST', '/user/forms/answers/delete', {
  about:
    'Puts answers to a form into the bin, each with its corrections and files, and says why; all of them or none. Their numbers are not given again, and the list goes on saying that they were deleted.',
  who: formMaker,
  allSites: 'answers are of the whole company',
  maxStatements: 10,
  input: z.object({
    userId: callerId,
    formId: id,
    answerIds: list(id, 100).refine(ids => ids.length > 0, 'Invalid request'),
    reason: text(500),
  }),
  reply: z.object({
    done: z.number().int(),
    /** By which `/user/documents/restore` brings them back, as `formanswers`. */ binIds: z.array(id),
  }),
  texts: { deleted: 'Moved to the bin.', missing: 'One of those answers is no longer there.' },
  refusals: { noReason: invalid('Please say why.') },
})
