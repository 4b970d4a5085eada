import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, tooMany } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, list, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { maxGroups } from './groups.ts'
import { importFields, maxCharacters, maxRows } from './import-columns.ts'
import { importStates, rowStates } from './import-states.ts'
import { employeeManager } from './shapes.ts'

const missing = 'That import is no longer there.'

/**
 * `new`: is added. `restored`: left before, and is brought back. `there`, `bin`: left as they are. `failed`:
 * cannot be added, `text` says why.
 */
const planned = z.enum(['new', 'restored', 'there', 'bin', 'failed'])
const row = z
  .object({
    /** As the spreadsheet counts. */ line: z.number().int(),
    name: z.string(),
    state: planned,
    text: z.string(),
  })
  .meta({ id: 'ImportRow' })

/** next-lines §1 (d). */
export const importEmployees = call('POST', '/user/employee/import', {
  about:
    'Employees from a spreadsheet. With `dryRun`, says of every row what will happen; without, does it in the background, in slices. Whoever manages some locations imports into these, and sees imports of their own.',
  licensed: true,
  who: employeeManager,
  body: 6_000_000,
  seconds: 20,
  cost: 5,
  input: z.object({
    userId: callerId,
    /** Text of the file; commas, semicolons, tabs or bars between its cells. */
    csv: z.string().min(1).max(maxCharacters),
    /** What each column is, in their order; '' for one that is left out. */
    columns: z.array(z.enum(importFields).or(z.literal(''))).max(100),
    dryRun: z.boolean().default(true),
    /** Bring back who left before. */
    bringBack: z.boolean().default(true),
    /** Mail an invitation to everyone who has an address. */
    invite: z.boolean().default(false),
    /** Groups that everyone is put into, beside those that the row names. */
    groupIds: list(id, 20).default([]),
    /** Make the groups that rows name and that are not there; needs the right to manage groups. */
    makeGroups: z.boolean().default(false),
  }),
  reply: z.object({
    /** Empty for a dry run. */ importId: z.string(),
    counts: z.object({
      new: z.number().int(),
      restored: z.number().int(),
      there: z.number().int(),
      bin: z.number().int(),
      failed: z.number().int(),
    }),
    rows: z.array(row),
    /** Names of groups in the rows that are not there, each once. */
    missingGroups: z.array(z.string()),
  }),
  texts: {
    started: 'Import has been started',
    nothing: 'There is no row in this file.',
    twice: 'Each column can be chosen once.',
    noName: 'Please say which column holds the name.',
    noWayIn: 'Please say which column holds the e-mail address or the staff number.',
    group: 'That group is no longer there.',
  },
  refusals: {
    tooMany: tooMany(`That is more than ${maxRows.toLocaleString('en-GB')} rows. Please split the file.`),
    nobody: conflict('No row of this file can be imported.'),
    groups: conflict(`There can be at most ${maxGroups} groups.`),
    busy: conflict('An import is under way already. Please wait for it.'),
  },

  maxStatements: 66,
})

const progress = {
  importId: id,
  state: z.enum(importStates),
  total: z.number().int(),
  /** Rows that are done, whatever became of them. */ done: z.number().int(),
  startedAt: time,
}
export const importStatus = call('POST', '/user/employee/import/status', {
  about: 'How far an import is, how many rows became what, and a page of those that failed. Without an id: the newest.',
  otherReplies: ['empty'],
  who: employeeManager,
  reads: true,
  input: z.object({ userId: callerId, importId: idOrNone.default(''), ...paging(25) }),
  reply: z
    .object({
      ...progress,
      counts: z.partialRecord(z.enum(rowStates), z.number().int()),
      failed: z.array(z.object({ line: z.number().int(), name: z.string(), text: z.string() })),
    })
    .nullable(),
  texts: { missing },
})

export const failedRows = call('POST', '/user/employee/import/failed', {
  about: 'The rows of an import that failed, as CSV with the reason of each: to be put right and imported again.',
  who: employeeManager,
  reads: true,
  input: z.object({ userId: callerId, importId: id }),
  reply: z.object({ fileName: text(100), csv: z.string() }),
  texts: { missing },
  refusals: { none: conflict('No row of this import failed.') },
})
