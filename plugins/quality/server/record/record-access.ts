import type { CalendarActor } from '@cloudoc/core/server/calendar.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type RecordAccess, recordAccesses } from '../../contract/registers/kinds.ts'
import { atManagedSites } from '../managed-sites.ts'
import type { RecordRow } from '../tables.ts'
import '../tables.ts'

/** Which records somebody may see, whatever their register. */
export function accessesOf(actor: Pick<Actor, 'role' | 'permissions'>): readonly RecordAccess[] {
  if (actor.role === 'company') return recordAccesses
  return may(actor, 'Sensitive records') ? ['open', 'sensitive'] : ['open']
}

/** SQL, with `quality_records r`: the actor may see it. Every reading of records has this condition. */
export const isSeenBy = (actor: CalendarActor): SqlPart => sql`
  ${inCompany(actor, 'r')}
  and r.access = any(${accessesOf(actor)}::text[])
  ${atManagedSites(actor, 'r.site_id')}`

/** A record that the actor may see, held until the end of the transaction. */
export const lockRecord = (db: Db, actor: Actor, recordId: string): Promise<RecordRow | undefined> =>
  sql<RecordRow>`
    select r.*, r.review_on::text as review_on
      from quality_records r
     where ${isSeenBy(actor)}
       and r.document_id = ${recordId}
       for update of r`.one(db)
