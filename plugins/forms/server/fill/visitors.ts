import { inSeconds } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'

/**
 * So much of a company's room files of visitors may fill: with the rest its own people go on working, whoever
 * has the address of a form.
 */
export const visitorsShare = 0.8
/** Bytes that visitors may bring a company within a day, over all of its forms, sent or not. */
const maxADay = 1_000_000_000

/** Is there room today for so many more bytes from visitors? Of many at once each waits for the one before. */
export async function hasRoomForVisitors(tx: Tx, companyId: number, size: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('files of visitors'), ${companyId})`.run(tx)
  const brought = await sql<{ bytes: number }>`
    select coalesce(sum(f.size), 0)::float8 as bytes
      from form_files f
      left join form_drafts d   on d.id = f.draft_id and d.company_id = f.company_id
      left join form_answers a  on a.id = f.answer_id and a.company_id = f.company_id
     where ${inCompany(companyId, 'f')}
       and f.uploaded_at > ${inSeconds(-86_400)}
       and d.person_id is null
       and d.filler_id is null
       and a.is_staff is not true`.one(tx)
  return (brought?.bytes ?? 0) + size <= maxADay
}
