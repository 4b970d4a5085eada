import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import type { CalendarFeedRow } from '../meeting-tables.ts'

type Feed = Pick<CalendarFeedRow, 'id' | 'company_id' | 'person_id' | 'reach' | 'used_at'>

/** The feed with this secret. One statement. */
export const feedBySecret = (db: Db, secret: string): Promise<Feed | undefined> =>
  sql<Feed>`
    select f.id, f.company_id, f.person_id, f.reach, f.used_at
      from quality_calendar_feeds f
     where f.secret_hash = ${fingerprint(secret)}
       ${acrossCompanies('the address of a calendar says by itself whose it is')}`.one(db)
