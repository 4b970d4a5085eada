import { freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import type { Rule, Stay } from '@cloudoc/core/server/retention/retention.ts'
import { leaverDays } from '../contract/takeover.ts'
import { purgeFiles, purgeFolders } from './bin/purge.ts'
import { purgeLeavers } from './leaver/purge-leavers.ts'

/** Staff may set it (rulings 27). */
const binDays = async (): Promise<number> => (await freshCatalogue(pool())).settings.binRetentionDays

export const retention: { rules: Rule[]; stays: Stay[] } = {
  rules: [
    {
      table: 'my_files',
      column: 'deleted_at',
      days: 90,
      daysSet: binDays,
      letGo: purgeFiles,
      what: 'People’s own files and saved documents in the bin, with all their texts',
      of: 'people',
      why: 'to take them out again; staff and the company may set other days',
    },
    {
      table: 'my_folders',
      column: 'deleted_at',
      days: 90,
      daysSet: binDays,
      letGo: purgeFolders,
      what: 'People’s own folders in the bin',
      of: 'people',
      why: 'as with files',
    },
    {
      table: 'people',
      column: 'deleted_at',
      days: leaverDays,
      letGo: purgeLeavers,
      what: 'What people who have left kept for themselves, unless the account holder has taken it over',
      of: 'people',
      why: 'so that nothing is lost with somebody who goes; then it is nobody’s',
    },
    {
      table: 'my_sendings',
      column: 'expires_at',
      days: 365,
      what: 'Links to files that were sent by mail: to whom, and whether they were opened',
      of: 'people; addresses of those who were sent something',
      why: 'good for 7 days; then so that one can see what was sent',
    },
  ],
  stays: [
    {
      tables: ['my_files', 'my_folders', 'my_revisions'],
      until: 'as long as the account, or until the bin is emptied',
      what: 'People’s own files and folders, and saved documents, with every text that they had',
      of: 'people',
      why: 'they are what people keep there; nobody else sees them',
    },
  ],
}
