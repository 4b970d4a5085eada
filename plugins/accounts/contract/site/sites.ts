import { call, permission } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, isoDate, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { maxSites, type SiteText, siteKinds, siteTextNames, siteTexts } from './site-fields.ts'

const ofWholeCompany = 'locations are of the company as a whole'
const siteManager = permission('Settings')
const missing = 'That location is no longer there.'
const day = isoDate.or(z.literal(''))

const forEachText = <Value>(make: (max: number) => Value) =>
  Object.fromEntries(siteTextNames.map(name => [name, make(siteTexts[name].max)])) as Record<SiteText, Value>

/** A location, by id and name, as other lists show it. */
export const siteRef = z.object({ _id: id, name: z.string() }).meta({ id: 'SiteRef' })

export const siteItem = z
  .object({
    _id: id,
    /** The one of the organisation details. */
    isMain: z.boolean(),
    ...forEachText(() => z.string()),
    kind: z.enum(['', ...siteKinds]),
    openedOn: day,
    /** '' for one that is open. */
    closedOn: day,
    /** Who closed it; ''. */
    closedBy: z.string(),
    /** Employees who work there. */
    people: z.number().int(),
  })
  .meta({ id: 'Site' })

export const siteList = call('POST', '/user/sites/list', {
  about: 'Locations of the company: the main one first, closed ones last. With one location it is the main one alone.',
  who: siteManager,
  allSites: ofWholeCompany,
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.array(siteItem),
})

export const siteNames = call('POST', '/user/sites/names', {
  about: 'The open locations whose staff the caller manages, by name. Empty where the company has one location.',
  who: 'session',
  reads: true,
  otherReplies: ['empty'],
  input: z.object({ userId: callerId }),
  reply: z.array(siteRef),
})

/** How many employees have these words as their place of work. */
export const sitePlaces = call('POST', '/user/sites/places', {
  about: 'How many employees have these words as their place of work, whatever the case.',
  who: siteManager,
  allSites: ofWholeCompany,
  reads: true,
  input: z.object({ userId: callerId, name: text(siteTexts.name.max) }),
  reply: z.object({ people: z.number().int() }),
})

export const saveSite = call('POST', '/user/sites/save', {
  about:
    'Adds a location, or changes one. The texts of the main location follow the organisation details: of that one only the kind and the day are kept.',
  licensed: true,
  who: siteManager,
  allSites: ofWholeCompany,
  input: z.object({
    userId: callerId,
    siteId: idOrNone.default(''),
    ...forEachText(max => text(max).default('')),
    kind: z.enum(['', ...siteKinds]).default(''),
    openedOn: day.default(''),
    /** Of a new one: employees whose place of work has its name work there. */
    movePeople: z.boolean().default(false),
  }),
  reply: z.object({ siteId: id, name: z.string() }),
  texts: { added: 'Location added', saved: 'Location saved', missing, noName: 'Please enter a name.' },
  refusals: {
    nameTaken: conflict('There is a location of this name already.'),
    closed: conflict('This location is closed.'),
    tooMany: invalid(`A company has ${maxSites} locations at most.`),
  },
  maxStatements: 14,
})
