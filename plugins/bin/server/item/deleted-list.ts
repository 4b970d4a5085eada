import { settingsOf } from '@cloudoc/accounts/server/services/company.ts'
import { freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { type BinSource, binSources } from '@cloudoc/core/server/bin.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { containingWords } from '@cloudoc/core/server/data/like.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { joinSql, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { type Db, pool } from '@cloudoc/core/server/data/transaction.ts'
import { binKinds, deletedList } from '../../contract/bin.ts'

type Kind = (typeof binKinds)[number]
interface Row {
  kind: Kind
  id: string
  name: string
  place: string
  deleted_at: Date
  by: string
  goes: boolean
  restorable: boolean
  removable: boolean
}
interface Asked {
  search: string
  field: 'name' | 'deleted_at'
  order: 'asc' | 'desc'
  skip: number
  limit: number
}

type Kinds = readonly { kind: Kind; source: BinSource }[]

/** Kinds that an actor sees, in the order of the tabs. */
export const kindsFor = (actor: Parameters<BinSource['sees']>[0]): { kind: Kind; source: BinSource }[] =>
  binKinds.flatMap(kind =>
    binSources()
      .filter(source => source.kind === kind && source.sees(actor))
      .map(source => ({ kind, source })),
  )

/** How much lies there of each kind: one statement. What is searched for counts in its own kind alone. */
async function countsOf(db: Db, actor: Actor, kinds: Kinds): Promise<Map<Kind, number>> {
  if (kinds.length === 0) return new Map()
  const counts = kinds.map(
    ({ kind, source }) => sql`
      select ${kind}::text as kind, count(*)::int as count
        from (${source.list(actor)}) one`,
  )
  const rows = await sql<{ kind: Kind; count: number }>`${joinSql(counts, ' union all ')}`.rows(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** One page of one kind or of several. Places and rights are worked out for its rows alone. */
async function pageOf(
  db: Db,
  actor: Actor,
  kinds: Kinds,
  { search, field, order, skip, limit }: Asked,
): Promise<{ rows: Row[]; total: number | undefined }> {
  if (kinds.length === 0) return { rows: [], total: 0 }
  const briefly = kinds.map(
    ({ kind, source }) => sql`
      select ${kind}::text as kind, one.id::text as id, one.name::text as name, one.deleted_at
        from (${source.list(actor)}) one`,
  )
  const inFull = kinds.map(
    ({ kind, source }) => sql`
      select one.place::text as place, one.deleted_by, one.goes, one.restorable, one.removable
        from (${source.list(actor)}) one
       where page.kind = ${kind}
         and one.id = page.id`,
  )
  const found = sql`
    from (${joinSql(briefly, ' union all ')}) one
   where lower(one.name) like all (array(select lower(unnest(${containingWords(search)}::text[]))))`
  const way = order === 'asc' ? sql`asc` : sql`desc`
  const inOrder = (of: string): SqlPart =>
    field === 'name'
      ? sql`${natural(sqlText(`${of}.name`))} ${way}, ${sqlText(of)}.id`
      : sql`${sqlText(of)}.deleted_at ${way}, ${sqlText(of)}.id`
  const rows = await sql<Row>`
    with page as materialized (select one.* ${found} order by ${inOrder('one')} offset ${skip} limit ${limit})
    select page.kind, page.id, page.name, page.deleted_at, item.place, item.goes, item.restorable, item.removable,
           coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.work_email, '') as by
      from page
      join lateral (${joinSql(inFull, ' union all ')}) item on true
      left join people p on p.id = item.deleted_by and ${inCompany(actor, 'p')}
     order by ${inOrder('page')}`.rows(db)
  if (search === '') return { rows, total: undefined }
  const counted = await sql<{ count: number }>`select count(*)::int as count ${found}`.one(db)
  return { rows, total: counted?.count ?? 0 }
}

export default handleRead(deletedList, async ({ input, actor, db }) => {
  const { collection_type } = input
  const days = (await settingsOf(db, actor)).binDays || (await freshCatalogue(pool())).settings.binRetentionDays
  const kinds = kindsFor(actor)
  const counts = await countsOf(db, actor, kinds)
  const asked = kinds.filter(({ kind }) => collection_type === 'all' || kind === collection_type)
  const { rows, total } = await pageOf(db, actor, asked, input)
  const purges = new Set(asked.filter(({ source }) => source.purge !== undefined).map(({ kind }) => kind))
  const today = londonDate()
  return done(
    {
      days,
      kinds: kinds.map(({ kind }) => ({ collection_type: kind, count: counts.get(kind) ?? 0 })),
      items: rows.map(row => {
        const goesOn = row.goes ? daysAfter(londonDate(row.deleted_at), days) : ''
        return {
          _id: row.id,
          collection_type: row.kind,
          name: row.name,
          place: row.place,
          deletedAt: row.deleted_at.toISOString(),
          deletedBy: row.by,
          goesOn,
          daysLeft: goesOn === '' ? 0 : Math.max(0, (Date.parse(goesOn) - Date.parse(today)) / 86_400_000),
          mayRestore: row.restorable,
          mayDelete: row.removable && purges.has(row.kind),
        }
      }),
    },
    { total: total ?? asked.reduce((sum, { kind }) => sum + (counts.get(kind) ?? 0), 0) },
  )
})
