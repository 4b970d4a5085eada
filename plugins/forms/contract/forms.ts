import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, forbidden, notFound } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, list, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { definition, maxKept } from './rules/definition.ts'
import { leads } from './rules/leads.ts'
import {
  formItem,
  formMaker,
  formPage,
  formSettings,
  formStates,
  missing,
  named,
  noPro,
  stale,
  starterItem,
} from './shapes.ts'

export const formList = call('POST', '/user/forms/list', {
  about:
    'Forms of the company, changed last first, with how many there are in each state, and the forms that are ready to be taken over.',
  otherReplies: ['empty'],
  who: formMaker,
  reads: true,
  input: z.object({
    userId: callerId,
    state: z.enum([...formStates, '']).default(''),
    /** Part of a title. */ search: text(200).default(''),
    ...paging(formPage),
  }),
  reply: z.object({
    forms: z.array(formItem),
    counts: z.object({
      draft: z.number().int(),
      open: z.number().int(),
      closed: z.number().int(),
      total: z.number().int(),
    }),
    starters: z.array(starterItem),
    /** The company has Pro: forms can be published, and take answers. */
    pro: z.boolean(),
  }),
})

const settings = formSettings.extend({
  /** By name, those of `groupIds` and `notify`. */ groups: z.array(named),
  people: z.array(named),
})
/** As the browser sends it; what is far beyond a form is not looked through. */
const given = definition.refine(({ pages }) => pages.reduce((sum, { fields }) => sum + fields.length, 0) <= maxKept)
const problem = z.object({ key: z.string(), code: z.string(), text: z.string() })

export const formDetails = call('POST', '/user/forms/get', {
  about:
    'A form as it is being made, with its settings, its versions, and the address for everybody where it is public.',
  who: formMaker,
  reads: true,
  input: z.object({ userId: callerId, formId: id }),
  reply: formItem.extend({
    definition,
    /** What answers lead to, by the keys of their fields. */
    leads,
    /** The caller may say what answers lead to: they manage quality, too. */
    mayLead: z.boolean(),
    /** Expected by a save (rulings 26). */
    revision: z.number().int(),
    settings,
    /** For everybody; '' where it is not public. What its QR code holds. */
    url: z.string(),
    /** Newest first, at most 50. `begun`: fillings that wait on it. */
    versions: z.array(
      z.object({ version: z.number().int(), publishedAt: time, publishedBy: z.string(), answers: z.number().int() }),
    ),
    /** Fillings that were begun and not sent yet. */
    begun: z.number().int(),
    /** Types of fields that were published once, by key: they stay. */
    publishedTypes: z.record(z.string(), z.string()),
    /** The company has Pro: it can be published. */
    pro: z.boolean(),
  }),
  texts: { missing },
})

export const saveForm = call('POST', '/user/forms/save', {
  about:
    'Saves a form while it is made, or begins one (`formId` empty) from a `starter` or a `definition`. What is published stays as it is until the form is published anew; settings hold at once. An unfinished form is kept, too: `problems` says what it lacks.',
  licensed: true,
  who: formMaker,
  maxStatements: 14,
  input: z.object({
    userId: callerId,
    formId: idOrNone.default(''),
    /** The revision that it began from; left out for a new one. */ revision: z.number().int().min(0).default(0),
    starter: text(40).default(''),
    definition: given.optional(),
    /** What answers lead to: whoever changes it needs the right to manage quality, too. Left out, it stays. */
    leads: leads.optional(),
    settings: formSettings.optional(),
  }),
  reply: z.object({ formId: id, revision: z.number().int(), problems: z.array(problem), updatedAt: time }),
  texts: {
    saved: 'The form was saved.',
    missing,
    noGroup: 'That group is no longer there.',
    noReader: 'One of those to be told may not read answers. They need the right to forms.',
    wrongLead: 'Somebody, or something, that an answer leads to is no longer there. Please choose again.',
  },
  refusals: {
    stale: conflict(stale),
    noLeads: forbidden('To say what an answer leads to, you need the right to manage quality.'),
    noStarter: notFound('There is no such form to begin from.'),
    full: conflict('There can be at most 1,000 forms. Delete some that are not needed any more.'),
  },
})

