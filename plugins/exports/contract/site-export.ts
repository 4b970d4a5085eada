import { call } from '@cloudoc/core/contract/call.ts'
import { notFound, tooMany } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** What the manifest of an exported location calls its form, and which one it is. */
export const siteExportFormat = { name: 'cloudoc-location', version: 1 } as const

/** Designed (next-lines-2 §4): a home that is sold takes along what is of it. */
export const exportSite = call('POST', '/user/sites/export', {
  about:
    'Exports everything of one location in one zip, in the background: who works there, what they have read and learnt with the texts, audits, actions, registers and files, and a manifest with the hash of each file. Nobody of another location is named, but in what people have written themselves. It is among the caller’s exports.',
  who: 'company',
  maxStatements: 14,
  cost: 20,
  seconds: 15,
  input: z.object({ userId: callerId, siteId: id, password: z.string().max(200).default('') }),
  reply: z.object({ exportId: id, total: z.number().int() }),
  texts: {
    started: 'The location is being put together',
    noPassword: 'Password is required',
    wrong: 'Your password is not right.',
  },
  refusals: {
    noSite: notFound('That location is no longer there.'),
    single: notFound('Your organisation has one location. Export everything in the settings.'),
    tooMany: tooMany('Five exports are under way already. Please wait for one of them.'),
  },
})
