import { siteKinds, siteTexts } from '@cloudoc/accounts/contract/site/site-fields.ts'
import { anyType, call } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid, notFound, tooLarge, unsupported } from '@cloudoc/core/contract/refusals.ts'
import { callerId, fileLink, id, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** Bytes of an export that is taken in. */
export const maxTakenIn = 100_000_000

/** SHA-256 of a file, in hexadecimal. */
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)

/** How much of each an export has. */
export const takenCounts = [
  'people',
  'documents',
  'policies',
  'readings',
  'evidence',
  'training',
  'certificates',
  'audits',
  'actions',
  'registers',
] as const
export type TakenCount = (typeof takenCounts)[number]

/** What an exported location is, and what is in its export. */
const takenInside = z
  .object({
    name: z.string(),
    /** In one line. */
    address: z.string(),
    kind: z.enum(['', ...siteKinds]),
    regulatorNumber: z.string(),
    managerName: z.string(),
    /** The company that exported it, and when. */
    madeBy: z.string(),
    madeAt: time,
    counts: z.object(
      Object.fromEntries(takenCounts.map(count => [count, z.number().int()])) as Record<TakenCount, z.ZodNumber>,
    ),
    /** All files of the export. */
    files: z.number().int(),
  })
  .meta({ id: 'TakenInside' })

/** Designed (next-lines-2 §4, decision 41): a company that buys a home takes in what the seller exported. */
export const takeInSite = call('POST', '/user/sites/take-in', {
  about:
    'Looks into the export of a location, with each file compared with the hash that the manifest has of it, and keeps nothing; or, with the fingerprint that this answered, takes it in as a location of this company. Its documents become words of its own, or documents of the company, in the background. Its records are kept as they are, and are never this company’s own. Nobody gets a login by it.',
  who: 'company',
  licensed: true,
  maxStatements: 40,
  cost: 40,
  seconds: 60,
  upload: { fields: ['file'], maxBytes: maxTakenIn, types: [anyType] },
  input: z.object({
    userId: callerId,
    file: z.union([z.file(), text(300)]).optional(),
    /** '': it is looked into, and nothing is kept. */
    fingerprint: fingerprint.or(z.literal('')).default(''),
    /** What it is called here; '': as there. */
    name: text(siteTexts.name.max).default(''),
  }),
  reply: z.object({
    /** Of the file. */
    fingerprint,
    inside: takenInside,
    /** The location that it became; '' where it was looked into. */
    siteId: z.union([id, z.literal('')]),
  }),
  texts: { looked: 'Every file is as the manifest says', taken: 'The location has been taken in' },
  refusals: {
    noFile: invalid('Please choose the export of a location.'),
    large: tooLarge('This file is larger than 100 MB. Ask support to take it in.'),
    notExport: unsupported('This is no export of a location. Choose the zip that the seller exported, as it is.'),
    newer: unsupported('This export was made by a newer release. Update this installation first.'),
    packed: unsupported('This file is packed so that it would unfold to far more than it seems. It is not taken in.'),
    altered: unsupported(
      'This export was changed after it was made: its files are not those that its manifest names. Ask the seller for it again.',
    ),
    otherFile: conflict('This is another file than the one that was looked into. Look into it first.'),
    own: conflict('This is a location of your own organisation.'),
    twice: conflict('This location has been taken in already.'),
    nameTaken: conflict('There is a location of this name already. Give it another name.'),
    tooMany: conflict('Your organisation has as many locations as it can have.'),
    full: conflict('There is not enough room left for it.'),
  },
  codes: ['tooLarge'],
})

/** A location that was taken in. */
const takenRecord = z
  .object({
    fingerprint,
    inside: takenInside,
    takenBy: z.string(),
    takenAt: time,
    /** What became of its documents. */
    documents: z.object({
      /** Those that are not looked at yet; they are done in the background. */
      waiting: z.number().int(),
      /** The company’s document reads so already. */
      same: z.number().int(),
      /** They are the location’s own words of a document of the company. */
      own: z.number().int(),
      /** The company had none like it: it is a document of its own, not issued yet. */
      added: z.number().int(),
      /** The company’s document was never issued, so the words are in the archive only. */
      unissued: z.number().int(),
      /** They are too long, or there was no room for them: they are in the archive only. */
      left: z.number().int(),
    }),
  })
  .meta({ id: 'TakenSite' })

/** What a location brought along. */
export const takenSite = call('POST', '/user/sites/taken-in', {
  about:
    'What was taken in with a location: from whom, what is in it, and what became of its documents. Nothing for one that was not taken in.',
  who: 'company',
  reads: true,
  input: z.object({ userId: callerId, siteId: id }),
  reply: z.object({ taken: takenRecord.nullable() }),
})

/** The records that a location brought along, as they were. */
export const takenSiteFile = call('POST', '/user/sites/taken-in/file', {
  about:
    'A link to the file with which a location was taken in, for ten minutes, after it was compared with the fingerprint that it had then.',
  who: 'company',
  cost: 20,
  seconds: 30,
  input: z.object({ userId: callerId, siteId: id }),
  reply: fileLink.extend({
    /** It is as it was. */
    isWhole: z.boolean(),
  }),
  texts: { whole: 'The file is as it was when it was taken in' },
  refusals: {
    missing: notFound('That location was not taken in.'),
    closed: conflict('The file cannot be opened. It is still being scanned, or the scanner found something in it.'),
  },
})
