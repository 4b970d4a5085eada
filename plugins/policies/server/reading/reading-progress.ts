import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { readingProgress } from '../../contract/reading.ts'
import { findReading } from './find-reading.ts'

/** Two phones at once add up: the row is merged by the database. */
export default handleWrite(readingProgress, async ({ input: { versionId, pages, seconds, key }, actor, tx }) => {
  const reading = await findReading(tx.db, actor.company.id, actor.person.id, { versionId })
  if (!reading) return notFound(readingProgress.texts.missing)
  const at = now()
  const seen = [...new Set(pages)].sort((one, other) => one - other)
  const row = await sql<{ pages: number[]; seconds: number }>`
    insert into policy_readings (
      document_id, created_at, updated_at, published_at, company_id,
      person_id, version_id, pages, seconds, last_key, read_at
    ) values (
      ${newId()}, ${at}, ${at}, ${at}, ${companyIdOf(actor)},
      ${actor.person.id}, ${reading.version_row}, ${jsonb(seen)}, ${seconds}, ${key ?? null}, ${at}
    )
    on conflict (person_id, version_id) do update set
      pages = (
        select coalesce(jsonb_agg(distinct n order by n), '[]')
          from jsonb_array_elements(policy_readings.pages::jsonb || excluded.pages::jsonb) n
      ),
      seconds = least(
        policy_readings.seconds
          + case when policy_readings.last_key is not null
                      and policy_readings.last_key = excluded.last_key then 0
                 else excluded.seconds end,
        864000
      ),
      last_key = coalesce(excluded.last_key, policy_readings.last_key),
      read_at = excluded.read_at,
      updated_at = excluded.updated_at
    returning pages, seconds`.one(tx)
  if (reading.status === 0 && reading.closed_at === null)
    await ofCompany(tx.db, 'policy_obligations', actor)
      .where({ id: reading.id, status: 0 })
      .update({ status: 1, opened_at: now() })
  return done({ pages: row?.pages ?? [], seconds: row?.seconds ?? 0 })
})
