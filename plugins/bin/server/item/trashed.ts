import type { BinActor, BinSource } from '@cloudoc/core/server/bin.ts'
import { acrossCompanies, companyIdOf } from '@cloudoc/core/server/data/sql/scope.ts'
import { joinSql, nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/**
 * SQL: what of a source lies in the bin. In a list that is a text, `:company` and `:person` stand for the
 * actor's.
 */
export function itemsOf(source: BinSource, actor: BinActor): SqlPart {
  const list = source.list(actor)
  if (typeof list !== 'string') {
    return list
  }
  const pieces = list.split(/(?<!:):(company|person)\b/).map((piece, at) => {
    if (at % 2 === 0) {
      return sqlText(piece)
    }
    return piece === 'company' ? sql`${companyIdOf(actor)}` : sql`${actor.person.id}`
  })
  return sql`${joinSql(pieces, '')}${acrossCompanies('a list that is a text narrows itself to the company')}`
}

interface TrashedItem {
  id: string
  removable: boolean
}

/**
 * Items of a kind in the bin: these, or those that were deleted by a moment, the first deleted first. One
 * statement.
 */
export function trashedItems(
  db: Db,
  actor: BinActor,
  source: BinSource,
  { ids, by, limit }: { ids?: readonly string[]; by?: Date; limit?: number },
): Promise<TrashedItem[]> {
  return sql<TrashedItem>`
    select one.id, one.removable
      from (${itemsOf(source, actor)}) one
     where true
       ${ids ? sql`and one.id = any(${ids})` : nothing}
       ${by ? sql`and one.deleted_at <= ${by} and one.removable` : nothing}
     order by one.deleted_at, one.id
     ${limit ? sql`limit ${limit}` : nothing}`.rows(db)
}
