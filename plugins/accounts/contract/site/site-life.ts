import { call, permission } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, isoDate } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

const ofWholeCompany = 'locations are of the company as a whole'
const siteManager = permission('Settings')
const missing = 'That location is no longer there.'
const noOther = 'Please choose another location that is open.'

const closed = conflict('This location is closed already.')
const main = conflict('This is the location of your organisation details. It stays open.')

/** Days before today on which the last day of a location may lie. */
export const closedWithin = 366

/** Designed (next-lines-2 §4): what is left at a location before it is closed. */
export const siteLeftovers = call('POST', '/user/sites/left', {
  about:
    'What is left at an open location: who works there, which users manage no other one, and what is to be done. Closing it says where each of these goes.',
  who: siteManager,
  allSites: ofWholeCompany,
  reads: true,
  input: z.object({ userId: callerId, siteId: id }),
  reply: z.object({
    name: z.string(),
    /** Employees who work there. */
    people: z.number().int(),
    /** Users who manage no other open location, by name; 100 at most. */
    managers: z.array(z.string()),
    /** Actions that are to be done, confirmed or looked at again. */
    actions: z.number().int(),
    /** Plans of audits, and plans for its people: they end. */
    plans: z.number().int(),
    /** Records of registers that are not closed: they stay with the location, and are finished there. */
    records: z.number().int(),
  }),
  texts: { missing },
  refusals: { closed, main },
  maxStatements: 8,
})

export const closeSite = call('POST', '/user/sites/close', {
  about:
    'Closes a location on a day. Who works there, who manages no other one, and what is to be done goes to other locations; plans of audits end. What was read and proven there stays, and nothing is added to it.',
  licensed: true,
  who: siteManager,
  allSites: ofWholeCompany,
  input: z.object({
    userId: callerId,
    siteId: id,
    /** Its last day; today where it is left out. */
    closedOn: isoDate.or(z.literal('')).default(''),
    /** Where its employees work from the day after. */
    peopleTo: idOrNone.default(''),
    /** What users manage who manage no other location. */
    managersTo: idOrNone.default(''),
    /** Where its open actions go. */
    actionsTo: idOrNone.default(''),
  }),
  reply: z.object({ siteId: id, closedOn: isoDate, moved: z.number().int() }),
  texts: {
    closed: 'Location closed',
    missing,
    noOther,
    future: 'The last day is not over yet. Choose today at the latest.',
    tooEarly: 'Choose a last day within the last year.',
  },
  refusals: {
    closed,
    main,
    people: conflict('Employees work there. Choose another location for them first.'),
    manager: conflict('A user manages no other location. Choose another location for them first.'),
    actions: conflict('Actions are open there. Choose another location for them first.'),
  },
  maxStatements: 30,
})

export const reopenSite = call('POST', '/user/sites/reopen', {
  about: 'Opens a closed location again, with what it had. Who worked there stays where they are now.',
  licensed: true,
  who: siteManager,
  allSites: ofWholeCompany,
  input: z.object({ userId: callerId, siteId: id }),
  reply: z.object({ siteId: id }),
  texts: { opened: 'Location is open again', missing },
  refusals: {
    open: conflict('This location is open already.'),
    nameTaken: conflict('Another open location has this name. Change the name of that one first.'),
  },
  maxStatements: 12,
})
