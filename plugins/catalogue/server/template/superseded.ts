import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { cachedPerVersion } from '../snapshot/per-version.ts'

/** More than these are not worth to be sent along. */
const MAX_SUPERSEDED = 2000

/**
 * Row ids of the published texts after which another one of the same template, or of a variant of it, was
 * published: no other document can have an update that waits. Kept until content changes. Nothing where they
 * are many: then each document has to be looked at.
 */
export const superseded = cachedPerVersion(async (db: Db): Promise<string | undefined> => {
  const found = await sql<{ ids: number[] }>`
    select coalesce(array_agg(id), '{}') as ids
      from (
        select id
          from (
            select id, number,
                   max(number) over (partition by split_part(template_document_id, ':', 1)) as newest
              from template_versions) each
         where number < newest
         limit ${MAX_SUPERSEDED + 1}) found`.one(db)
  const ids = found?.ids ?? []
  return ids.length > MAX_SUPERSEDED ? undefined : `{${ids.join(',')}}`
})
