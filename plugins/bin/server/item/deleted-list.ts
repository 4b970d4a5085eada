import { settingsOf } from '@cloudoc/accounts/server/services.ts'
import { freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import { type BinSource, binSources } from '@cloudoc/core/server/bin.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { daysAfter, londonDate } from '@cloudoc/core/server/clock.ts'
import { containingWords } from '@cloudoc/core/server/data/like.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { pool, type Sql } from '@cloudoc/core/server/data/transaction.ts'
import { binKinds, deletedList } from '../../contract/bin.ts'

type Kind = (typeof binKinds)[number]
interface Row {
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

/** Kinds that an actor sees, in the order of the tabs. */
export const kindsFor = (actor: Parameters<BinSource['sees']>[0]): { kind: Kind; source: BinSource }[] =>
  binKinds.flatMap(kind =>
    binSources()
      .filter(source => source.kind === kind && source.sees(actor))
      .map(source => ({ kind, source })),
  )

const ofActor = ({ company, person }: Pick<Actor, 'company' | 'person'>) => ({ company: company.id, person: person.id })

/** How much lies there of each kind: one statement. What is searched for counts in its own kind alone. */
async function countsOf(
  sql: Sql,
  actor: Actor,
  kinds: readonly { kind: Kind; source: BinSource }[],
): Promise<Map<Kind, number>> {
  if (kinds.length === 0) return new Map()
  const { rows } = await sql.raw<{ rows: { kind: Kind; count: number }[] }>(
    kinds
      .map(({ kind, source }) => `select '${kind}' as kind, count(*)::int as count from (${source.list(actor)}) one`)
      .join(' union all '),
    ofActor(actor),
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** One page. Places and names are worked out for its rows alone. */
async function pageOf(
  sql: Sql,
  actor: Actor,
  source: BinSource,
  { search, field, order, skip, limit }: Asked,
): Promise<{ rows: Row[]; total: number | undefined }> {
  const bindings = { ...ofActor(actor), patterns: containingWords(search), skip, limit }
  const found = `from (${source.list(actor)}) one where lower(one.name) like all (array(select lower(unnest(cast(:patterns as text[])))))`
  const { rows } = await sql.raw<{ rows: Row[] }>(
    `select page.*, coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.work_email, '') as by
       from (select one.* ${found} order by ${field === 'name' ? `${natural('one.name')} ${order}` : `one.deleted_at ${order}`}, one.id offset :skip limit :limit) page
       left join people p on p.id = page.deleted_by and p.company_id = :company
      order by ${field === 'name' ? `${natural('page.name')} ${order}` : `page.deleted_at ${order}`}, page.id`,
    bindings as never,
  )
  if (search === '') return { rows, total: undefined }
  const {
    rows: [counted],
  } = await sql.raw<{ rows: { count: number }[] }>(`select count(*)::int as count ${found}`, bindings as never)
  return { rows, total: counted?.count ?? 0 }
}

export default handle(deletedList, async ({ input, actor, sql }) => {
  const { collection_type } = input
  const days = (await settingsOf(sql, actor)).binDays || (await freshCatalogue(pool())).settings.binRetentionDays
  const kinds = kindsFor(actor)
  const counts = await countsOf(sql, actor, kinds)
  const source = kinds.find(({ kind }) => kind === collection_type)?.source
  const { rows, total } = source ? await pageOf(sql, actor, source, input) : { rows: [], total: 0 }
  const today = londonDate()
  return done(
    {
      days,
      kinds: kinds.map(({ kind }) => ({ collection_type: kind, count: counts.get(kind) ?? 0 })),
      items: rows.map(row => {
        const goesOn = row.goes ? daysAfter(londonDate(row.deleted_at), days) : ''
        return {
          _id: row.id,
          collection_type,
          name: row.name,
          place: row.place,
          deletedAt: row.deleted_at.toISOString(),
          deletedBy: row.by,
          goesOn,
          daysLeft: goesOn === '' ? 0 : Math.max(0, (Date.parse(goesOn) - Date.parse(today)) / 86_400_000),
          mayRestore: row.restorable,
          mayDelete: row.removable && source?.purge !== undefined,
        }
      }),
    },
    { total: total ?? counts.get(collection_type) ?? 0 },
  )
})