export const publishForm = call('POST', '/user/forms/publish', {
  about:
    'Publishes a form as it was saved: a version that never changes, open to those whom its settings name. What was begun on a former version may be finished on it for 14 days, or, with `everyoneNew`, is carried into this one.',
  licensed: true,
  who: formMaker,
  maxStatements: 16,
  input: z.object({
    userId: callerId,
    formId: id,
    revision: z.number().int().min(0),
    everyoneNew: z.boolean().default(false),
    settings: formSettings.optional(),
  }),
  reply: z.object({
    formId: id,
    version: z.number().int(),
    /** For everybody; '' where it is not public. */ url: z.string(),
  }),
  texts: {
    published: 'The form is open.',
    missing,
    noGroup: 'That group is no longer there.',
    noReader: 'One of those to be told may not read answers. They need the right to forms.',
  },
  refusals: {
    stale: conflict(stale),
    noPro: conflict(noPro),
    unfinished: conflict('The form is not finished yet.'),
    nobody: conflict('Choose who may fill it in.'),
    pastDay: conflict('The last day is over. Choose another, or none.'),
    same: conflict('Nothing was changed since it was published.'),
  },
})

const several = list(id, 100).refine(ids => ids.length > 0, 'Invalid request')
const done = z.object({ done: z.number().int() })
const many = { userId: callerId, formIds: several }

export const closeForms = call('POST', '/user/forms/close', {
  about:
    'Closes forms: they take no more answers, but for an hour from those who had begun. All of them or none; what is closed stays so.',
  who: formMaker,
  maxStatements: 10,
  input: z.object(many),
  reply: done,
  texts: { closed: 'The form is closed.', missing },
  refusals: { notOpen: conflict('One of them was never published.') },
})
export const reopenForms = call('POST', '/user/forms/reopen', {
  about: 'Opens closed forms again, as they were published last. A last day that is over is taken out.',
  licensed: true,
  who: formMaker,
  maxStatements: 10,
  input: z.object(many),
  reply: done,
  texts: { opened: 'The form is open.', missing },
  refusals: {
    noPro: conflict(noPro),
    notOpen: conflict('One of them was never published.'),
    nobody: conflict('Choose who may fill it in.'),
  },
})
export const copyForm = call('POST', '/user/forms/copy', {
  about: 'A form of its own with the same questions: nothing is published, and no answer comes along.',
  licensed: true,
  who: formMaker,
  maxStatements: 10,
  input: z.object({ userId: callerId, formId: id }),
  reply: z.object({ formId: id }),
  texts: { copied: 'The form was copied.', missing },
  refusals: { full: conflict('There can be at most 1,000 forms. Delete some that are not needed any more.') },
})
/** Answers that were filled in for a plan for people, or sent by staff of other locations, go with their form. */
const hiddenAnswers =
  'It has answers that you may not see. Ask the account holder, or whoever may see all of them, to delete it.'

export const deleteForms = call('POST', '/user/forms/delete', {
  about: 'Puts forms into the bin with all their answers, from where they can be restored.',
  who: formMaker,
  maxStatements: 10,
  input: z.object(many),
  reply: done,
  texts: { deleted: 'Moved to the bin.', missing },
  refusals: { hiddenAnswers: conflict(hiddenAnswers) },
})
export const renewFormAddress = call('POST', '/user/forms/address', {
  about: 'Gives a form another address for everybody; the former one opens nothing any more.',
  licensed: true,
  who: formMaker,
  maxStatements: 8,
  input: z.object({ userId: callerId, formId: id }),
  reply: z.object({ url: z.string() }),
  texts: { renewed: 'The form has a new address.', missing },
})

export const formAudience = call('POST', '/user/forms/audience', {
  about:
    'Whom the settings of a form can name, by name: groups of employees, and those who may be told of answers (the account holder, and sub-users with `Forms`). At most 200 of each.',
  who: formMaker,
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.object({ groups: z.array(named.extend({ members: z.number().int() })), readers: z.array(named) }),
})
