import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, forbidden, invalid, notFound } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { byWhom, editor, ofGroup, reader, textCodes } from './shapes.ts'

const missing = 'That document is no longer there.'
const asked = 'Invalid request'

/**
 * Which text of a document: `current` (the working text), `issued` (that of the issued version, or the
 * working text where none is), `provider` (its newest published version), `base` (the provider's version that
 * the company's text came from), `revision:<id>`, `draft:<id>` or `backup:<id>`.
 */
export const textRef = z
  .string()
  .max(80)
  .regex(/^(?:current|issued|provider|base|(?:revision|draft|backup|version):[a-z0-9]{1,64})$/)
  .meta({ id: 'TextRef' })

export const revisionList = call('GET', '/user/document/update_notes/list', {
  about:
    'Every text that a document has had, newest first: the company’s revisions and the provider’s versions that it came from or may have, each with its note.',
  otherReplies: ['empty'],
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, fileId: id, ...paging(25) }),
  reply: z.array(
    z.object({
      /** For `textRef`: `revision:…` or `version:…`. */
      ref: z.string(),
      source: z.enum(['company', 'provider']),
      number: z.number().int(),
      version: z.string(),
      kind: z.enum(['created', 'edited', 'restored', 'merged', 'layout', 'published']),
      note: z.string(),
      /** The version as which it was issued; empty where it was not. */
      issued: z.string(),
      /** The document reads so just now. */
      current: z.boolean(),
      ...byWhom,
    }),
  ),
  texts: { missing },
})

const segment = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }).meta({ id: 'Segment' })
const side = z
  .object({
    html: z.string(),
    tag: z.string(),
    /**
     * Of a changed passage: the same with what was taken out in `<del>`, what was put in in `<ins>`. No
     * stored text has either.
     */
    marked: z.string().optional(),
  })
  .meta({ id: 'Side' })
/** A passage of two texts that are compared. */
export const comparedRow = z
  .object({
    kind: z.enum(['same', 'added', 'removed', 'changed', 'moved']),
    before: side.optional(),
    after: side.optional(),
    /** Of a changed passage, and of one that was changed on its way, where it went. */
    words: z.array(segment).optional(),
    /**
     * Both texts in one, with `<del>` and `<ins>`; not there where they cannot be shown so, as for a row with
     * other cells.
     */
    inline: z.string().optional(),
    /** The words are the same, only their form differs. */
    formatOnly: z.boolean().optional(),
    /** The words are the same, but a link leads elsewhere or a picture is another one. */
    targets: z.boolean().optional(),
    /** One paragraph became several, or several became one. */
    paragraphs: z.enum(['split', 'joined']).optional(),
    /**
     * Of a passage that moved: a number that the place it left (`before`) and the place it went to (`after`)
     * have in common.
     */
    move: z.number().int().optional(),
    /** Of the header or the footer, which have rows only where they differ; without: of the text. */
    section: z.enum(['header', 'footer']).optional(),
  })
  .meta({ id: 'ComparedRow' })
const compared = z.object({ ref: z.string(), label: z.string(), ...byWhom }).meta({ id: 'ComparedText' })
const part = z
  .object({
    kind: z.enum(['kept', 'mine', 'theirs', 'both', 'merged', 'conflict']),
    html: z.string(),
    /** What stood there before, where it was changed or taken out. */
    before: z.string().optional(),
    /** Of the header or the footer, which are one piece each; a conflict's id is then the same word. */
    section: z.enum(['header', 'footer']).optional(),
    /** Of a conflict: its id, and the three texts (empty where one deleted it), with what each changed word by word. */
    conflict: z
      .object({
        id: z.string(),
        base: z.string(),
        mine: z.string(),
        theirs: z.string(),
        mineWords: z.array(segment),
        theirsWords: z.array(segment),
        mineMarked: z.string().optional(),
        theirsMarked: z.string().optional(),
      })
      .optional(),
  })
  .meta({ id: 'MergedPart' })

export const compareFile = call('POST', '/user/comparefile', {
  about:
    'Compares two texts of a document block by block and word by word. With `merge`, also brings both together: `mine` into the newest, by what both came from.',
  who: reader,
  reads: true,
  cost: 4,
  // Long texts are compared in a thread, in fair turns: that may take longer than a call usually has.
  seconds: 60,
  input: z.object({
    userId: callerId,
    fileId: id,
    from: textRef.default('base'),
    to: textRef.default('current'),
    /** `update`: base → current and base → provider. `draft:<id>`: what the draft began from → draft and → current. */
    merge: z
      .union([
        z.literal('update'),
        z
          .string()
          .regex(/^draft:[a-z0-9]{1,64}$/)
          .meta({ id: 'DraftRef' }),
      ])
      .optional(),
    /** Placeholders as they read for the company, instead of as tokens. */
    filled: z.boolean().default(true),
  }),
  reply: z.object({
    name: z.string(),
    before: compared,
    after: compared,
    counts: z.object({
      added: z.number().int(),
      removed: z.number().int(),
      changed: z.number().int(),
      moved: z.number().int(),
      same: z.number().int(),
    }),
    rows: z.array(comparedRow),
    /** What `updateContent` has to name, so that nothing that came meanwhile is overlooked. */
    revision: z.number().int(),
    providerVersion: z.string(),
    /** An update of the provider's waits: the comparison can be rejected (`rejectDocument`). */
    updateAvailable: z.boolean(),
    merge: z.object({ clean: z.boolean(), conflicts: z.number().int(), parts: z.array(part) }).nullable(),
  }),
  texts: { missing },
  refusals: { text: notFound('That text is no longer there.') },
  codes: ['tooLong'],
})

