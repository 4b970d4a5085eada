import type { Rule, Stay } from '@cloudoc/core/server/retention/retention.ts'
import { expireZips, forgetRenders } from './export/expire.ts'

export const retention: { rules: Rule[]; stays: Stay[] } = {
  rules: [
    {
      table: 'exports',
      column: 'expires_at',
      days: 0,
      letGo: expireZips,
      what: 'The zip of an export, seven days after it was made; that of a pack for an inspector, as long as the link',
      of: 'companies',
      why: 'to download it again',
    },
    {
      table: 'exports',
      column: 'ended_at',
      days: 90,
      where: `state in ('failed', 'expired')`,
      with: ['export_items.export_id'],
      what: 'That something was exported, by whom, and what was in it',
      of: 'people',
      why: 'to see what left the company, and why an export failed',
    },
    {
      table: 'export_renders',
      column: 'used_at',
      days: 30,
      letGo: forgetRenders,
      what: 'Finished PDF and Word files, thirty days after they were last used',
      of: 'companies',
      why: 'the same again is there at once',
    },
  ],
  stays: [
    {
      tables: ['export_items'],
      until: 'as long as the export',
      what: 'Documents of an export',
      of: 'companies',
      why: 'each is made by itself',
    },
  ],
}
