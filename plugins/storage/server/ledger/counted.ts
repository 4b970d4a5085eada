import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { joinSql, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'

/** What a room stores outside of `storage_blobs`. */
export interface Counted {
  room: string
  /** A statement with `files` and `bytes` of a company. */
  count(companyId: number): SqlPart
}

const counted: Counted[] = []

/** A room says what else of its tables takes room. It takes it with `takeRoom`, and gives it back with `giveRoom`. */
export const addCounted = (of: Counted): void => void counted.push(of)

const countBlobs = (companyId: number): SqlPart => sql`
  select count(*) as files, coalesce(sum(b.size), 0) as bytes
    from storage_blobs b
   where ${inCompany(companyId, 'b')}
     and b.state = 'kept'`

/** SQL of all that a company has stored: `files` and `bytes`. */
export function countStored(companyId: number): SqlPart {
  const all = [countBlobs(companyId), ...counted.map(({ count }) => count(companyId))]
  return sql`
    select sum(files)::int as files, coalesce(sum(bytes), 0)::float8 as bytes
      from (${joinSql(all, ' union all ')}) stored`
}