const choice = z.union([z.enum(['mine', 'theirs', 'both']), z.object({ html: z.string().max(200_000) })])
export const updateContent = call('POST', '/user/updatecontent', {
  about:
    'Takes the provider’s update: an unedited document moves to it, an edited one is merged with it (`choices` for each conflict). With `draftId`: merges a draft instead; with `together`, too, nothing is asked: words that both replaced stand one after the other, and `clashes` names them. Nothing of the company’s text goes without a choice.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  maxStatements: 8,
  cost: 4,
  input: z.object({
    userId: callerId,
    fileId: id,
    revision: z.coerce.number().int().min(0),
    /** As `compareFile` named it: another one published meanwhile is 409. */
    providerVersion: text(64).optional(),
    draftId: id.optional(),
    choices: z.record(z.string().max(64), choice).default({}),
    /** Of a draft: brought together with the newest text word by word, without choices. */
    together: z.boolean().default(false),
    notes: text(1000).default(''),
  }),
  reply: z.object({
    fileId: id,
    revision: z.number().int(),
    version: z.string(),
    merged: z.boolean(),
    /** With `together`: what stood there, and what either wrote in its place; empty where it was deleted. */
    clashes: z.array(z.object({ base: z.string(), mine: z.string(), theirs: z.string() })),
  }),
  texts: { updated: 'File Updated Successfully.', missing },
  refusals: {
    none: conflict('There is no update for this document.'),
    stale: conflict('This has changed since you opened it.'),
    open: invalid('Choose for each passage that both changed.'),
  },
  codes: ['tooLong', 'noUpdates', ...textCodes],
})
export const updateFiles = call('POST', '/user/updatecontent/bulk', {
  about:
    'Takes the provider’s updates of many documents at once: unedited ones move, and edited ones are merged where nothing conflicts; those where something has to be chosen are left, and named. Without `files`: all of the company’s, or of a `set`. At most 100 edited ones at a time: `left` says how many more there are.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  maxStatements: 14,
  cost: 20,
  // Merging is done in a thread, in fair turns: many long texts take longer than a call usually has.
  seconds: 60,
  input: z.object({ userId: callerId, files: list(id, 1000).optional(), set: text(400).default('') }),
  reply: z.object({
    updated: z.number().int(),
    /** Of these, edited ones that were merged. */ merged: z.number().int(),
    left: z.number().int(),
    toMerge: z.array(z.object({ fileId: id, name: z.string() })),
    /** How many are left as they are, as no licence with Updates covers them. Not there where none is. */
    withoutUpdates: z.number().int().optional(),
  }),
  texts: { updated: 'File Updated Successfully.' },
  codes: ['noUpdates'],
})
export const rejectDocument = call('POST', '/user/reject-document', {
  about:
    'Decides against the provider’s update: the document stays as it is, and the update is not offered again until a newer one comes. `undo` offers it again.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  input: z.object({ userId: callerId, fileId: id, undo: z.boolean().default(false) }),
  reply: z.object({ fileId: id }),
  texts: { kept: 'Your version was kept.', missing },
  refusals: { none: conflict('There is no update for this document.') },
})

const restored = 'Document has been restored successfully'
/** A fileId, or `{ fileId, revisionId }`: an earlier revision comes back as a new one. */
const fileToRestore = z.preprocess(
  value => {
    if (typeof value !== 'string') return value
    if (!value.trim().startsWith('{')) return { fileId: value }
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  },
  z.object({ fileId: id, revisionId: id.optional() }),
)
export const restoreFile = call('POST', '/user/restore-file', {
  about:
    'Brings back a revision as a new one, or, without `revisionId`, the provider’s newest text: what the company had stays as a backup.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  maxStatements: 8,
  input: z.object({ userId: callerId, file: fileToRestore }),
  reply: z.object({ fileId: id, revision: z.number().int() }),
  texts: { restored, missing: asked },
  codes: ['noUpdates', ...textCodes],
})
export const bulkRestore = call('POST', '/user/bulkrestore-file', {
  about: 'Brings several documents back to the provider’s newest text; what was edited stays as a backup each.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  maxStatements: 8,
  input: z.object({ userId: callerId, files: list(id, 1000).refine(files => files.length > 0, asked) }),
  reply: z.object({ restored: z.number().int() }),
  texts: { restored, missing: asked },
  codes: ['noUpdates'],
})
export const restoreAll = call('POST', '/user/restore-documents', {
  about:
    'Brings all documents back to the provider’s newest text. Only while subscription, document updates and licence are active (shop §4 Restore All).',
  licensed: true,
  who: 'company',
  maxStatements: 8,
  input: z.object({ userId: callerId }),
  reply: z.object({ restored: z.number().int() }),
  texts: { restored },
  refusals: { inactive: forbidden('This needs an active subscription with document updates.') },
})

export const dropDraft = call('POST', '/user/draft/delete', {
  about: 'Throws away a text of the caller’s that came too late.',
  licensed: true,
  who: editor,
  input: z.object({ userId: callerId, draftId: id }),
  reply: z.object({}),
  texts: { deleted: 'SuccessFully Deleted', missing: asked },
})
export type Segment = z.output<typeof segment>
