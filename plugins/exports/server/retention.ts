import type { RetainedRows, RetentionRule } from '@cloudoc/core/server/retention/retention.ts'
import { expireZips, forgetRenders } from './export/expire.ts'

export const retention: { rules: RetentionRule[]; stays: RetainedRows[] } = {
  rules: [
    {
      table: 'exports',
      column: 'expires_at',
      days: 0,
      deleteExpired: expireZips,
      what: 'The zip of an export, seven days after it was made; that of a pack for an inspector, as long as the link',
      of: 'companies',
      why: 'to download it again',
    },
    {
      table: 'exports',
      column: 'ended_at',
      days: 90,
      where: `state in ('failed', 'expired')`,
      alsoDelete: ['export_items.export_id'],
      what: 'That something was exported, by whom, and what was in it',
      of: 'people',
      why: 'to see what left the company, and why an export failed',
    },
    {
      table: 'export_renders',
      column: 'used_at',
      days: 30,
      deleteExpired: forgetRenders,
      what: 'Finished PDF and Word files, thirty days after they were last used',
      of: 'companies',
      why: 'the same again is there at once',
    },
  ],
  stays: [
    {
      tables: ['taken_sites'],
      until: 'as long as the account',
      what: 'The export of a location that was taken in, with people, readings, training and registers of the seller, as it came; and who took it in',
      of: 'people',
      why: 'inspectors and claims ask for years after a sale, and it is the proof of what was taken over',
    },
    {
      tables: ['export_items'],
      until: 'as long as the export',
      what: 'Documents of an export',
      of: 'companies',
      why: 'each is made by itself',
    },
  ],
}
