import { call, permission } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/**
 * Who sets questions, and sees which answers are right: on documents and policies the first two, on courses
 * the third. Whoever answers them never does: `answering.ts`.
 */
export const policyQuestions = permission('Policies', 'Manage users')
export const courseQuestions = permission('Manage employee')
const questionEditor = permission(...policyQuestions.permissions, ...courseQuestions.permissions)

/** Answers of one question; questions of one test; characters of each. */
export const maxChoices = 8
export const maxQuestions = 50
const missing = 'That document is no longer there.'
/**
 * A document of the company, a staff policy (one that was made from a document has that document's
 * questions), or a course.
 */
const fileId = id

/** `single`: one answer is right. `multiple`: all the right ones have to be chosen, and no other. */
export const questionKind = z.enum(['single', 'multiple'])

/** A question with its right answers, for those who set it (documents §3 Question for a document). */
const questionItem = z
  .object({
    id,
    question: z.string(),
    kind: questionKind,
    choice: z.array(z.object({ id, text: z.string(), right: z.boolean() })),
    /** Why it is so: shown after a test. */
    reason: z.string(),
    /** `library`: taken from the provider's questions on this document. */
    origin: z.enum(['own', 'library']),
  })
  .meta({ id: 'Question' })

const choice = z.object({ text: text(300).min(1), right: z.boolean().default(false) })

/**
 * documents §7, §8. A question is the same one as long as it keeps its id; tests that are frozen already keep
 * its old words.
 */
export const saveQuestion = call('POST', '/user/selected/file/question', {
  about:
    'Adds a question to a document, changes it, or deletes it (`type`). Two to eight answers, at least one right and one wrong; with several right ones all of them have to be chosen.',
  licensed: true,
  who: questionEditor,
  maxStatements: 8,
  input: z.object({
    userId: callerId,
    fileId,
    question: text(500).default(''),
    choice: list(choice, maxChoices).default([]),
    reason: text(500).optional(),
    type: z.enum(['add', 'edit', 'delete']).default('add'),
    /** Of the question that is changed or deleted. */
    id: id.optional(),
  }),
  reply: z.object({ id }),
  texts: {
    added: 'Question has been Added',
    edited: 'Question has been saved',
    deleted: 'Question Deleted Successfully',
    empty: 'Question is Empty',
    missing,
    choices: 'Give two to eight different answers, at least one right and one wrong.',
    gone: 'That question is no longer there.',
  },
  refusals: { most: conflict('A test has 50 questions at most.') },
})

export const questions = call('POST', '/user/selected/file/getquestion', {
  about: 'The questions of a document in their order, with their right answers.',
  otherReplies: ['empty'],
  who: questionEditor,
  reads: true,
  input: z.object({ userId: callerId, fileId }),
  reply: z.array(questionItem),
  texts: { missing },
})

const test = z
  .object({
    testRequired: z.boolean(),
    /** Per cent of the questions that have to be right. */
    passMark: z.number().int(),
    /** Tries, before a manager has to allow another. */
    attempts: z.number().int(),
    questions: z.number().int(),
    /** Questions of the provider on this document that have not been taken yet. */
    suggested: z.number().int(),
  })
  .meta({ id: 'TestSettings' })

export const testRequired = call('POST', '/user/selected/file/gettestrequired', {
  about: 'Must staff pass a test on this document before they acknowledge it, and how is it marked?',
  who: questionEditor,
  reads: true,
  input: z.object({ userId: callerId, fileId }),
  reply: test,
  texts: { missing },
})

/** Named as specified; what it sets is the flag (documents §7). It counts from the next version that is published. */
export const setTestRequired = call('POST', '/user/selected/file/setquestion', {
  about:
    'Says whether a test has to be passed. From the next version on that is published: what staff have before them stays as it is.',
  licensed: true,
  who: questionEditor,
  maxStatements: 8,
  input: z.object({
    userId: callerId,
    fileId,
    testRequired: z.boolean(),
    passMark: z.number().int().min(1).max(100).optional(),
    attempts: z.number().int().min(1).max(10).optional(),
  }),
  reply: test,
  texts: { missing },
  refusals: { noQuestions: conflict('There is no question yet. Add one first, or take those of the library.') },
})

/**
 * Designed: the provider has questions on many of its documents. They come with the version of the template
 * that the company's document has.
 */
export const suggestedQuestions = call('POST', '/user/selected/file/question/suggested', {
  about: 'Questions of the provider on a document that the company has not taken yet, with their right answers.',
  otherReplies: ['empty'],
  who: questionEditor,
  reads: true,
  input: z.object({ userId: callerId, fileId }),
  reply: z.array(
    questionItem.omit({ id: true, origin: true }).extend({
      /** What the provider calls the question. */ key: z.string(),
      choice: z.array(z.object({ text: z.string(), right: z.boolean() })),
    }),
  ),
  texts: { missing },
})

export const takeQuestions = call('POST', '/user/selected/file/question/take', {
  about:
    'Takes questions of the provider as the company’s own, which it may change from then on. Without `keys`, all that it does not have.',
  licensed: true,
  who: questionEditor,
  maxStatements: 8,
  input: z.object({ userId: callerId, fileId, keys: list(text(80), maxQuestions).default([]) }),
  reply: z.object({ taken: z.number().int() }),
  texts: { added: 'Question has been Added', missing },
  refusals: {
    most: conflict('A test has 50 questions at most.'),
    none: conflict('There are no more questions to take.'),
  },
})
