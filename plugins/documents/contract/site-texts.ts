import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid, tooLarge } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { comparedRow } from './revisions.ts'
import { byWhom, editor, orientation, placeholderValues, reader, textCodes } from './shapes.ts'

const missing = 'That document, or that location, is no longer there.'
const saved = 'The words of this location have been saved'
const stale =
  'Someone else changed the words of this location meanwhile. Your text is only on this page: copy it first.'
const unissued = 'Issue this document first: locations have words of their own for issued versions.'

/**
 * `following`: reads as the company's issued version. `adapted`: has words of its own, which new versions of the company
 * are merged into. `detached`: has words of its own, which no new version changes.
 */
const siteTextState = z.enum(['following', 'adapted', 'detached'])

const stood = {
  state: siteTextState,
  /** Expected by a save; 0 where it never had words of its own. */
  revision: z.number().int(),
  /** Places where it differs from the company's text. */
  places: z.number().int(),
  /** Passages that the company changed, too, and that are to be decided. The location's words stand there. */
  conflicts: z.number().int(),
}

/** What a document reads at a location, in short. */
const siteTextItem = z
  .object({
    siteId: id,
    name: z.string(),
    ...stood,
    /** The issued version of the company that its own words rest on: '1.2'; '' where it follows. */
    base: z.string(),
    /** Who last changed its own words, and when; both '' where it never had any. */
    by: z.string(),
    at: z.string(),
    /** When these words are to be reviewed; '' where it follows, as the company's review stands for it. */
    reviewDate: z.string(),
  })
  .meta({ id: 'SiteText' })

/** Decision 38. The locations are those that the caller manages. */
export const siteTextList = call('POST', '/user/document/site/list', {
  about:
    'What a document reads at each location that the caller manages: as the company, or with words of its own. No location where the company has one.',
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, fileId: id }),
  reply: z.object({
    fileId: id,
    /** The issued version of the company; '' before the first, when no location has words of its own. */
    issued: z.string(),
    mayEdit: z.boolean(),
    sites: z.array(siteTextItem),
  }),
  texts: { missing },
})

const segment = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })
const openPassage = z
  .object({
    id: z.string(),
    /** `header` and `footer` are one piece each. */
    section: z.enum(['header', 'footer']).optional(),
    /** The company's words before, the location's, and the company's new ones; '' where they were taken out. */
    base: z.string(),
    mine: z.string(),
    theirs: z.string(),
    mineWords: z.array(segment),
    theirsWords: z.array(segment),
    mineMarked: z.string().optional(),
    theirsMarked: z.string().optional(),
  })
  .meta({ id: 'OpenPassage' })

export const siteText = call('POST', '/user/document/site/get', {
  about: 'What a document reads at one location, with its placeholders and what they stand for there.',
  who: reader,
  reads: true,
  cost: 2,
  input: z.object({ userId: callerId, fileId: id, siteId: id }),
  reply: siteTextItem.extend({
    fileId: id,
    document: z.string(),
    issued: z.string(),
    mayEdit: z.boolean(),
    headerContent: z.string(),
    content: z.string(),
    footerContent: z.string(),
    orientationType: orientation,
    values: placeholderValues,
    /** What is to be decided, in the order of the text. */
    open: z.array(openPassage),
  }),
  texts: { missing },
  refusals: { unissued: conflict(unissued) },
  codes: ['tooLong'],
})

const changed = z.object({ fileId: id, siteId: id, ...stood })
const change = {
  userId: callerId,
  fileId: id,
  siteId: id,
  /** The one that it began from. */
  revision: z.coerce.number().int().min(0),
}

export const saveSiteText = call('POST', '/user/document/site/save', {
  about:
    'Saves the words of a document at one location. The company’s text and those of other locations stay as they are. A text that reads as the company’s follows it. Sent again with the same `saveId`, it is the same save.',
  licensed: true,
  who: editor,
  maxStatements: 12,
  body: 8_000_000,
  cost: 2,
  input: z.object({
    ...change,
    /** The group's version that it began from: '1.2'. What the group issued since is brought in. */
    issued: text(20),
    content: z.string(),
    headerContent: z.string().max(100_000),
    footerContent: z.string().max(100_000),
    saveId: text(64).min(8).optional(),
  }),
  reply: changed,
  texts: { saved, missing },
  refusals: {
    stale: conflict(stale),
    unissued: conflict(unissued),
    tooLong: tooLarge('This document is too long to be saved.'),
  },
  codes: textCodes,
})

const choice = z.union([z.enum(['mine', 'theirs', 'both']), z.object({ html: z.string().max(200_000) })])

export const decideSiteText = call('POST', '/user/document/site/decide', {
  about:
    'Decides on passages that both a location and the company changed: `mine` are the location’s words. Those without a choice stay open.',
  licensed: true,
  who: editor,
  maxStatements: 12,
  cost: 4,
  input: z.object({ ...change, choices: z.record(z.string().max(64), choice) }),
  reply: changed,
  texts: { decided: 'Decided', missing, nothing: 'Choose for a passage first.' },
  refusals: { stale: conflict(stale), none: invalid('There is nothing to decide.') },
  codes: ['tooLong', ...textCodes],
})

export const followCompany = call('POST', '/user/document/site/follow', {
  about: 'Gives up the words that a location has of its own: it reads as the company does. Its earlier texts are kept.',
  licensed: true,
  who: editor,
  input: z.object(change),
  reply: changed,
  texts: { follows: 'This location reads as the group does', missing },
  refusals: { stale: conflict(stale), follows: conflict('This location reads as the group does already.') },
})

export const detachSiteText = call('POST', '/user/document/site/detach', {
  about:
    'Keeps the words of a location whatever the company changes, or (`detach` false) has them brought along again from the version that they rest on.',
  licensed: true,
  who: editor,
  input: z.object({ ...change, detach: z.boolean() }),
  reply: changed,
  texts: {
    detached: 'New versions of the group change nothing here',
    attached: 'New versions of the group are brought in here',
    missing,
  },
  refusals: { stale: conflict(stale), follows: conflict('This location has no words of its own.') },
})

export const compareSiteText = call('POST', '/user/document/site/compare', {
  about: 'Compares the issued version of the company with what a location reads, filled in as it reads there.',
  who: reader,
  reads: true,
  cost: 4,
  seconds: 60,
  input: z.object({ userId: callerId, fileId: id, siteId: id }),
  reply: z.object({
    name: z.string(),
    before: z.object({ ref: z.string(), label: z.string(), ...byWhom }),
    after: z.object({ ref: z.string(), label: z.string(), ...byWhom }),
    counts: z.object({
      added: z.number().int(),
      removed: z.number().int(),
      changed: z.number().int(),
      moved: z.number().int(),
      same: z.number().int(),
    }),
    rows: z.array(comparedRow),
  }),
  texts: { missing },
  refusals: { unissued: conflict(unissued) },
  codes: ['tooLong'],
})
