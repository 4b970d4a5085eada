import { siteItem, siteRef } from '@cloudoc/accounts/contract/site/sites.ts'
import { call, permission } from '@cloudoc/core/contract/call.ts'
import { callerId, id } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** What is asked of the people of a location. */
const atSite = z.object({
  asked: z.number().int(),
  /** Of what is asked. */
  done: z.number().int(),
  /** In per cent rounded down; 100 where nothing is asked. */
  percent: z.number().int(),
  /** Readings past their day; courses that are overdue or whose certificate is over. */
  overdue: z.number().int(),
})

/** What the caller may see of a board; figures of the rest are 0. */
const shows = z.object({
  readings: z.boolean(),
  training: z.boolean(),
  quality: z.boolean(),
  documents: z.boolean(),
})

/** How a location stands. */
const standing = z
  .object({
    site: siteRef,
    /** Employees who work there. Who works at two locations counts at both. */
    people: z.number().int(),
    readings: atSite,
    training: atSite,
    /** Documents of which it has words of its own that are to be reviewed by today. The company reviews the others. */
    textReviewsDue: z.number().int(),
    /** Risks that are to be looked at again by today. */
    reviewsDue: z.number().int(),
    /** Planned audits past their day. */
    auditsLate: z.number().int(),
    /** Actions past their day. */
    actionsLate: z.number().int(),
  })
  .meta({ id: 'SiteStanding' })

const boardReader = permission('Dashboard', 'Manage users', 'Settings', 'Policies', 'Employees', 'Manage employee')

/** Designed (next-lines §4): the group's morning. */
export const siteBoard = call('POST', '/user/sites/board', {
  about:
    'How the open locations stand that the caller manages: what their people have read and learnt, and what is overdue. What is overdue most comes first. Empty where the company has one location.',
  who: boardReader,
  reads: true,
  otherReplies: ['empty'],
  maxStatements: 4,
  input: z.object({ userId: callerId }),
  reply: z.object({ shows, sites: z.array(standing) }),
})

/** What a new location needs. */
export const siteNeeds = ['address', 'number', 'manager', 'people', 'managedBy', 'audits', 'policies'] as const

/** Designed (next-lines-2 §4): the page of a location. */
export const siteHome = call('POST', '/user/sites/get', {
  about:
    'A location that the caller manages, open or closed: what it is, how it stands, who manages it, and, for whoever sets it up, what it still needs.',
  who: boardReader,
  reads: true,
  maxStatements: 6,
  input: z.object({ userId: callerId, siteId: id }),
  reply: z.object({
    details: siteItem,
    /** May the caller change it, close it and open it again? */
    mayChange: z.boolean(),
    shows,
    /** Nothing of a closed location. */
    standing: standing.nullable(),
    /** Users who manage it and not every location, by name; 50 at most. */
    managers: z.array(z.string()),
    /** What it needs and has not; nothing for whoever does not set locations up, and of a closed one. */
    needs: z.array(z.enum(siteNeeds)),
  }),
  texts: { missing: 'That location is no longer there.' },
})
